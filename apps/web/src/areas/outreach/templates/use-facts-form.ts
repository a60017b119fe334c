import { commonFailures } from '@debut/contract/common-failures';
import type { Body } from '@debut/contract/endpoint';
import { isrcField } from '@debut/contract/fields';
import { outreachFailures } from '@debut/contract/outreach-failures';
import { pitchFactEndpoints } from '@debut/contract/pitch-facts';
import { trackEndpoints } from '@debut/contract/tracks';
import { useChange } from '../../../data/use-change.ts';
import { useData } from '../../../data/use-data.ts';
import { useForm } from '../../../data/use-form.ts';
import { type FactFields, nothingTyped, showFacts, type TypedFacts, toFactsBody } from './song-facts.model.ts';

type FactsBody = Body<typeof pitchFactEndpoints.save>;

type FactsFormOptions = {
  /** Generates from the facts, which saves them too. Otherwise they are only saved, before it is called. */
  needsStory: boolean;
  save: (body: FactsBody & { artistStory: string }) => Promise<void>;
  describe: (error: unknown) => string;
};

export type FactsForm = ReturnType<typeof useFactsForm>;

/** The story and facts of a track. What was typed outlives the dialog until it is saved. */
export function useFactsForm(trackId: string, { needsStory, save, describe }: FactsFormOptions) {
  const query = useData(pitchFactEndpoints.read, { params: { trackId } });
  const saveFacts = useChange(pitchFactEndpoints.save);
  const updateTrack = useChange(trackEndpoints.update);
  const saved = query.data;

  const form = useForm({
    schema: pitchFactEndpoints.save.body,
    initial: (): TypedFacts => unsavedFacts.get(trackId) ?? nothingTyped,
    toBody: (typed) => toFactsBody(showFacts(typed, saved)),
    check: (typed) => checkFacts(showFacts(typed, saved), needsStory),
    submit: async (body, typed) => {
      const isrc = isrcField.parse(showFacts(typed, saved).isrc);
      if (saved && isrc !== saved.isrc) await updateTrack.mutateAsync({ params: { id: trackId }, body: { isrc } });
      if (!needsStory) await saveFacts.mutateAsync({ params: { trackId }, body });
      await save({ ...body, artistStory: body.artistStory ?? '' });
      unsavedFacts.delete(trackId);
    },
    describe,
  });

  function change(fields: Partial<FactFields>) {
    unsavedFacts.set(trackId, { ...form.values, ...fields });
    form.change(fields);
  }

  return { form, query, change, shown: showFacts(form.values, saved) };
}

/** By track. */
const unsavedFacts = new Map<string, TypedFacts>();

function checkFacts({ artistStory, isrc }: FactFields, needsStory: boolean): Readonly<Record<string, string>> {
  return {
    ...(needsStory && artistStory.trim() === '' && { artistStory: outreachFailures.story_missing.sentence }),
    ...(!isrcField.safeParse(isrc).success && { isrc: commonFailures.invalid_isrc.sentence }),
  };
}

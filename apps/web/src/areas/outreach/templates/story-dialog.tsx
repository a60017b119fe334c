import { emailTemplateEndpoints, fallbackWriterSentence } from '@debut/contract/email-templates';
import { maxStoryCharacters } from '@debut/contract/limits';
import { useRef } from 'react';
import { planForAi } from '../../../data/needed-plan.ts';
import { useChange } from '../../../data/use-change.ts';
import { useForm } from '../../../data/use-form.ts';
import { usePlan } from '../../../data/use-plan.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { PlanNotice } from '../../../ui/plan-notice.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast.ts';
import { describeFailure } from '../outreach-errors.ts';
import { texts } from './texts.ts';

type StoryDialogProps = { track: { id: string; title: string; artist: string }; onClose: () => void };

/** Asks for the artist's story, from which five templates are generated. */
export function ArtistStoryDialog({ track, onClose }: StoryDialogProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const generate = useChange(emailTemplateEndpoints.generate);
  const neededPlan = planForAi(usePlan());
  const form = useForm({
    schema: emailTemplateEndpoints.generate.body,
    initial: () => ({ artistStory: unfinishedStories.get(track.id) ?? '' }),
    toBody: ({ artistStory }) => ({ trackId: track.id, artistStory }),
    submit: async (body) => {
      const templates = await generate.mutateAsync({ body });
      toast.success(texts.generatedTemplatesSuccessfully(templates.length));
      if (templates.some(({ writer }) => writer === 'fallback')) toast.info(fallbackWriterSentence);
      unfinishedStories.delete(track.id);
      onClose();
    },
    describe: (error) => describeFailure(error, texts.failedToGenerateTemplates),
  });
  const story = form.values.artistStory;

  function change(artistStory: string) {
    unfinishedStories.set(track.id, artistStory);
    form.change({ artistStory });
  }

  return (
    <FormDialog
      open
      size="large"
      onClose={onClose}
      title={texts.tellUsAboutYourSong}
      description={texts.fewHonestSentencesAreEnough}
      form={form}
      submitLabel={texts.generateTemplates}
      aside={<p className="mr-auto text-fg-2 text-xs max-sm:hidden">{texts.freeOneSetPerTrack}</p>}
    >
      <ul aria-label={texts.questionsToStartFrom} className="mb-3 flex flex-wrap gap-2">
        {storyStarters.map(({ question, starter }) => (
          <li key={question}>
            <button
              type="button"
              onClick={() => {
                change(appendSentenceStarter(story, starter));
                field.current?.focus();
              }}
              className="inline-flex h-11 items-center rounded-full border border-line bg-s2 px-3.5 font-medium text-fg-2 text-sm transition-colors duration-150 hover:border-line-strong hover:text-fg mouse:h-8.5"
            >
              {question}
            </button>
          </li>
        ))}
      </ul>
      <Field label={texts.yourStory} labelHidden error={form.errors.artistStory}>
        <TextArea
          ref={field}
          rows={9}
          value={story}
          onChange={change}
          maxLength={maxStoryCharacters}
          disabled={form.isBusy}
          placeholder={texts.whereDidThisSongCome}
        />
      </Field>
      <p className="mt-2 flex justify-between gap-4 text-fg-2 text-xs">
        <span className="truncate">{[track.title, track.artist].filter(Boolean).join(' · ')}</span>
        <span className="shrink-0 tabular-nums">{formatWordCount(story)}</span>
      </p>
      {neededPlan && <PlanNotice needed={neededPlan} className="mt-4" />}
    </FormDialog>
  );
}

/** By track, so that closing the dialog does not lose the story. */
const unfinishedStories = new Map<string, string>();

const storyStarters = [
  { question: texts.whereDidItStart, starter: texts.itStarted },
  { question: texts.whatIsItAbout, starter: texts.itIsAbout },
  { question: texts.whoIsItFor, starter: texts.itIsForPeopleWho },
  { question: texts.soundsLike, starter: texts.itSoundsLike },
] as const;

/** Starts the next sentence of a story. */
export function appendSentenceStarter(story: string, starter: string): string {
  const before = story.trimEnd();
  if (before === '') return starter;
  return `${before}${/[.!?…]$/.test(before) ? '' : '.'} ${starter}`;
}

export function formatWordCount(story: string): string {
  const count = story.split(/\s+/).filter(Boolean).length;
  return texts.wordsCount(count);
}

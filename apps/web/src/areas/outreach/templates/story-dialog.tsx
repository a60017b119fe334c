import { emailTemplateEndpoints, fallbackWriterSentence } from '@debut/contract/email-templates';
import { maxHookCharacters, maxStoryCharacters } from '@debut/contract/limits';
import { useRef } from 'react';
import { planForAi } from '../../../data/needed-plan.ts';
import { QueryView } from '../../../data/query-view.tsx';
import { useChange } from '../../../data/use-change.ts';
import { usePlan } from '../../../data/use-plan.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { PlanNotice } from '../../../ui/plan-notice.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { describeFailure, withSentence } from '../outreach-errors.ts';
import { MoreFacts } from './more-facts.tsx';
import { texts } from './texts.ts';
import { type FactsForm, useFactsForm } from './use-facts-form.ts';

type Track = { id: string; title: string; artist: string };
type StoryDialogProps = { track: Track; onClose: () => void };

/** Asks for the artist's story and what readers want to know, from which five templates are generated. */
export function ArtistStoryDialog({ track, onClose }: StoryDialogProps) {
  const generate = useChange(emailTemplateEndpoints.generate);
  const neededPlan = planForAi(usePlan());
  const facts = useFactsForm(track.id, {
    needsStory: true,
    save: async (body) => {
      const templates = await generate.mutateAsync({ body: { ...body, trackId: track.id } });
      toast.success(texts.generatedTemplatesSuccessfully(templates.length));
      if (templates.some(({ writer }) => writer === 'fallback')) toast.info(fallbackWriterSentence);
      onClose();
    },
    describe: (error) => describeFailure(error, texts.failedToGenerateTemplates),
  });
  return (
    <FormDialog
      open
      size="large"
      onClose={onClose}
      title={texts.tellUsAboutYourSong}
      description={texts.fewHonestSentencesAreEnough}
      form={facts.form}
      disabled={!facts.query.data}
      submitLabel={texts.generateTemplates}
      aside={<p className="mr-auto text-fg-2 text-xs max-sm:hidden">{texts.freeOneSetPerTrack}</p>}
    >
      <FactsFields facts={facts} track={track} />
      {neededPlan && <PlanNotice needed={neededPlan} className="mt-4" />}
    </FormDialog>
  );
}

/** Story and facts, after the templates were generated: they fill placeholders and new versions. */
export function SongFactsDialog({ track, onClose }: StoryDialogProps) {
  const facts = useFactsForm(track.id, {
    needsStory: false,
    save: async () => {
      toast.success(texts.songFactsSaved);
      onClose();
    },
    describe: (error) => describeFailure(error, texts.failedToSaveSongFacts),
  });
  return (
    <FormDialog
      open
      size="large"
      onClose={onClose}
      title={texts.songFacts}
      description={texts.songFactsHint}
      form={facts.form}
      disabled={!facts.query.data}
      submitLabel={texts.save}
    >
      <FactsFields facts={facts} track={track} />
    </FormDialog>
  );
}

function FactsFields({ facts: { form, shown, query, change }, track }: { facts: FactsForm; track: Track }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const story = shown.artistStory;
  return (
    <QueryView query={withSentence(query, texts.songFactsCouldNotBeLoaded)} pending={<FactsSkeleton />}>
      {(saved) => (
        <>
          <ul aria-label={texts.questionsToStartFrom} className="mb-3 flex flex-wrap gap-2">
            {storyStarters.map(({ question, starter }) => (
              <li key={question}>
                <button
                  type="button"
                  onClick={() => {
                    change({ artistStory: appendSentenceStarter(story, starter) });
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
              rows={7}
              value={story}
              onChange={(artistStory) => change({ artistStory })}
              maxLength={maxStoryCharacters}
              disabled={form.isBusy}
              placeholder={texts.whereDidThisSongCome}
            />
          </Field>
          <p className="mt-2 flex justify-between gap-4 text-fg-2 text-xs">
            <span className="truncate">{[track.title, track.artist].filter(Boolean).join(' · ')}</span>
            <span className="shrink-0 tabular-nums">{formatWordCount(story)}</span>
          </p>
          <Field
            label={texts.hook}
            aside={`${shown.hook.length}/${maxHookCharacters}`}
            hint={texts.hookHint}
            error={form.errors.hook}
            className="mt-5"
          >
            <TextInput
              value={shown.hook}
              onChange={(hook) => change({ hook })}
              maxLength={maxHookCharacters}
              placeholder={texts.hookExample}
            />
          </Field>
          <MoreFacts facts={shown} saved={saved} errors={form.errors} onChange={change} />
        </>
      )}
    </QueryView>
  );
}

function FactsSkeleton() {
  return (
    <SkeletonGroup label={texts.loadingSongFacts} className="grid gap-4">
      <Skeleton className="h-48 w-full" />
      <Skeleton className="h-16 w-full" />
    </SkeletonGroup>
  );
}

const storyStarters = [
  { question: texts.whereDidItStart, starter: texts.itStarted },
  { question: texts.whatIsItAbout, starter: texts.itIsAbout },
  { question: texts.whoIsItFor, starter: texts.itIsForPeopleWho },
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

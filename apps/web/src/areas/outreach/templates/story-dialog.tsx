import { fallbackWriterSentence } from '@debut/contract/email-templates';
import { maxStoryCharacters } from '@debut/contract/limits';
import { outreachFailures } from '@debut/contract/outreach-failures';
import { Sparkles } from 'lucide-react';
import { useRef, useState } from 'react';
import { usePlan } from '../../../data/use-plan.ts';
import { planForAi } from '../../../lib/needed-plan.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Field } from '../../../ui/field.tsx';
import { PlanNotice } from '../../../ui/plan-notice.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast.ts';
import { describeFailure } from '../outreach-errors.ts';
import { storyStarters, toldStories, withStarter, wordCount } from './story.model.ts';
import { useGenerateTemplates } from './templates.queries.ts';

type StoryDialogProps = { track: { id: string; title: string; artist: string }; onClose: () => void };

/** The artist's story, from which the five templates are written. */
export function StoryDialog({ track, onClose }: StoryDialogProps) {
  const [story, setStory] = useState(toldStories.get(track.id) ?? '');
  const [isSent, setSent] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const generate = useGenerateTemplates(track.id);
  const neededPlan = planForAi(usePlan());
  const missing = isSent && !story.trim() ? outreachFailures.story_missing.sentence : null;

  function tell(text: string) {
    toldStories.set(track.id, text);
    setStory(text);
  }

  async function submit() {
    setSent(true);
    if (!story.trim() || generate.isPending) return;
    const written = await generate.mutateAsync(story.trim());
    toast.success(`Generated ${written.length} templates successfully!`);
    if (written.some(({ writer }) => writer === 'fallback')) toast.info(fallbackWriterSentence);
    toldStories.delete(track.id);
    onClose();
  }

  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title="Tell us about your song"
      description="A few honest sentences are enough. They become five emails in your voice."
      dismissible={!generate.isPending}
      onSubmit={() => void submit().catch(() => undefined)}
      footer={
        <>
          <p className="mr-auto text-fg-2 text-xs max-sm:hidden">Free, one set per track.</p>
          <Button onClick={onClose} disabled={generate.isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={generate.isPending} className="max-sm:flex-1">
            <Sparkles aria-hidden className="size-4" />
            Generate Templates
          </Button>
        </>
      }
    >
      <ul aria-label="Questions to start from" className="mb-3 flex flex-wrap gap-2">
        {storyStarters.map(({ question, starter }) => (
          <li key={question}>
            <button
              type="button"
              onClick={() => {
                tell(withStarter(story, starter));
                field.current?.focus();
              }}
              className="inline-flex h-11 items-center rounded-full border border-line bg-s2 px-3.5 font-medium text-fg-2 text-sm transition-colors duration-150 hover:border-line-strong hover:text-fg mouse:h-8.5"
            >
              {question}
            </button>
          </li>
        ))}
      </ul>
      <Field label="Your story" labelHidden error={missing}>
        <TextArea
          ref={field}
          rows={9}
          value={story}
          onChange={tell}
          maxLength={maxStoryCharacters}
          disabled={generate.isPending}
          placeholder="Where did this song come from? What is it about, and who should hear it?"
        />
      </Field>
      <p className="mt-2 flex justify-between gap-4 text-fg-2 text-xs">
        <span className="truncate">{[track.title, track.artist].filter(Boolean).join(' · ')}</span>
        <span className="shrink-0 tabular-nums">{wordCount(story)}</span>
      </p>
      {neededPlan && <PlanNotice needed={neededPlan} className="mt-4" />}
      {generate.error && (
        <ErrorBox className="mt-4">{describeFailure(generate.error, 'Failed to generate templates')}</ErrorBox>
      )}
    </Dialog>
  );
}

import type { MessagePreview } from '@debut/contract/fan-messages';
import type { FanSegment } from '@debut/contract/fan-segments';
import type { FanStats } from '@debut/contract/fan-stats';
import { maxTitleCharacters, quietFromHour, quietUntilHour } from '@debut/contract/limits';
import { CalendarClock, ChevronLeft, ChevronRight, Moon, Zap } from 'lucide-react';
import { useState } from 'react';
import { ClockField, TimeZoneNote } from '../../../data/clock-field.tsx';
import { clockOf } from '../../../data/dates.ts';
import { momentInSentence } from '../../../data/moments.ts';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { formatFanCount, formatSegmentCount, type MessageDraft } from './message.model.ts';
import { MessageAudience } from './message-audience.tsx';
import { MessageText } from './message-text.tsx';
import { texts } from './texts.ts';

type MessageFieldsProps = {
  draft: MessageDraft;
  onChange: (part: Partial<MessageDraft>) => void;
  preview: MessagePreview | undefined;
  stats: FanStats | undefined;
  segments: readonly FanSegment[];
  picked: ReadonlySet<string>;
  /** A scheduled message cannot be sent now. */
  isScheduled: boolean;
  messageError: string | null;
};

export function MessageFields(props: MessageFieldsProps) {
  const { draft, onChange, preview, stats, segments, picked, isScheduled, messageError } = props;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <MessageAudience
        draft={draft}
        onChange={onChange}
        preview={preview}
        stats={stats}
        segments={segments}
        picked={picked}
      />
      <Field label={texts.title} aside={texts.onlyYouSeeThis}>
        <TextInput value={draft.title} onChange={(title) => onChange({ title })} maxLength={maxTitleCharacters} />
      </Field>
      <MessageText value={draft.message} onChange={(message) => onChange({ message })} error={messageError} />
      <MessageExamples preview={preview} />
      {preview?.firstTexts && draft.message.trim() !== '' && (
        <p role="status" className="-mt-2 text-fg-3 text-xs">
          {texts.firstTextToAlsoSays(
            formatFanCount(preview.firstTexts.fans),
            formatSegmentCount(preview.firstTexts.segments),
          )}
        </p>
      )}
      {!isScheduled && (
        <Segmented
          label={texts.when}
          labelHidden
          value={draft.when}
          onChange={(when) => onChange({ when })}
          options={whenOptions}
        />
      )}
      {draft.when === 'later' && <Schedule draft={draft} onChange={onChange} />}
      <QuietHoursNotice draft={draft} preview={preview} onChange={onChange} />
    </div>
  );
}

const whenOptions = [
  {
    value: 'now',
    label: (
      <>
        <Zap aria-hidden className="size-4" />
        {texts.sendNow}
      </>
    ),
  },
  {
    value: 'later',
    label: (
      <>
        <CalendarClock aria-hidden className="size-4" />
        {texts.schedule}
      </>
    ),
  },
] as const;

function Schedule({ draft: { day, time }, onChange }: Pick<MessageFieldsProps, 'draft' | 'onChange'>) {
  return (
    <div className="grid gap-2">
      <ClockField value={{ day, time }} onChange={onChange} isUpcoming />
      <TimeZoneNote />
    </div>
  );
}

/** The text as some of the fans will read it. */
function MessageExamples({ preview }: Pick<MessageFieldsProps, 'preview'>) {
  const [index, setIndex] = useState(0);
  const examples = preview?.examples ?? [];
  const example = examples[index % Math.max(1, examples.length)];
  if (!example || example.text.trim() === '') return null;
  const step = (by: number) => setIndex((index + by + examples.length) % examples.length);
  return (
    <section aria-label={texts.preview} className="rounded-lg bg-s2 p-3.5">
      <div className="flex min-h-9 items-center gap-1">
        <p className="min-w-0 flex-1 truncate text-fg-3 text-xs">
          {texts.as} <span className="font-medium text-fg-2">{example.name}</span>{' '}
          {texts.readsIt(formatSegmentCount(example.segments))}
        </p>
        {examples.length > 1 && (
          <>
            <IconButton icon={ChevronLeft} label={texts.previousExample} onClick={() => step(-1)} />
            <IconButton icon={ChevronRight} label={texts.nextExample} onClick={() => step(1)} />
          </>
        )}
      </div>
      <p className="mt-1 w-fit max-w-full whitespace-pre-wrap break-words rounded-2xl rounded-bl-sm bg-s4 px-3.5 py-2.5 text-sm">
        {example.text}
      </p>
    </section>
  );
}

/** Warns that it would arrive at night, and offers the next morning. */
function QuietHoursNotice({ draft, preview, onChange }: Pick<MessageFieldsProps, 'draft' | 'preview' | 'onChange'>) {
  const quiet = preview?.quietHours;
  if (!quiet) return null;
  const moment = draft.when === 'now' ? texts.rightNow : texts.atTime(draft.time);
  return (
    <div role="status" className="flex gap-3 rounded-md border border-warning/35 bg-warning/10 p-3 text-sm">
      <Moon aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
      <div className="min-w-0">
        <p className="text-fg">{texts.itsBetween00And00(moment, quietFromHour, quietUntilHour, quiet.fans)}</p>
        <button
          type="button"
          onClick={() => onChange({ when: 'later', ...clockOf(quiet.nextMorning) })}
          className="-mb-2 -ml-2 mt-0.5 min-h-11 rounded-md px-2 text-left font-semibold text-warning hover:bg-warning/10 mouse:min-h-9"
        >
          {texts.chooseInstead(momentInSentence(quiet.nextMorning, new Date()))}
        </button>
      </div>
    </div>
  );
}

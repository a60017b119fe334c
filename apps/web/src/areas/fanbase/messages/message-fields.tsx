import type { MessageAudience, MessagePreview } from '@debut/contract/fan-messages';
import type { FanStats } from '@debut/contract/fan-numbers';
import type { FanSegment } from '@debut/contract/fan-segments';
import { maxTitleCharacters } from '@debut/contract/limits';
import { CalendarClock, Zap } from 'lucide-react';
import { dayInFull } from '../../../lib/days.ts';
import { browserTimeZone, useToday } from '../../../lib/today.ts';
import { DayField } from '../../../ui/day-field.tsx';
import { Field } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { categoryGroupNames } from '../list/fan-filter.model.ts';
import { AudienceChoice } from './audience-choice.tsx';
import { audienceAtSending, fanCount, type MessageDraft, segmentCount } from './message-draft.model.ts';
import { MessageExamples } from './message-examples.tsx';
import { MessageText } from './message-text.tsx';
import { QuietHoursNotice } from './quiet-hours-notice.tsx';

type MessageFieldsProps = {
  draft: MessageDraft;
  onChange: (part: Partial<MessageDraft>) => void;
  preview: MessagePreview | undefined;
  stats: FanStats | undefined;
  segments: readonly FanSegment[];
  picked: ReadonlySet<string>;
  /** One that waits for its time cannot be made to go now. */
  isScheduled: boolean;
  messageError: string | null;
};

/** Everything one decides about a message, and what follows from it in words. */
export function MessageFields(props: MessageFieldsProps) {
  const { draft, onChange, preview, stats, segments, picked, isScheduled, messageError } = props;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <AudienceChoice
          audience={draft.audience}
          onChange={(audience) => onChange({ audience })}
          stats={stats}
          segments={segments}
          picked={picked}
        />
        <Reach preview={preview} />
        {draft.when === 'later' && preview && (
          <p className="mt-1 text-fg-3 text-sm">
            {audienceAtSending(draft.audience, nameOf(draft.audience, segments), preview.fanCount)}
          </p>
        )}
      </div>
      <Field label="Title" aside="only you see this">
        <TextInput value={draft.title} onChange={(title) => onChange({ title })} maxLength={maxTitleCharacters} />
      </Field>
      <MessageText value={draft.message} onChange={(message) => onChange({ message })} error={messageError} />
      <MessageExamples preview={preview} />
      {preview?.firstTexts && draft.message.trim() !== '' && (
        <p role="status" className="-mt-2 text-fg-3 text-xs">
          First text to {fanCount(preview.firstTexts.fans)} also names you and says how to stop:{' '}
          {segmentCount(preview.firstTexts.segments)}
        </p>
      )}
      {!isScheduled && (
        <Segmented
          label="When"
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

function nameOf(audience: MessageAudience, segments: readonly FanSegment[]): string {
  if (audience.kind === 'segment') return segments.find(({ id }) => id === audience.segmentId)?.name ?? 'this segment';
  if (audience.kind !== 'category') return '';
  return audience.categories.map((category) => categoryGroupNames[category]).join(', ');
}

const whenOptions = [
  {
    value: 'now',
    label: (
      <>
        <Zap aria-hidden className="size-4" />
        Send now
      </>
    ),
  },
  {
    value: 'later',
    label: (
      <>
        <CalendarClock aria-hidden className="size-4" />
        Schedule
      </>
    ),
  },
] as const;

function Reach({ preview }: { preview: MessagePreview | undefined }) {
  if (!preview) return <p className="mt-2.5 h-5" />;
  const reasons = leftOutReasons(preview.leftOut);
  const leftOut = reasons.reduce((sum, { fans }) => sum + fans, 0);
  return (
    <p role="status" className="mt-2.5 text-fg-3 text-sm">
      <span className="font-medium text-fg">{fanCount(preview.fanCount)}</span> will get this.
      {leftOut > 0 && ` ${leftOut.toLocaleString('en')} left out: ${reasons.map(inWords).join(', ')}.`}
    </p>
  );
}

function leftOutReasons({ none, stopped, waiting, unreachable, countries }: MessagePreview['leftOut']) {
  const reasons = [
    { fans: none, reason: 'no SMS' },
    { fans: stopped, reason: 'opted out' },
    { fans: waiting, reason: 'waiting' },
    { fans: unreachable, reason: 'with a number that cannot receive texts' },
    ...countries.map(({ fans, country }) => ({ fans, reason: `in ${country}, where texts are not offered` })),
  ];
  return reasons.filter(({ fans }) => fans > 0);
}

const inWords = ({ fans, reason }: { fans: number; reason: string }) => `${fans.toLocaleString('en')} ${reason}`;

function Schedule({ draft, onChange }: Pick<MessageFieldsProps, 'draft' | 'onChange'>) {
  const today = useToday();
  const city = browserTimeZone().split('/').at(-1)?.replaceAll('_', ' ');
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label="Date">
        <DayField
          value={draft.day}
          text={dayInFull(draft.day)}
          onChange={(day) => onChange({ day })}
          today={today}
          from={today}
        />
      </Field>
      <Field label="Time" aside={city}>
        <TextInput type="time" value={draft.time} onChange={(time) => onChange({ time })} />
      </Field>
    </div>
  );
}

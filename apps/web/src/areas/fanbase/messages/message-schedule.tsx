import type { MessagePreview } from '@debut/contract/fan-messages';
import { CalendarClock, Globe, Moon, Zap } from 'lucide-react';
import { ClockField, TimeZoneNote } from '../../../data/clock-field.tsx';
import { clockOf } from '../../../data/dates.ts';
import { momentInSentence } from '../../../data/moments.ts';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { GroupError } from '../../../ui/field.tsx';
import { CountryRules } from './country-rules.tsx';
import { LocalTimes } from './local-times.tsx';
import type { MessageDraft } from './message-draft.model.ts';
import { texts } from './texts.ts';

type MessageScheduleProps = {
  draft: MessageDraft;
  onChange: (part: Partial<MessageDraft>) => void;
  preview: MessagePreview | undefined;
  /** A scheduled message cannot be sent now. */
  isScheduled: boolean;
  error: string | null;
};

/** Now, at one moment, or at a time of day where each fan is. */
export function MessageSchedule({ draft, onChange, preview, isScheduled, error }: MessageScheduleProps) {
  const { when, day, time } = draft;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <ChoiceChips
        label={texts.when}
        value={when}
        onChange={(chosen) => onChange({ when: chosen })}
        options={isScheduled ? options.slice(1) : options}
      />
      {when !== 'now' && (
        <div className="grid gap-2">
          <ClockField value={{ day, time }} onChange={onChange} isUpcoming />
          {when === 'later' && <TimeZoneNote />}
        </div>
      )}
      {error && <GroupError>{error}</GroupError>}
      {when === 'local' && time !== '' && (
        <LocalTimes time={time} zones={preview?.zones ?? []} isQuiet={preview?.quietHours !== null} />
      )}
      <QuietHoursNotice draft={draft} preview={preview} onChange={onChange} />
      {preview && preview.countries.length > 0 && <CountryRules countries={preview.countries} />}
    </div>
  );
}

const options = [
  {
    value: 'now',
    label: (
      <>
        <Zap aria-hidden className="size-4" />
        {texts.now}
      </>
    ),
  },
  {
    value: 'later',
    label: (
      <>
        <CalendarClock aria-hidden className="size-4" />
        {texts.atOneMoment}
      </>
    ),
  },
  {
    value: 'local',
    label: (
      <>
        <Globe aria-hidden className="size-4" />
        {texts.inEachZone}
      </>
    ),
  },
] as const;

/** Warns that it would arrive at night, and offers the next morning. */
function QuietHoursNotice({ draft, preview, onChange }: Pick<MessageScheduleProps, 'draft' | 'preview' | 'onChange'>) {
  const quiet = preview?.quietHours;
  if (!quiet) return null;
  const moment = draft.when === 'now' ? texts.rightNow : texts.atTime(draft.time);
  return (
    <div role="status" className="flex gap-3 rounded-md border border-warning/35 bg-warning/10 p-3 text-sm">
      <Moon aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
      <div className="min-w-0">
        <p className="text-fg">{texts.itsQuietHours(moment, quiet.fans)}</p>
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

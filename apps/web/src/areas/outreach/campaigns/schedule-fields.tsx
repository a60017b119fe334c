import { commonFailures } from '@debut/contract/common-failures';
import { addDays, type Day } from '@debut/contract/days';
import { fanFailures } from '@debut/contract/fan-failures';
import { ApiError } from '../../../data/api.ts';
import { type ClockTime, clockOf, dayInFull, instantOf } from '../../../data/dates.ts';
import { browserTimeZone, useToday } from '../../../data/today.ts';
import { DayField } from '../../../ui/day-field.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { texts } from './texts.ts';

type ScheduleFieldsProps = { value: ClockTime; onChange: (value: ClockTime) => void; error: string | undefined };

/** When a campaign is sent. */
export function ScheduleFields({ value, onChange, error }: ScheduleFieldsProps) {
  const today = useToday();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_8.5rem] gap-3">
      <Field label={texts.date}>
        <DayField
          value={value.day}
          text={dayInFull(value.day)}
          onChange={(day) => onChange({ ...value, day })}
          today={today}
          from={today}
        />
      </Field>
      <Field label={texts.time}>
        <TextInput type="time" value={value.time} onChange={(time) => onChange({ ...value, time })} />
      </Field>
      <p className="col-span-2 -mt-1 text-fg-3 text-xs">
        {texts.inYourTimeZone(browserTimeZone().replaceAll('_', ' '))}
      </p>
      {error && <ErrorBox className="col-span-2 mt-1">{error}</ErrorBox>}
    </div>
  );
}

/** The time set before, or tomorrow morning, because emails sent at night are read less. */
export function createSchedule(scheduledAt: string | null, today: Day): ClockTime {
  return scheduledAt ? clockOf(scheduledAt) : { day: addDays(today, 1), time: '09:00' };
}

/** Throws the error the server would respond with, so that a form shows it at its `schedule` field. */
export function parseSchedule(schedule: ClockTime, now: Date): string {
  const at = instantOf(schedule);
  if (at === null) throw createScheduleError('schedule_incomplete', fanFailures.schedule_incomplete);
  if (new Date(at) <= now) throw createScheduleError('schedule_in_past', commonFailures.schedule_in_past);
  return at;
}

function createScheduleError(code: ApiError['code'], { status, sentence }: { status: number; sentence: string }) {
  return new ApiError(sentence, { status, code, field: 'schedule' });
}

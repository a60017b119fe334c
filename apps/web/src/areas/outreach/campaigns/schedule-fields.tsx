import type { ClockTime } from '../../../lib/clock-time.ts';
import { dayInFull } from '../../../lib/days.ts';
import { browserTimeZone, useToday } from '../../../lib/today.ts';
import { DayField } from '../../../ui/day-field.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

type ScheduleFieldsProps = { value: ClockTime; onChange: (value: ClockTime) => void };

/** When a campaign goes out. */
export function ScheduleFields({ value, onChange }: ScheduleFieldsProps) {
  const today = useToday();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_8.5rem] gap-3">
      <Field label="Date">
        <DayField
          value={value.day}
          text={dayInFull(value.day)}
          onChange={(day) => onChange({ ...value, day })}
          today={today}
          from={today}
        />
      </Field>
      <Field label="Time">
        <TextInput type="time" value={value.time} onChange={(time) => onChange({ ...value, time })} />
      </Field>
      <p className="col-span-2 -mt-1 text-fg-3 text-xs">In your time zone, {browserTimeZone().replaceAll('_', ' ')}.</p>
    </div>
  );
}

import { DayField } from '../ui/day-field.tsx';
import { Field, GroupError } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { type ClockTime, dayInFull } from './dates.ts';
import { texts } from './texts.ts';
import { browserTimeZone, useToday } from './today.ts';

type ClockFieldProps = {
  /** Where a form has several. */
  label?: string;
  value: ClockTime;
  onChange: (value: ClockTime) => void;
  error?: string | undefined;
  /** Whether days before today can't be chosen. */
  isUpcoming?: boolean;
};

/** A date and a time in the browser's time zone. */
export function ClockField({ label, value, onChange, error, isUpcoming = false }: ClockFieldProps) {
  const today = useToday();
  return (
    <fieldset aria-label={label} className="flex min-w-0 flex-wrap gap-x-2 gap-y-3">
      <Field label={label ?? texts.date} className="grow-999 basis-48">
        <DayField
          value={value.day}
          text={dayInFull(value.day)}
          onChange={(day) => onChange({ ...value, day })}
          today={today}
          {...(isUpcoming && { from: today })}
        />
      </Field>
      <Field label={texts.time} className="grow basis-36">
        <TextInput type="time" value={value.time} onChange={(time) => onChange({ ...value, time })} />
      </Field>
      {error && <GroupError className="basis-full">{error}</GroupError>}
    </fieldset>
  );
}

/** Says which time zone the fields of a form are in. */
export function TimeZoneNote() {
  return <p className="text-fg-3 text-xs">{texts.timesAreIn(browserTimeZone().replaceAll('_', ' '))}</p>;
}

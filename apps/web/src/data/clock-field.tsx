import { DayField } from '../ui/day-field.tsx';
import { ErrorBox } from '../ui/error-box.tsx';
import { Field } from '../ui/field.tsx';
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
    <fieldset aria-label={label} className="grid min-w-0 grid-cols-[minmax(0,1fr)_8.5rem] gap-3">
      <Field label={label ?? texts.date}>
        <DayField
          value={value.day}
          text={dayInFull(value.day)}
          onChange={(day) => onChange({ ...value, day })}
          today={today}
          {...(isUpcoming && { from: today })}
        />
      </Field>
      <Field label={texts.time}>
        <TextInput type="time" value={value.time} onChange={(time) => onChange({ ...value, time })} />
      </Field>
      {error && <ErrorBox className="col-span-2">{error}</ErrorBox>}
    </fieldset>
  );
}

/** Says which time zone the fields of a form are in. */
export function TimeZoneNote() {
  return <p className="text-fg-3 text-xs">{texts.timesAreIn(browserTimeZone().replaceAll('_', ' '))}</p>;
}

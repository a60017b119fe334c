import { type ClockTime, dayInFull } from '../../../data/dates.ts';
import { useToday } from '../../../data/today.ts';
import { DayField } from '../../../ui/day-field.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { texts } from '../texts.ts';

type ClockFieldProps = {
  label: string;
  value: ClockTime;
  onChange: (value: ClockTime) => void;
  error: string | undefined;
};

/** A date and a time. */
export function ClockField({ label, value, onChange, error }: ClockFieldProps) {
  const today = useToday();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_8.5rem] gap-3">
      <Field label={label}>
        <DayField
          value={value.day}
          text={dayInFull(value.day)}
          onChange={(day) => onChange({ ...value, day })}
          today={today}
        />
      </Field>
      <Field
        label={
          <>
            <span aria-hidden>{texts.time}</span>
            <span className="sr-only">{texts.timeOf(label)}</span>
          </>
        }
      >
        <TextInput type="time" value={value.time} onChange={(time) => onChange({ ...value, time })} />
      </Field>
      {error && <ErrorBox className="col-span-2">{error}</ErrorBox>}
    </div>
  );
}

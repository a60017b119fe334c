import { addDays } from '@debut/contract/days';
import { ClockField, TimeZoneNote } from '../../../data/clock-field.tsx';
import type { ClockTime } from '../../../data/dates.ts';
import { useToday } from '../../../data/today.ts';
import { FormSection } from '../../../ui/form-section.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { texts } from './texts.ts';
import type { PageForm } from './use-page-form.ts';

/** When the page is open, and until when nothing may be published. */
export function ListeningSection({ form, releaseDate }: { form: PageForm; releaseDate: string | null }) {
  const tomorrow = addDays(useToday(), 1);
  return (
    <FormSection title={texts.sectionListening}>
      <OptionalClock
        form={form}
        name="liveFrom"
        label={texts.opensFrom}
        hint={texts.opensFromHint}
        dateLabel={texts.opensFromDate}
        suggestion={{ day: tomorrow, time: '09:00' }}
      />
      <ClockField label={texts.openUntilDate} {...form.bind('liveUntil')} error={form.errors.liveUntil} />
      <OptionalClock
        form={form}
        name="embargoUntil"
        label={texts.embargo}
        hint={texts.embargoHint}
        dateLabel={texts.embargoDate}
        suggestion={{ day: releaseDate ?? tomorrow, time: '00:00' }}
      />
      <TimeZoneNote />
    </FormSection>
  );
}

type OptionalClockProps = {
  form: PageForm;
  name: 'liveFrom' | 'embargoUntil';
  label: string;
  hint: string;
  dateLabel: string;
  /** What the field begins with when it is switched on. */
  suggestion: ClockTime;
};

function OptionalClock({ form, name, label, hint, dateLabel, suggestion }: OptionalClockProps) {
  const value = form.values[name];
  const change = (clock: ClockTime | null) => form.change({ [name]: clock });
  return (
    <div className="grid gap-3">
      <Switch
        label={label}
        hint={hint}
        checked={value !== null}
        onChange={(isOn) => change(isOn ? suggestion : null)}
      />
      {value && <ClockField label={dateLabel} value={value} onChange={change} error={form.errors[name]} />}
    </div>
  );
}

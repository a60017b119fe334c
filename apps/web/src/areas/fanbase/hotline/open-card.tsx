import type { Hotline } from '@debut/contract/hotline';
import { ClockField, TimeZoneNote } from '../../../data/clock-field.tsx';
import { type ClockTime, clockOf } from '../../../data/dates.ts';
import { useToday } from '../../../data/today.ts';
import { FormSection } from '../../../ui/form-section.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { describeOpenTime } from './hotline.model.ts';
import { texts as all } from './texts.ts';
import type { HotlineForm } from './use-hotline-form.ts';

const texts = all.open;

export function OpenCard({ form, hotline }: { form: HotlineForm; hotline: Hotline }) {
  const today = useToday();
  const { opensAt, closesAt, afterRelease } = form.values;
  const openTime = describeOpenTime(hotline, today);
  return (
    <FormSection title={texts.title}>
      <Time
        label={texts.from}
        switchLabel={texts.opensAt}
        hint={texts.fromHint}
        value={opensAt}
        suggested={{ day: today, time: '18:00' }}
        onChange={(value) => form.change({ opensAt: value })}
        error={form.errors.opensAt}
      />
      <Time
        label={texts.until}
        switchLabel={texts.closes}
        hint={texts.untilHint}
        value={closesAt}
        suggested={suggestEnd(hotline)}
        onChange={(value) => form.change({ closesAt: value })}
        error={form.errors.closesAt}
      />
      {(opensAt || closesAt) && <TimeZoneNote />}
      {openTime && (
        <div>
          <Progress label={texts.progress} labelHidden value={openTime.share} max={1} valueText={openTime.since} />
          <p aria-hidden className="mt-2 flex justify-between text-fg-2 text-xs">
            <span>{openTime.since}</span>
            <span>{openTime.left}</span>
          </p>
        </div>
      )}
      <div className="border-white/[.07] border-t pt-3">
        <Switch
          label={texts.afterRelease}
          hint={texts.afterReleaseHint}
          checked={afterRelease}
          onChange={(isOn) => form.change({ afterRelease: isOn })}
        />
      </div>
    </FormSection>
  );
}

type TimeProps = {
  label: string;
  switchLabel: string;
  hint: string;
  value: ClockTime | null;
  suggested: ClockTime;
  onChange: (value: ClockTime | null) => void;
  error: string | undefined;
};

function Time({ label, switchLabel, hint, value, suggested, onChange, error }: TimeProps) {
  return (
    <div className="grid gap-2">
      <Switch
        label={switchLabel}
        {...(value === null && { hint })}
        checked={value !== null}
        onChange={(isOn) => onChange(isOn ? suggested : null)}
      />
      {value && <ClockField label={label} value={value} onChange={onChange} error={error} />}
    </div>
  );
}

/** The first minute of release day, or in two weeks. */
function suggestEnd({ releaseDate }: Hotline): ClockTime {
  if (releaseDate !== null) return { day: releaseDate, time: '00:00' };
  return { day: clockOf(new Date(Date.now() + 14 * 86_400_000).toISOString()).day, time: '00:00' };
}

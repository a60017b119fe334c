import type { ReleasePage } from '@debut/contract/release-pages';
import { formatNumber } from '@debut/contract/texts';
import { Coins } from 'lucide-react';
import { sellsCredits } from '../../../data/app-config.ts';
import { planForTexts } from '../../../data/needed-plan.ts';
import { usePlan } from '../../../data/use-plan.ts';
import { FormSection } from '../../../ui/form-section.tsx';
import { PlanNotice } from '../../../ui/plan-notice.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { texts as all } from './texts.ts';
import type { PageForm } from './use-page-form.ts';

const texts = all.reminders;

/** Fans leave their number and get a text on release day. */
export function RemindersSection({ form, reminders }: { form: PageForm; reminders: ReleasePage['reminders'] }) {
  const { enabled, time } = form.values.reminders;
  const needed = planForTexts(usePlan());
  const change = (changed: Partial<typeof form.values.reminders>) =>
    form.change({ reminders: { enabled, time, ...changed } });
  return (
    <FormSection title={texts.title}>
      {needed && <PlanNotice needed={needed} />}
      <Switch
        label={texts.enable}
        hint={texts.enableHint}
        checked={enabled && !needed}
        disabled={needed !== null}
        onChange={(isOn) => change({ enabled: isOn })}
      />
      {enabled && !needed && (
        <RadioCards
          label={texts.time}
          value={time}
          onChange={(chosen) => change({ time: chosen })}
          isSideBySide
          options={[
            { value: 'release', title: texts.release, text: texts.releaseHint },
            { value: 'morning', title: texts.morning, text: texts.morningHint },
          ]}
        />
      )}
      <Counts {...reminders} />
      {sellsCredits() && !needed && (
        <p className="flex items-start gap-1.5 text-fg-3 text-xs">
          <Coins aria-hidden className="mt-px size-3.5 shrink-0 text-warning" />
          {texts.cost}
        </p>
      )}
    </FormSection>
  );
}

function Counts({ waiting, sent }: ReleasePage['reminders']) {
  const figures = [
    { label: texts.waiting, count: waiting },
    { label: texts.sent, count: sent },
  ];
  return (
    <dl className="flex gap-8">
      {figures.map(({ label, count }) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-fg-2 text-xs">{label}</dt>
          <dd className="font-bold font-display text-xl tabular-nums">{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

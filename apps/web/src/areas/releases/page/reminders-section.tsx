import type { ReleasePage } from '@debut/contract/release-pages';
import { formatNumber } from '@debut/contract/texts';
import { Coins } from 'lucide-react';
import { sellsCredits } from '../../../data/app-config.ts';
import { planForTexts } from '../../../data/needed-plan.ts';
import { usePlan } from '../../../data/use-plan.ts';
import { Field } from '../../../ui/field.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PlanNotice } from '../../../ui/plan-notice.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { Select } from '../../../ui/select.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { texts as all } from './texts.ts';
import type { PageForm } from './use-page-form.ts';

const texts = all.reminders;

/** Fans leave their number or address and get one message on release day. */
export function RemindersSection({ form, reminders }: { form: PageForm; reminders: ReleasePage['reminders'] }) {
  const { enabled, time, whatsAppTemplateId } = form.values.reminders;
  const { channels } = reminders;
  const needed = planForTexts(usePlan());
  const isOffered = channels.length > 0;
  const change = (changed: Partial<typeof form.values.reminders>) =>
    form.change({ reminders: { enabled, time, whatsAppTemplateId, ...changed } });
  return (
    <FormSection title={texts.title}>
      {needed && <PlanNotice needed={needed} />}
      {!isOffered && !needed && <Notice tone="info">{texts.unavailable}</Notice>}
      <Switch
        label={texts.enable}
        hint={texts.enableHint(channels.filter((one) => one !== 'whatsapp' || whatsAppTemplateId !== null))}
        checked={enabled && isOffered}
        disabled={!isOffered}
        onChange={(isOn) => change({ enabled: isOn })}
      />
      {enabled && isOffered && (
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
      {enabled && channels.includes('whatsapp') && (
        <TemplateField
          templates={reminders.whatsAppTemplates}
          chosen={whatsAppTemplateId}
          onChange={(id) => change({ whatsAppTemplateId: id })}
        />
      )}
      <Counts {...reminders} />
      {sellsCredits() && channels.some((one) => one !== 'email') && (
        <p className="flex items-start gap-1.5 text-fg-3 text-xs">
          <Coins aria-hidden className="mt-px size-3.5 shrink-0 text-warning" />
          {channels.includes('whatsapp') ? texts.costWithWhatsApp : texts.cost}
        </p>
      )}
    </FormSection>
  );
}

type TemplateFieldProps = {
  templates: ReleasePage['reminders']['whatsAppTemplates'];
  chosen: string | null;
  onChange: (id: string | null) => void;
};

/** WhatsApp allows only approved texts to people who have not written. */
function TemplateField({ templates, chosen, onChange }: TemplateFieldProps) {
  const template = templates.find(({ id }) => id === chosen);
  const options = [
    { value: '', label: texts.noTemplate },
    ...templates.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <Field label={texts.template} hint={templates.length > 0 ? texts.templateHint : texts.templateMissing}>
      <Select
        value={template?.id ?? ''}
        onChange={(id) => onChange(id || null)}
        options={options}
        disabled={templates.length === 0}
      />
      {template && (
        <p className="mt-2 whitespace-pre-line rounded-md bg-bg/60 px-3 py-2 text-fg-2 text-sm">{template.body}</p>
      )}
    </Field>
  );
}

function Counts({ waiting, sent }: Pick<ReleasePage['reminders'], 'waiting' | 'sent'>) {
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

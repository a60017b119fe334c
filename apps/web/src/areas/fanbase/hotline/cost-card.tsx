import type { Hotline } from '@debut/contract/hotline';
import { Coins } from 'lucide-react';
import type { ReactNode } from 'react';
import { sellsCredits } from '../../../data/app-config.ts';
import { Field } from '../../../ui/field.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { creditsPerFan, describeLeft } from './hotline.model.ts';
import { texts as all } from './texts.ts';
import type { HotlineForm } from './use-hotline-form.ts';

const texts = all.cost;
const usualLimit = '200';

export function CostCard({ form, hotline }: { form: HotlineForm; hotline: Hotline }) {
  const { figures } = hotline;
  const perFan = creditsPerFan(figures);
  if (!sellsCredits()) {
    return (
      <FormSection title={texts.title}>
        <p className="text-fg-2 text-sm">{texts.free}</p>
      </FormSection>
    );
  }
  return (
    <FormSection title={texts.title}>
      <dl className="grid gap-2 text-sm">
        <Row name={texts.perMinute}>
          <Coins aria-hidden className="size-4 text-warning" />
          {texts.rate}
        </Row>
        <Row name={texts.minutes(figures.minutes)}>
          <Coins aria-hidden className="size-4 text-warning" />
          {figures.credits}
        </Row>
        {perFan !== null && <Row name={texts.perFan}>{texts.perFanFigure(perFan)}</Row>}
      </dl>
      {figures.held > 0 && <p className="text-fg-3 text-xs">{texts.onHold(figures.held)}</p>}
      <Limit form={form} hotline={hotline} />
    </FormSection>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-3">
      <dt className="text-fg-2">{name}</dt>
      <dd className="flex items-center gap-1.5 font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

function Limit({ form, hotline }: { form: HotlineForm; hotline: Hotline }) {
  const { maxCredits } = form.values;
  const { figures } = hotline;
  const left = describeLeft(hotline);
  return (
    <div className="grid gap-3 border-white/[.07] border-t pt-3">
      <Switch
        label={texts.limitSwitch}
        hint={maxCredits === null ? texts.limitHint : left}
        checked={maxCredits !== null}
        onChange={(isOn) => form.change({ maxCredits: isOn ? usualLimit : null })}
      />
      {maxCredits !== null && (
        <>
          <Field label={texts.limitField} error={form.errors.maxCredits}>
            <TextInput
              {...form.bind('maxCredits')}
              value={maxCredits}
              inputMode="numeric"
              maxLength={6}
              className="max-w-32 tabular-nums"
            />
          </Field>
          {hotline.maxCredits !== null && (
            <Progress
              label={texts.progress}
              labelHidden
              value={figures.credits + figures.held}
              max={hotline.maxCredits}
            />
          )}
          <p className="text-fg-3 text-xs">{texts.note}</p>
        </>
      )}
    </div>
  );
}

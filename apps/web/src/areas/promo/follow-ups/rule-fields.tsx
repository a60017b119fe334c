import { maxFollowUpDays, maxFollowUpMessageCharacters } from '@debut/contract/limits';
import type { FollowUpTrigger } from '@debut/contract/promo-links';
import { dayCount } from '../../../data/dates.ts';
import { Field } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { EmailPreview } from './email-preview.tsx';
import { texts } from './texts.ts';
import type { RuleForm } from './use-rule-form.ts';

type FieldProps = Pick<RuleForm, 'form'>;

export function DaysField({ form }: FieldProps) {
  return (
    <Field label={texts.sendAfter} hint={texts.sendAfterHint} error={form.errors.days} className="max-w-60">
      <Select
        value={String(form.values.days)}
        onChange={(days) => form.change({ days: Number(days) })}
        options={dayOptions}
      />
    </Field>
  );
}

const dayOptions = Array.from({ length: maxFollowUpDays }, (_, index) => ({
  value: String(index + 1),
  label: dayCount(index + 1),
}));

export type EmailView = 'write' | 'preview';

type EmailFieldProps = FieldProps & {
  promoId: string;
  trigger: FollowUpTrigger;
  view: EmailView;
  onView: (view: EmailView) => void;
};

/** The email as it is written, or as the next contact gets it. */
export function EmailField({ form, promoId, trigger, view, onView }: EmailFieldProps) {
  return (
    <div>
      <Segmented label={texts.view} labelHidden value={view} onChange={onView} options={views} className="mb-3" />
      {view === 'preview' ? (
        <EmailPreview promoId={promoId} trigger={trigger} message={form.values.message} />
      ) : (
        <Field label={texts.email} hint={texts.emailHint} error={form.errors.message}>
          <TextArea {...form.bind('message')} rows={8} maxLength={maxFollowUpMessageCharacters} />
        </Field>
      )}
    </div>
  );
}

const views: readonly { value: EmailView; label: string }[] = [
  { value: 'write', label: texts.write },
  { value: 'preview', label: texts.preview },
];

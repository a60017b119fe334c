import { type PromoFollowUp, promoFollowUpEndpoints } from '@debut/contract/promo-follow-ups';
import { useRef, useState } from 'react';
import { describeUnknownPlaceholders } from '../../../data/unknown-placeholders.ts';
import { useChange } from '../../../data/use-change.ts';
import { useForm } from '../../../data/use-form.ts';
import { toast } from '../../../ui/toast.ts';
import { texts } from './texts.ts';

/** What is saved with the fields: `reviewed` identifies the list of people that was shown. */
export type Decision = { isOn: false } | { isOn: true; reviewed: string };

/** Edits a rule as it was when the form opened. */
export function useRuleForm(promoId: string, rule: PromoFollowUp, onSaved: () => void) {
  const [initial] = useState({ days: rule.days, message: rule.message });
  // A ref, because submitting reads it before the next render.
  const decision = useRef<Decision>({ isOn: false });
  // Settles after the refetch, so that after an error the list of people is the current one.
  const update = useChange(promoFollowUpEndpoints.update);
  const form = useForm({
    schema: promoFollowUpEndpoints.update.body,
    initial,
    toBody: (values) => ({ ...values, ...decision.current }),
    check: ({ message }) => {
      const unknown = describeUnknownPlaceholders(message);
      return unknown ? { message: unknown } : {};
    },
    submit: async (body) => {
      await update.mutateAsync({ params: { id: promoId, trigger: rule.trigger }, body });
      const name = texts.names[rule.trigger];
      toast.success(body.isOn && !rule.isOn ? texts.switchedOn(name) : texts.saved(name));
      onSaved();
    },
  });
  const { days, message } = form.values;
  return {
    form,
    isChanged: !update.isSuccess && (days !== initial.days || message.trim() !== initial.message.trim()),
    /** Of the last request. */
    failure: update.error,
    /** As what it is being saved; null while it is not. */
    saving: form.isBusy ? (update.variables?.body.isOn ? 'on' : 'off') : null,
    save(next: Decision) {
      decision.current = next;
      form.submit();
    },
  };
}

export type RuleForm = ReturnType<typeof useRuleForm>;

import type { PromoFollowUp } from '@debut/contract/promo-follow-ups';
import { useState } from 'react';
import { ApiError } from '../../../data/api.ts';
import { planForPromos, readNeededPlan } from '../../../data/needed-plan.ts';
import { useSendingGate } from '../../../data/sending-gate.ts';
import { usePlan } from '../../../data/use-plan.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { FirstErrorInView } from '../../../ui/form.tsx';
import { PlanNotice } from '../../../ui/plan-notice.tsx';
import { useUnsavedGuard } from '../../../ui/unsaved-guard.tsx';
import { ConnectMailbox } from './connect-mailbox.tsx';
import { PeopleList } from './people-list.tsx';
import { DaysField, EmailField, type EmailView } from './rule-fields.tsx';
import { texts } from './texts.ts';
import { type Decision, useRuleForm } from './use-rule-form.ts';
import { useRulePeople } from './use-rule-people.ts';

type RuleDialogProps = { promoId: string; rule: PromoFollowUp; onClose: () => void };

/** Changes one rule. It is on only after a look at who gets the email. */
export function RuleDialog({ promoId, rule, onClose }: RuleDialogProps) {
  const { trigger, isOn } = rule;
  const [view, setView] = useState<EmailView>('write');
  const { form, isChanged, failure, saving, save } = useRuleForm(promoId, rule, onClose);
  const people = useRulePeople(promoId, trigger, form.values.days);
  const unsaved = useUnsavedGuard({ isChanged, onLeave: onClose });
  const gate = useSendingGate();
  const needed = planForPromos(usePlan()) ?? readNeededPlan(failure);
  const reviewed = gate || needed ? undefined : people.digest;

  function decide(decision: Decision) {
    // The email is not on screen in the preview, and neither would be its error.
    setView('write');
    save(decision);
  }

  const keepOn = reviewed === undefined ? null : () => decide({ isOn: true, reviewed });

  return (
    <>
      <Dialog
        open
        size="large"
        onClose={unsaved.leave}
        dismissible={!form.isBusy}
        title={texts.dialogTitle(texts.names[trigger])}
        description={texts.audiences[trigger]}
        onSubmit={() => keepOn?.()}
        notice={
          needed ? <PlanNotice needed={needed} /> : form.error && <SaveError error={form.error} cause={failure} />
        }
        footer={
          <>
            <Button disabled={form.isBusy} onClick={unsaved.leave}>
              {texts.cancel}
            </Button>
            {!isOn && (
              <Button busy={saving === 'off'} disabled={saving === 'on'} onClick={() => decide({ isOn: false })}>
                {texts.save}
              </Button>
            )}
            {!needed && (
              <Button type="submit" variant="primary" busy={saving === 'on'} disabled={!keepOn || saving === 'off'}>
                {isOn ? texts.save : texts.switchOn}
              </Button>
            )}
          </>
        }
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {gate}
          <DaysField form={form} />
          <EmailField form={form} promoId={promoId} trigger={trigger} view={view} onView={setView} />
          <PeopleList people={people} />
        </div>
        <FirstErrorInView failures={form.failures} />
      </Dialog>
      {unsaved.dialog}
    </>
  );
}

function SaveError({ error, cause }: { error: string; cause: Error | null }) {
  const needsMailbox = cause instanceof ApiError && cause.code === 'mailbox_not_connected';
  return <ErrorBox action={needsMailbox && <ConnectMailbox />}>{error}</ErrorBox>;
}

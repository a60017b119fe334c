import { type Billing, billingEndpoints } from '@debut/contract/billing';
import { api } from '../../../data/product-api.ts';
import { useChangeWith } from '../../../data/use-change.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { describePaymentError } from '../checkout/use-purchase.ts';
import { describeChange, type PlanChange } from './offer.model.ts';
import { texts } from './texts.ts';

type PlanChangeDialogProps = { change: PlanChange; billing: Billing; onClose: () => void };

/** Shows what a change means for money and credits before it happens. */
export function PlanChangeDialog({ change, billing, onClose }: PlanChangeDialogProps) {
  const { mutateAsync } = useChangeWith(sendChange, {
    changes: billingEndpoints.changePlan.changes,
    saved: (cache, changed) => cache.update(billingEndpoints.read, () => changed),
  });
  const wording = describeChange(change, billing);
  const isCancellation = change.kind === 'cancel';

  async function confirm() {
    await mutateAsync(change);
    toast.success(wording.done);
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={wording.title}
      sentence={wording.sentence}
      confirmLabel={wording.confirm}
      variant={isCancellation ? 'danger' : 'primary'}
      cancelLabel={isCancellation ? texts.keepPlan : texts.notNow}
      onConfirm={confirm}
      {...(change.kind === 'upgrade' && { errorSentence: describePaymentError })}
    />
  );
}

function sendChange(change: PlanChange): Promise<Billing> {
  if (change.kind === 'cancel') return api.call(billingEndpoints.cancel, {});
  if (change.kind === 'resume') return api.call(billingEndpoints.resume, {});
  return api.call(billingEndpoints.changePlan, { body: { planId: change.plan } });
}

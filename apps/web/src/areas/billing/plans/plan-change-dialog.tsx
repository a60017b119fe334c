import type { Billing } from '@debut/contract/billing';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useChangePlan } from '../billing.api.ts';
import { paymentSentence } from '../checkout/payment-sentence.ts';
import { changeInWords, type PlanChange } from './offer.model.ts';

type PlanChangeDialogProps = { change: PlanChange; billing: Billing; onClose: () => void };

/** Says what a change means for money and credits before it happens. */
export function PlanChangeDialog({ change, billing, onClose }: PlanChangeDialogProps) {
  const { mutateAsync } = useChangePlan();
  const words = changeInWords(change, billing);

  async function confirm() {
    await mutateAsync(change);
    toast.success(words.done);
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={words.title}
      sentence={words.sentence}
      confirmLabel={words.confirm}
      variant={change.kind === 'cancel' ? 'danger' : 'primary'}
      cancelLabel={change.kind === 'cancel' ? 'Keep plan' : 'Not now'}
      onConfirm={confirm}
      {...(change.kind === 'upgrade' && { errorSentence: paymentSentence })}
    />
  );
}

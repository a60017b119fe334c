import { useState } from 'react';
import { usePlan } from '../../../data/use-plan.ts';
import { productName } from '../../../lib/app-config.ts';
import { momentInWords } from '../../../lib/moments.ts';
import { planForCampaign } from '../../../lib/needed-plan.ts';
import { toast } from '../../../ui/toast.ts';
import { useMoveCampaign } from './campaigns.queries.ts';
import { hasCurators } from './send-review.model.ts';
import { type ReviewedState, useCampaignReview } from './send-review.queries.ts';
import { SendReviewDialog } from './send-review-dialog.tsx';

type CampaignReviewDialogProps = {
  campaignId: string;
  /** What is sent: everybody who waits, or those that failed or are not confirmed once more. */
  state: ReviewedState;
  /** Absent: now. */
  scheduledAt?: string | null;
  /** When it was to go out so far: it may count as one of this month's already. */
  scheduledBefore?: string | null;
  /** It has reached nobody so far, and counts for the plan only when it is sent again. */
  isUncounted?: boolean;
  onClose: () => void;
  onSent?: () => void;
};

/** Previews a campaign and sends it once that is confirmed. */
export function CampaignReviewDialog(props: CampaignReviewDialogProps) {
  const { campaignId, state, scheduledAt, scheduledBefore, isUncounted = false, onClose, onSent } = props;
  const [recipient, setRecipient] = useState<string | null>(null);
  const review = useCampaignReview(campaignId, state, recipient);
  const move = useMoveCampaign(campaignId);
  const plan = usePlan();

  async function confirm(leaveOutContacted: boolean) {
    switch (state) {
      case 'queued':
        await move.mutateAsync({ kind: 'send', leaveOutContacted, ...(scheduledAt && { scheduledAt }) });
        break;
      case 'failed':
        await move.mutateAsync({ kind: 'retryFailed', leaveOutContacted });
        break;
      case 'unknown':
        await move.mutateAsync({ kind: 'resendUnknown', leaveOutContacted });
    }
    toast.success(
      scheduledAt ? `Campaign scheduled: ${momentInWords(scheduledAt, new Date())}` : 'Campaign sent successfully!',
    );
    onSent?.();
  }

  return (
    <SendReviewDialog
      title={titles[state]}
      confirmLabel={(count) => `${scheduledAt ? 'Schedule for' : 'Send to'} ${count.toLocaleString('en')}`}
      note={
        state === 'unknown' &&
        `The mail service may have delivered these emails already; its response was lost. Some people may get it twice. ${productName()} sends it with the same Message-ID, so that many mail programs show it only once.`
      }
      review={review}
      // What has reached somebody is sent again to the same people, whatever the plan is by now.
      planFor={(data, leavesOut) =>
        state === 'queued' || isUncounted
          ? planForCampaign(plan, { hasCurators: hasCurators(data, leavesOut), scheduledAt, scheduledBefore })
          : null
      }
      onRecipient={setRecipient}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

const titles: Record<ReviewedState, string> = {
  queued: 'Review and Send',
  failed: 'Resend Failed',
  unknown: 'Resend Unconfirmed',
};

import { campaignEndpoints } from '@debut/contract/campaigns';
import type { Body } from '@debut/contract/endpoint';
import type { projectEmailEndpoints } from '@debut/contract/project-email';
import { type SendReview, sendReviewEndpoints } from '@debut/contract/send-review';
import { formatNumber } from '@debut/contract/texts';
import { useState } from 'react';
import { productName } from '../../../data/app-config.ts';
import { momentInWords } from '../../../data/moments.ts';
import { planForCampaign, planForCurators } from '../../../data/needed-plan.ts';
import { api } from '../../../data/product-api.ts';
import { useChangeWith } from '../../../data/use-change.ts';
import { useData } from '../../../data/use-data.ts';
import { usePlan } from '../../../data/use-plan.ts';
import { toast } from '../../../ui/toast.ts';
import { hasCurators, SendReviewDialog } from './send-review-dialog.tsx';
import { texts } from './texts.ts';

type ReviewedState = 'queued' | 'failed' | 'unknown';

type CampaignReviewDialogProps = {
  campaignId: string;
  /** The deliveries to send: the queued ones, or the failed or unconfirmed ones again. */
  state: ReviewedState;
  /** Absent sends now. */
  scheduledAt?: string | null;
  /** The time it was scheduled for so far: the plan may already count it in this month. */
  scheduledBefore?: string | null;
  /** It has reached nobody so far, so the plan counts it only when it is sent again. */
  isUncounted?: boolean;
  onClose: () => void;
  onSent?: () => void;
};

/** Previews a campaign and sends it once confirmed. */
export function CampaignReviewDialog(props: CampaignReviewDialogProps) {
  const { campaignId, state, scheduledAt, scheduledBefore, isUncounted = false, onClose, onSent } = props;
  const [recipient, setRecipient] = useState<string | null>(null);
  const plan = usePlan();
  const params = { id: campaignId };
  const review = useData(
    sendReviewEndpoints.campaign,
    { params, query: { state, ...(recipient && { recipient }) } },
    { placeholderData: (previous) => previous, gcTime: 0 },
  );
  const send = useChangeWith(
    (leaveOutContacted: boolean) => {
      const body = { leaveOutContacted };
      switch (state) {
        case 'queued':
          return api.call(campaignEndpoints.send, { params, body: { ...body, ...(scheduledAt && { scheduledAt }) } });
        case 'failed':
          return api.call(campaignEndpoints.retryFailed, { params, body });
        case 'unknown':
          return api.call(campaignEndpoints.resendUnknown, { params, body });
      }
    },
    { changes: campaignEndpoints.send.changes },
  );

  async function confirm(leaveOutContacted: boolean) {
    await send.mutateAsync(leaveOutContacted);
    toast.success(
      scheduledAt ? texts.campaignScheduled(momentInWords(scheduledAt, new Date())) : texts.campaignSentSuccessfully,
    );
    onSent?.();
  }

  return (
    <SendReviewDialog
      title={titles[state]}
      confirmLabel={(count) => `${scheduledAt ? texts.scheduleFor : texts.sendTo} ${formatNumber(count)}`}
      note={state === 'unknown' && texts.mailServiceMayHaveDelivered(productName())}
      review={review}
      // A campaign that reached somebody was counted then, so resending needs no larger plan.
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
  queued: texts.reviewAndSend,
  failed: texts.resendFailed,
  unknown: texts.resendUnconfirmed,
};

type ProjectEmailReviewDialogProps = {
  projectId: string;
  email: Body<typeof projectEmailEndpoints.send>;
  /** The review from when the email was checked, shown until the first response. */
  firstReview?: SendReview;
  onConfirm: (leaveOutContacted: boolean) => Promise<void>;
  onClose: () => void;
};

/** Previews an email about a project. */
export function ProjectEmailReviewDialog(props: ProjectEmailReviewDialogProps) {
  const { projectId, email, firstReview, onConfirm, onClose } = props;
  const [recipient, setRecipient] = useState<string | null>(null);
  const plan = usePlan();
  const review = useData(
    sendReviewEndpoints.projectEmail,
    { params: { id: projectId }, body: { ...email, ...(recipient && { recipient }) } },
    { placeholderData: (previous) => previous ?? firstReview, gcTime: 0, retry: false },
  );
  return (
    <SendReviewDialog
      title={texts.reviewAndSend}
      confirmLabel={(count) => texts.sendToCount(count)}
      review={review}
      // An email to one person does not count as a campaign.
      planFor={(data, leavesOut) =>
        data.recipientCount + data.skipped.count > 1
          ? planForCampaign(plan, { hasCurators: hasCurators(data, leavesOut) })
          : planForCurators(plan, hasCurators(data, leavesOut))
      }
      onRecipient={setRecipient}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}

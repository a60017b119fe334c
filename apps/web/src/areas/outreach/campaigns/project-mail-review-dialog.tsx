import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlan } from '../../../data/use-plan.ts';
import { planForCampaign, planForCurators } from '../../../lib/needed-plan.ts';
import { hasCurators } from './send-review.model.ts';
import { type ProjectMail, projectMailReviewQuery } from './send-review.queries.ts';
import { SendReviewDialog } from './send-review-dialog.tsx';

type ProjectMailReviewDialogProps = {
  projectId: string;
  mail: ProjectMail;
  onConfirm: (leaveOutContacted: boolean) => Promise<void>;
  onClose: () => void;
};

/** Previews an email about a project before it goes out. */
export function ProjectMailReviewDialog({ projectId, mail, onConfirm, onClose }: ProjectMailReviewDialogProps) {
  const [recipient, setRecipient] = useState<string | null>(null);
  const plan = usePlan();
  const review = useQuery(projectMailReviewQuery(projectId, mail, recipient));
  return (
    <SendReviewDialog
      title="Review and Send"
      confirmLabel={(count) => `Send to ${count.toLocaleString('en')}`}
      review={review}
      // To one person it is an email, not a campaign.
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

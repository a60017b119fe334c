import type { Campaign, Delivery } from '@debut/contract/campaigns';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { describeFailure } from '../outreach-errors.ts';
import { people } from './campaign.model.ts';
import { CampaignEdit } from './campaign-edit.tsx';
import { CampaignLetterDialog } from './campaign-letter-dialog.tsx';
import { CampaignReviewDialog } from './campaign-review-dialog.tsx';
import { CampaignScheduleDialog } from './campaign-schedule-dialog.tsx';
import { useDeleteCampaign, useMarkBounced, useMoveCampaign } from './campaigns.queries.ts';

export type CampaignDialogState =
  | { kind: 'send' | 'schedule' | 'cancel' | 'delete' | 'resend' | 'retry' }
  | { kind: 'edit'; trackId: string }
  | { kind: 'bounced'; delivery: Delivery }
  /** Null for the first recipient's. */
  | { kind: 'letter'; delivery: Delivery | null };

type CampaignDialogsProps = {
  campaign: Campaign;
  state: CampaignDialogState;
  onClose: () => void;
  onDeleted: () => void;
};

export function CampaignDialogs({ campaign, state, onClose, onDeleted }: CampaignDialogsProps) {
  const move = useMoveCampaign(campaign.id);
  const deletion = useDeleteCampaign();
  const bounce = useMarkBounced(campaign.id);
  switch (state.kind) {
    case 'send':
    case 'retry':
    case 'resend':
      return (
        <CampaignReviewDialog
          campaignId={campaign.id}
          state={reviewed[state.kind]}
          scheduledBefore={campaign.status === 'scheduled' ? campaign.scheduledAt : null}
          isUncounted={campaign.status === 'failed'}
          onClose={onClose}
        />
      );
    case 'schedule':
      return <CampaignScheduleDialog campaign={campaign} onClose={onClose} />;
    case 'edit':
      return <CampaignEdit campaign={campaign} trackId={state.trackId} onClose={onClose} />;
    case 'letter':
      return <CampaignLetterDialog campaignId={campaign.id} delivery={state.delivery} onClose={onClose} />;
    case 'delete':
      return (
        <Question
          {...words.delete}
          sentence={`Are you sure you want to delete "${campaign.name}"? Nothing of it has been sent. This action cannot be undone.`}
          onClose={onClose}
          onConfirm={async () => {
            await deletion.mutateAsync(campaign.id);
            onDeleted();
          }}
        />
      );
    case 'bounced':
      return (
        <Question
          {...words.bounced}
          sentence={
            <>
              Did the email to {state.delivery.email} come back to your mailbox? Later campaigns leave this address out.
            </>
          }
          onClose={onClose}
          onConfirm={() => bounce.mutateAsync(state.delivery.id)}
        />
      );
    case 'cancel':
      return (
        <Question
          {...words.cancel}
          sentence={cancelSentence(campaign)}
          onClose={onClose}
          onConfirm={() => move.mutateAsync({ kind: 'cancel' })}
        />
      );
  }
}

type Words = {
  title: string;
  confirmLabel: string;
  failure: string;
  cancelLabel?: string;
};
type QuestionProps = Words & { sentence: ReactNode; onClose: () => void; onConfirm: () => Promise<unknown> };

function Question({ failure, ...question }: QuestionProps) {
  return <ConfirmDialog open {...question} errorSentence={(error) => describeFailure(error, failure)} />;
}

const words = {
  delete: { title: 'Delete Campaign', confirmLabel: 'Delete', failure: 'Failed to delete the campaign' },
  cancel: {
    title: 'Cancel Campaign',
    confirmLabel: 'Cancel Campaign',
    cancelLabel: 'Keep it',
    failure: 'Failed to cancel the campaign',
  },
  bounced: { title: 'Mark as bounced', confirmLabel: 'Mark as bounced', failure: 'Failed to mark it as bounced' },
} satisfies Record<string, Words>;

const reviewed = { send: 'queued', retry: 'failed', resend: 'unknown' } as const;

function cancelSentence({ stats, startedAt }: Campaign): string {
  if (!startedAt) return 'It won’t be sent at its time. It stays as a draft.';
  return `${people(stats.queued)} who haven’t received it yet won’t. Emails that were sent can’t be taken back.`;
}

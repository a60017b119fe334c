import type { Campaign, Delivery } from '@debut/contract/campaigns';
import type { ReactNode } from 'react';
import { productName } from '../../lib/app-config.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { people } from './campaign.model.ts';
import { CampaignEdit } from './campaign-edit.tsx';
import { CampaignLetterDialog } from './campaign-letter-dialog.tsx';
import { CampaignScheduleDialog } from './campaign-schedule-dialog.tsx';
import { type CampaignMove, useDeleteCampaign, useMarkBounced, useMoveCampaign } from './campaigns.queries.ts';
import { failureSentence } from './load-sentence.ts';

export type CampaignDialogState =
  | { kind: 'send' | 'schedule' | 'cancel' | 'delete' | 'resend' }
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
              The mail to {state.delivery.email} came back to your mailbox? Then later campaigns leave this address out.
            </>
          }
          onClose={onClose}
          onConfirm={() => bounce.mutateAsync(state.delivery.id)}
        />
      );
    default: {
      const { move: kind, sentence, success, ...question } = moveQuestion(campaign, state.kind);
      const confirm = async () => {
        await move.mutateAsync({ kind } as CampaignMove);
        if (success) toast.success(success);
      };
      return <Question {...question} sentence={sentence} onClose={onClose} onConfirm={confirm} />;
    }
  }
}

type Words = {
  title: string;
  confirmLabel: string;
  failure: string;
  variant?: 'danger' | 'primary';
  cancelLabel?: string;
};
type QuestionProps = Words & { sentence: ReactNode; onClose: () => void; onConfirm: () => Promise<unknown> };

function Question({ failure, ...question }: QuestionProps) {
  return <ConfirmDialog open {...question} errorSentence={(error) => failureSentence(error, failure)} />;
}

const words = {
  delete: { title: 'Delete Campaign', confirmLabel: 'Delete', failure: 'Failed to delete the campaign' },
  bounced: { title: 'Mark as bounced', confirmLabel: 'Mark as bounced', failure: 'Failed to mark it as bounced' },
} satisfies Record<string, Words>;

type MoveQuestion = Words & { move: CampaignMove['kind']; sentence: ReactNode; success?: string };

function moveQuestion(campaign: Campaign, kind: 'send' | 'cancel' | 'resend'): MoveQuestion {
  const { name, recipientCount, stats, startedAt } = campaign;
  switch (kind) {
    case 'send':
      return {
        move: 'send',
        title: 'Send Campaign',
        sentence: `“${name}” goes to ${people(recipientCount)} now, one mail per person, from your own address.`,
        confirmLabel: `Send to ${recipientCount}`,
        variant: 'primary',
        failure: 'Failed to send campaign',
        success: 'Campaign sent successfully!',
      };
    case 'cancel':
      return {
        move: 'cancel',
        title: 'Cancel Campaign',
        sentence: startedAt
          ? `${people(stats.queued)} who did not get it yet will not get it. Mails that have gone out cannot be taken back.`
          : 'It will not go out at its time. It is kept as a draft.',
        confirmLabel: 'Cancel Campaign',
        cancelLabel: 'Keep it',
        failure: 'Failed to cancel the campaign',
      };
    case 'resend':
      return {
        move: 'resendUnknown',
        title: 'Send again what is unknown',
        sentence: (
          <>
            The mail service may have delivered these {stats.unknown === 1 ? 'mail' : `${stats.unknown} mails`} already;
            its answer was lost. Whoever has got it may get it a second time. {productName()} gives it the same
            identification, so that many mail programs show it only once.
          </>
        ),
        confirmLabel: `Send ${stats.unknown} again`,
        variant: 'primary',
        failure: 'Failed to send campaign',
      };
  }
}

import type { Campaign } from '@debut/contract/campaigns';
import { mailboxEndpoints } from '@debut/contract/mailbox';
import { outreachFailures } from '@debut/contract/outreach-failures';
import { CalendarClock, CircleX, Copy, Pause, Pencil, Play, Send, Trash2 } from 'lucide-react';
import { useLocation } from 'wouter';
import { useData } from '../../../data/use-data.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { describeFailure } from '../outreach-errors.ts';
import { movesOf } from './campaign.model.ts';
import type { CampaignDialogState } from './campaign-dialogs.tsx';
import { useDuplicateCampaign, useMoveCampaign } from './campaigns.queries.ts';

type CampaignActionsProps = { campaign: Campaign; onDialog: (dialog: CampaignDialogState) => void };

/** What moves the whole campaign. What cannot be taken back asks first. */
export function CampaignActions({ campaign, onDialog }: CampaignActionsProps) {
  const { trackId } = campaign;
  const moves = movesOf(campaign);
  const mailbox = useData(mailboxEndpoints.status, {});
  const move = useMoveCampaign(campaign.id);
  const duplication = useDuplicateCampaign();
  const [, navigate] = useLocation();
  const running = move.isPending ? move.variables.kind : null;
  const isDisconnected = mailbox.data?.isConnected === false;
  const needsMailbox = isDisconnected && (moves.canSend || moves.canResume);
  const blocked = needsMailbox && { disabled: true, 'aria-describedby': 'campaign-mailbox-hint' };

  async function duplicate() {
    try {
      const copy = await duplication.mutateAsync(campaign.id);
      toast.success('Campaign duplicated as a draft');
      void navigate(`/campaign/${copy.id}`);
    } catch (error) {
      toast.failure(describeFailure(error, 'Failed to duplicate the campaign'));
    }
  }

  const run = (kind: 'pause' | 'resume') =>
    move.mutate(
      { kind },
      {
        onError: (error) => toast.failure(describeFailure(error, failureOf(kind))),
      },
    );

  return (
    <div className="grid justify-items-end gap-2 max-sm:w-full max-sm:justify-items-stretch">
      <div className="flex flex-wrap gap-2 max-sm:*:flex-1 sm:justify-end">
        {moves.canDelete && (
          <Button variant="dangerQuiet" onClick={() => onDialog({ kind: 'delete' })}>
            <Trash2 aria-hidden className="size-4" />
            Delete
          </Button>
        )}
        {moves.canCancel && (
          <Button variant="dangerQuiet" onClick={() => onDialog({ kind: 'cancel' })}>
            <CircleX aria-hidden className="size-4" />
            Cancel
          </Button>
        )}
        {moves.canPause && (
          <Button busy={running === 'pause'} onClick={() => run('pause')}>
            <Pause aria-hidden className="size-4" />
            Pause
          </Button>
        )}
        <Button busy={duplication.isPending} onClick={() => void duplicate()}>
          <Copy aria-hidden className="size-4" />
          Duplicate
        </Button>
        {moves.canEdit && trackId && (
          <Button onClick={() => onDialog({ kind: 'edit', trackId })}>
            <Pencil aria-hidden className="size-4" />
            Edit
          </Button>
        )}
        {moves.canSchedule && (
          <Button {...(moves.canSend && blocked)} onClick={() => onDialog({ kind: 'schedule' })}>
            <CalendarClock aria-hidden className="size-4" />
            {campaign.status === 'scheduled' ? 'Change time' : 'Schedule'}
          </Button>
        )}
        {moves.canResume && (
          <Button variant="primary" {...blocked} busy={running === 'resume'} onClick={() => run('resume')}>
            <Play aria-hidden className="size-4" />
            Resume
          </Button>
        )}
        {moves.canSend && (
          <Button variant="primary" {...blocked} onClick={() => onDialog({ kind: 'send' })}>
            <Send aria-hidden className="size-4" />
            Send
          </Button>
        )}
      </div>
      {needsMailbox && (
        <p id="campaign-mailbox-hint" className="text-sm text-warning">
          {outreachFailures.mailbox_not_connected.sentence}
        </p>
      )}
    </div>
  );
}

function failureOf(kind: 'pause' | 'resume'): string {
  return kind === 'pause' ? 'Failed to pause the campaign' : 'Failed to send campaign';
}

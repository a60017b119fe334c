import { type Campaign, campaignEndpoints } from '@debut/contract/campaigns';
import { mailboxEndpoints } from '@debut/contract/mailbox';
import { outreachFailures } from '@debut/contract/outreach-failures';
import { CalendarClock, CircleX, Copy, Pause, Pencil, Play, Send, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useChange } from '../../../data/use-change.ts';
import { useData } from '../../../data/use-data.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { describeFailure } from '../outreach-errors.ts';
import { getAllowedActions } from './campaign.model.ts';
import type { CampaignDialogState } from './campaign-dialogs.tsx';

type CampaignActionsProps = { campaign: Campaign; onDialog: (dialog: CampaignDialogState) => void };

/** The buttons for the whole campaign. What cannot be undone asks first. */
export function CampaignActions({ campaign, onDialog }: CampaignActionsProps) {
  const { id, trackId } = campaign;
  const actions = getAllowedActions(campaign);
  const mailbox = useData(mailboxEndpoints.status, {});
  const navigate = useNavigate();
  const toastFailure = (sentence: string) => (error: Error) => toast.failure(describeFailure(error, sentence));
  const pause = useChange(campaignEndpoints.pause, { onError: toastFailure('Failed to pause the campaign') });
  const resume = useChange(campaignEndpoints.resume, { onError: toastFailure('Failed to send campaign') });
  const duplication = useChange(campaignEndpoints.duplicate, {
    onSuccess: (copy) => {
      toast.success('Campaign duplicated as a draft');
      void navigate(`/campaign/${copy.id}`);
    },
    onError: toastFailure('Failed to duplicate the campaign'),
  });
  const needsMailbox = mailbox.data?.isConnected === false && (actions.canSend || actions.canResume);
  const blocked = needsMailbox && { disabled: true, 'aria-describedby': 'campaign-mailbox-hint' };
  return (
    <div className="grid justify-items-end gap-2 max-sm:w-full max-sm:justify-items-stretch">
      <div className="flex flex-wrap gap-2 max-sm:*:flex-1 sm:justify-end">
        {actions.canDelete && (
          <Button variant="dangerQuiet" onClick={() => onDialog({ kind: 'delete' })}>
            <Trash2 aria-hidden className="size-4" />
            Delete
          </Button>
        )}
        {actions.canCancel && (
          <Button variant="dangerQuiet" onClick={() => onDialog({ kind: 'cancel' })}>
            <CircleX aria-hidden className="size-4" />
            Cancel
          </Button>
        )}
        {actions.canPause && (
          <Button busy={pause.isPending} onClick={() => pause.mutate({ params: { id } })}>
            <Pause aria-hidden className="size-4" />
            Pause
          </Button>
        )}
        <Button busy={duplication.isPending} onClick={() => duplication.mutate({ params: { id } })}>
          <Copy aria-hidden className="size-4" />
          Duplicate
        </Button>
        {actions.canEdit && trackId && (
          <Button onClick={() => onDialog({ kind: 'edit', trackId })}>
            <Pencil aria-hidden className="size-4" />
            Edit
          </Button>
        )}
        {actions.canSchedule && (
          <Button {...(actions.canSend && blocked)} onClick={() => onDialog({ kind: 'schedule' })}>
            <CalendarClock aria-hidden className="size-4" />
            {campaign.status === 'scheduled' ? 'Change time' : 'Schedule'}
          </Button>
        )}
        {actions.canResume && (
          <Button
            variant="primary"
            {...blocked}
            busy={resume.isPending}
            onClick={() => resume.mutate({ params: { id } })}
          >
            <Play aria-hidden className="size-4" />
            Resume
          </Button>
        )}
        {actions.canSend && (
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

import { type Campaign, campaignEndpoints } from '@debut/contract/campaigns';
import { mailboxEndpoints } from '@debut/contract/mailbox';
import { outreachFailures } from '@debut/contract/outreach-failures';
import { CalendarClock, CircleX, Copy, Pause, Pencil, Play, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { momentInSentence } from '../../../data/moments.ts';
import { Allowed } from '../../../data/rights.tsx';
import { useChange } from '../../../data/use-change.ts';
import { useData } from '../../../data/use-data.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { LazyOverlay } from '../../../ui/lazy-overlay.tsx';
import { toast } from '../../../ui/toast.ts';
import { describeFailure } from '../outreach-errors.ts';
import { formatRecipientCount, getAllowedActions, getLatestStep, getStatusBadge } from './campaign.model.ts';
import { CampaignDeliveries } from './campaign-deliveries.tsx';
import type { CampaignDialogState } from './campaign-dialogs.tsx';
import { CampaignEmailCard } from './campaign-email.tsx';
import { CampaignCounts, CampaignNotices } from './campaign-progress.tsx';
import { texts } from './texts.ts';
import { useAllowedActions } from './use-allowed-actions.ts';

type CampaignDetailProps = { campaign: Campaign; onDeleted: () => void };

/** A campaign with its progress, recipients, email and actions. */
export function CampaignDetail({ campaign, onDeleted }: CampaignDetailProps) {
  const [dialog, setDialog] = useState<CampaignDialogState | null>(null);
  const { id, name, status, startedAt, recipientCount } = campaign;
  const badge = getStatusBadge(campaign);
  const step = getLatestStep(campaign);
  return (
    <>
      <header className="mb-6 flex flex-wrap items-start gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-72">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h1 className="min-w-0 break-words font-bold text-2xl sm:text-3xl">{name}</h1>
            <Badge tone={badge.tone}>{badge.label}</Badge>
          </div>
          <p className="mt-1 text-fg-2 text-sm">
            {texts.toRecipientCount(
              formatRecipientCount(recipientCount),
              step.label,
              momentInSentence(step.at, new Date()),
            )}
          </p>
        </div>
        <CampaignActions campaign={campaign} onDialog={setDialog} />
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_380px]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 empty:hidden lg:col-start-1">
          <CampaignNotices campaign={campaign} onDialog={setDialog} />
          {status !== 'draft' && <CampaignCounts campaign={campaign} />}
        </div>
        <aside aria-label={texts.email} className={emailClasses}>
          <CampaignEmailCard
            campaignId={id}
            hasStarted={startedAt !== null}
            onShow={() => setDialog({ kind: 'email', delivery: null })}
          />
        </aside>
        <CampaignDeliveries campaign={campaign} onDialog={setDialog} />
      </div>
      {dialog && (
        <LazyOverlay
          load={loadDialogs}
          props={{ campaign, state: dialog, onClose: () => setDialog(null), onDeleted }}
        />
      )}
    </>
  );
}

const emailClasses = 'min-w-0 lg:sticky lg:top-[88px] lg:col-start-2 lg:row-span-2 lg:row-start-1';

const loadDialogs = () => import('./campaign-dialogs.tsx').then((file) => file.CampaignDialogs);

type CampaignActionsProps = { campaign: Campaign; onDialog: (dialog: CampaignDialogState) => void };

/** The buttons for the whole campaign. What cannot be undone asks first. */
function CampaignActions({ campaign, onDialog }: CampaignActionsProps) {
  const { id, trackId } = campaign;
  const actions = useAllowedActions(campaign);
  const mailbox = useData(mailboxEndpoints.status, {});
  const [, navigate] = useLocation();
  const toastFailure = (sentence: string) => (error: Error) => toast.failure(describeFailure(error, sentence));
  const pause = useChange(campaignEndpoints.pause, { onError: toastFailure(texts.failedToPauseCampaign) });
  const resume = useChange(campaignEndpoints.resume, { onError: toastFailure(texts.failedToSendCampaign) });
  const duplication = useChange(campaignEndpoints.duplicate, {
    onSuccess: (copy) => {
      toast.success(texts.campaignDuplicatedAsDraft);
      void navigate(`/campaign/${copy.id}`);
    },
    onError: toastFailure(texts.failedToDuplicateCampaign),
  });
  const needsMailbox = mailbox.data?.isConnected === false && (actions.canSend || actions.canResume);
  const blocked = needsMailbox && { disabled: true, 'aria-describedby': 'campaign-mailbox-hint' };
  return (
    <div className="grid justify-items-end gap-2 max-sm:w-full max-sm:justify-items-stretch">
      <div className="flex flex-wrap gap-2 max-sm:*:flex-1 sm:justify-end">
        {actions.canDelete && (
          <Button variant="dangerQuiet" onClick={() => onDialog({ kind: 'delete' })}>
            <Trash2 aria-hidden className="size-4" />
            {texts.delete}
          </Button>
        )}
        {actions.canCancel && (
          <Button variant="dangerQuiet" onClick={() => onDialog({ kind: 'cancel' })}>
            <CircleX aria-hidden className="size-4" />
            {texts.cancel}
          </Button>
        )}
        {actions.canPause && (
          <Button busy={pause.isPending} onClick={() => pause.mutate({ params: { id } })}>
            <Pause aria-hidden className="size-4" />
            {texts.pause}
          </Button>
        )}
        <Allowed right="edit">
          <Button busy={duplication.isPending} onClick={() => duplication.mutate({ params: { id } })}>
            <Copy aria-hidden className="size-4" />
            {texts.duplicate}
          </Button>
        </Allowed>
        {actions.canEdit && trackId && (
          <Button onClick={() => onDialog({ kind: 'edit', trackId })}>
            <Pencil aria-hidden className="size-4" />
            {texts.edit}
          </Button>
        )}
        {actions.canSchedule && (
          <Button {...(actions.canSend && blocked)} onClick={() => onDialog({ kind: 'schedule' })}>
            <CalendarClock aria-hidden className="size-4" />
            {campaign.status === 'scheduled' ? texts.changeTimeLabel : texts.schedule}
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
            {texts.resume}
          </Button>
        )}
        {actions.canSend && (
          <Button variant="primary" {...blocked} onClick={() => onDialog({ kind: 'send' })}>
            <Send aria-hidden className="size-4" />
            {texts.send}
          </Button>
        )}
      </div>
      {getAllowedActions(campaign).canSend && (
        <Allowed
          right="send"
          otherwise={(reason) => <p className="text-fg-2 text-sm">{texts.youCantSendIt(reason)}</p>}
        >
          {null}
        </Allowed>
      )}
      {needsMailbox && (
        <p id="campaign-mailbox-hint" className="text-sm text-warning">
          {outreachFailures.mailbox_not_connected.sentence}
        </p>
      )}
    </div>
  );
}

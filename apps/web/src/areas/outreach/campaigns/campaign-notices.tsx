import type { Campaign } from '@debut/contract/campaigns';
import { mailboxEndpoints } from '@debut/contract/mailbox';
import { RotateCcw } from 'lucide-react';
import { Link } from 'wouter';
import { useData } from '../../../data/use-data.ts';
import { productName } from '../../../lib/app-config.ts';
import { momentInSentence } from '../../../lib/moments.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { movesOf } from './campaign.model.ts';
import type { CampaignDialogState } from './campaign-dialogs.tsx';

type CampaignNoticesProps = { campaign: Campaign; onDialog: (dialog: CampaignDialogState) => void };

/** What holds it up or went wrong, each with what one can do about it. */
export function CampaignNotices({ campaign, onDialog }: CampaignNoticesProps) {
  const { stats } = campaign;
  const moves = movesOf(campaign);
  return (
    <>
      <Holding campaign={campaign} />
      {moves.canRetry && <Failed campaign={campaign} onRetry={() => onDialog({ kind: 'retry' })} />}
      {moves.canResend && (
        <Notice
          tone="warning"
          title={stats.unknown === 1 ? '1 email is not confirmed' : `${stats.unknown} emails are not confirmed`}
          action={
            <Button size="small" onClick={() => onDialog({ kind: 'resend' })}>
              Resend unconfirmed
            </Button>
          }
        >
          The mail service never confirmed {stats.unknown === 1 ? 'it' : 'them'}, so nobody knows whether{' '}
          {stats.unknown === 1 ? 'it' : 'they'} arrived. Look into the Sent folder of your mailbox before you resend:{' '}
          {productName()} never does that by itself.
        </Notice>
      )}
    </>
  );
}

function Holding({ campaign: { notice, waitingUntil, status } }: { campaign: Campaign }) {
  const mailbox = useData(mailboxEndpoints.status, {});
  if (!notice) return null;
  const needsMailbox = status === 'paused' && mailbox.data?.isConnected === false;
  return (
    <Notice
      tone="warning"
      {...(needsMailbox && {
        action: (
          <Button size="small" asChild>
            <Link to="/account#services">Connect the mailbox</Link>
          </Button>
        ),
      })}
    >
      {notice}
      {waitingUntil && ` It continues ${momentInSentence(waitingUntil, new Date())}.`}
    </Notice>
  );
}

function Failed({ campaign: { stats }, onRetry }: { campaign: Campaign; onRetry: () => void }) {
  return (
    <Notice
      tone="warning"
      title={stats.failed === 1 ? '1 email failed' : `${stats.failed} emails failed`}
      action={
        <Button size="small" onClick={onRetry}>
          <RotateCcw aria-hidden className="size-4" />
          Try again
        </Button>
      }
    >
      The reason is shown beside each recipient. Trying again sends to these people only.
    </Notice>
  );
}

import type { Campaign } from '@debut/contract/campaigns';
import { RotateCcw } from 'lucide-react';
import { Link } from 'react-router';
import { productName } from '../../lib/app-config.ts';
import { momentInSentence } from '../../lib/moments.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { movesOf } from './campaign.model.ts';
import type { CampaignDialogState } from './campaign-dialogs.tsx';
import { useMoveCampaign } from './campaigns.queries.ts';
import { failureSentence } from './load-sentence.ts';
import { useMailbox } from './mailbox.queries.ts';

type CampaignNoticesProps = { campaign: Campaign; onDialog: (dialog: CampaignDialogState) => void };

/** What holds it up or went wrong, each with what one can do about it. */
export function CampaignNotices({ campaign, onDialog }: CampaignNoticesProps) {
  const { stats } = campaign;
  const moves = movesOf(campaign);
  return (
    <>
      <Holding campaign={campaign} />
      {moves.canRetry && <Failed campaign={campaign} />}
      {moves.canResend && (
        <Notice
          tone="warning"
          title={
            stats.unknown === 1
              ? '1 mail may or may not have arrived'
              : `${stats.unknown} mails may or may not have arrived`
          }
          action={
            <Button size="small" onClick={() => onDialog({ kind: 'resend' })}>
              Send again
            </Button>
          }
        >
          They were handed to the mail service, but its answer was lost. Most likely they arrived, so {productName()}{' '}
          never sends them again by itself.
        </Notice>
      )}
    </>
  );
}

function Holding({ campaign: { notice, waitingUntil, status } }: { campaign: Campaign }) {
  const mailbox = useMailbox();
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

function Failed({ campaign: { id, stats } }: { campaign: Campaign }) {
  const move = useMoveCampaign(id);
  const retry = () =>
    move.mutate(
      { kind: 'retryFailed' },
      { onError: (error) => toast.failure(failureSentence(error, 'Failed to send campaign')) },
    );
  return (
    <Notice
      tone="warning"
      title={stats.failed === 1 ? '1 mail failed' : `${stats.failed} mails failed`}
      action={
        <Button size="small" busy={move.isPending} onClick={retry}>
          <RotateCcw aria-hidden className="size-4" />
          Try again
        </Button>
      }
    >
      The reason stands beside each recipient. Trying again sends to these people only.
    </Notice>
  );
}

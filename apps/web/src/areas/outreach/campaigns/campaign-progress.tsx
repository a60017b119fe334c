import type { Campaign, CampaignStats } from '@debut/contract/campaigns';
import { mailboxEndpoints } from '@debut/contract/mailbox';
import { formatNumber, plural } from '@debut/contract/texts';
import { RotateCcw } from 'lucide-react';
import { Link } from 'wouter';
import { productName } from '../../../data/app-config.ts';
import { momentInSentence } from '../../../data/moments.ts';
import { useData } from '../../../data/use-data.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { countEnded, getAllowedActions } from './campaign.model.ts';
import type { CampaignDialogState } from './campaign-dialogs.tsx';

type CampaignNoticesProps = { campaign: Campaign; onDialog: (dialog: CampaignDialogState) => void };

/** What delays the campaign or failed, each with what the artist can do about it. */
export function CampaignNotices({ campaign, onDialog }: CampaignNoticesProps) {
  const { stats } = campaign;
  const { canRetry, canResend } = getAllowedActions(campaign);
  return (
    <>
      <DelayNotice campaign={campaign} />
      {canRetry && (
        <Notice
          tone="warning"
          title={plural(stats.failed, { one: '# email failed', other: '# emails failed' })}
          action={
            <Button size="small" onClick={() => onDialog({ kind: 'retry' })}>
              <RotateCcw aria-hidden className="size-4" />
              Try again
            </Button>
          }
        >
          The reason is shown beside each recipient. Trying again sends to these people only.
        </Notice>
      )}
      {canResend && (
        <Notice
          tone="warning"
          title={plural(stats.unknown, { one: '# email is not confirmed', other: '# emails are not confirmed' })}
          action={
            <Button size="small" onClick={() => onDialog({ kind: 'resend' })}>
              Resend unconfirmed
            </Button>
          }
        >
          {plural(stats.unknown, {
            one: 'The mail service never confirmed it, so it may not have arrived.',
            other: 'The mail service never confirmed them, so they may not have arrived.',
          })}{' '}
          Check the Sent folder of your mailbox before you resend: {productName()} never resends automatically.
        </Notice>
      )}
    </>
  );
}

function DelayNotice({ campaign: { notice, waitingUntil, status } }: { campaign: Campaign }) {
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

/** How many deliveries are in which state. */
export function CampaignCounts({ campaign }: { campaign: Campaign }) {
  const { status, stats, measured, recipientCount } = campaign;
  const ended = countEnded(campaign);
  const isInProgress = status === 'sending' || status === 'paused';
  return (
    <Card aria-labelledby="campaign-counts" className="p-4 sm:p-5">
      <CardTitle id="campaign-counts">Delivery</CardTitle>
      {isInProgress && (
        <Progress
          label="Progress"
          value={ended}
          max={Math.max(1, recipientCount)}
          valueText={`${formatNumber(ended)} of ${formatNumber(recipientCount)}`}
          className="mt-3"
        />
      )}
      <Counts counts={deliveryCounts} stats={stats} />
      <Counts
        counts={measured ? [...responseCounts, ...trackedCounts] : responseCounts}
        stats={stats}
        className="border-white/[.06] border-t pt-4"
      />
      {!measured && <p className="mt-3 text-fg-3 text-xs">Opens and clicks aren’t tracked for this campaign.</p>}
    </Card>
  );
}

type Count = { field: keyof CampaignStats; label: string; tone?: string };

function Counts(props: { counts: readonly Count[]; stats: CampaignStats; className?: string }) {
  const { counts, stats, className } = props;
  return (
    <dl className={cx('mt-4 grid grid-cols-3 gap-x-3 gap-y-4 sm:grid-cols-5', className)}>
      {counts.map(({ field, label, tone }) => (
        <div key={field} className="flex min-w-0 flex-col">
          <dt className="truncate text-fg-2 text-xs">{label}</dt>
          <dd className={cx('font-bold font-display text-2xl tabular-nums', stats[field] === 0 ? 'text-fg-3' : tone)}>
            {formatNumber(stats[field])}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const deliveryCounts: readonly Count[] = [
  { field: 'queued', label: 'Queued' },
  { field: 'sent', label: 'Sent', tone: 'text-success' },
  { field: 'failed', label: 'Failed', tone: 'text-danger' },
  { field: 'skipped', label: 'Skipped' },
  { field: 'unknown', label: 'Not confirmed', tone: 'text-warning' },
];

const responseCounts: readonly Count[] = [
  { field: 'bounced', label: 'Bounced', tone: 'text-danger' },
  { field: 'unsubscribed', label: 'Unsubscribed', tone: 'text-warning' },
];

const trackedCounts: readonly Count[] = [
  { field: 'opened', label: 'Opened', tone: 'text-primary-fg' },
  { field: 'clicked', label: 'Clicked', tone: 'text-primary-fg' },
];

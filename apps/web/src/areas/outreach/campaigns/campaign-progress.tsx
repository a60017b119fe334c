import type { Campaign, CampaignStats } from '@debut/contract/campaigns';
import { mailboxEndpoints } from '@debut/contract/mailbox';
import { formatNumber } from '@debut/contract/texts';
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
import { countEnded } from './campaign.model.ts';
import type { CampaignDialogState } from './campaign-dialogs.tsx';
import { texts } from './texts.ts';
import { useAllowedActions } from './use-allowed-actions.ts';

type CampaignNoticesProps = { campaign: Campaign; onDialog: (dialog: CampaignDialogState) => void };

/** What delays the campaign or failed, each with what the artist can do about it. */
export function CampaignNotices({ campaign, onDialog }: CampaignNoticesProps) {
  const { stats } = campaign;
  const { canRetry, canResend } = useAllowedActions(campaign);
  return (
    <>
      <DelayNotice campaign={campaign} />
      {canRetry && (
        <Notice
          tone="warning"
          title={texts.emailsFailed(stats.failed)}
          action={
            <Button size="small" onClick={() => onDialog({ kind: 'retry' })}>
              <RotateCcw aria-hidden className="size-4" />
              {texts.tryAgain}
            </Button>
          }
        >
          {texts.reasonIsShownBesideEach}
        </Notice>
      )}
      {canResend && (
        <Notice
          tone="warning"
          title={texts.emailsAreNotConfirmed(stats.unknown)}
          action={
            <Button size="small" onClick={() => onDialog({ kind: 'resend' })}>
              {texts.resendUnconfirmedLabel}
            </Button>
          }
        >
          {texts.mailServiceNeverConfirmedThem(stats.unknown, productName())}
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
            <Link to="/account#services">{texts.connectMailbox}</Link>
          </Button>
        ),
      })}
    >
      {notice}
      {waitingUntil && texts.itContinues(momentInSentence(waitingUntil, new Date()))}
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
      <CardTitle id="campaign-counts">{texts.delivery}</CardTitle>
      {isInProgress && (
        <Progress
          label={texts.progress}
          value={ended}
          max={Math.max(1, recipientCount)}
          valueText={texts.ofEnded(ended, recipientCount)}
          className="mt-3"
        />
      )}
      <Counts counts={deliveryCounts} stats={stats} />
      <Counts
        counts={measured ? [...responseCounts, ...trackedCounts] : responseCounts}
        stats={stats}
        className="border-white/[.06] border-t pt-4"
      />
      {!measured && <p className="mt-3 text-fg-3 text-xs">{texts.opensAndClicksArentTracked}</p>}
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
  { field: 'queued', label: texts.queued },
  { field: 'sent', label: texts.sent, tone: 'text-success' },
  { field: 'failed', label: texts.failed, tone: 'text-danger' },
  { field: 'skipped', label: texts.skipped },
  { field: 'unknown', label: texts.notConfirmed, tone: 'text-warning' },
];

const responseCounts: readonly Count[] = [
  { field: 'bounced', label: texts.bounced, tone: 'text-danger' },
  { field: 'unsubscribed', label: texts.unsubscribed, tone: 'text-warning' },
];

const trackedCounts: readonly Count[] = [
  { field: 'opened', label: texts.opened, tone: 'text-primary-fg' },
  { field: 'clicked', label: texts.clicked, tone: 'text-primary-fg' },
];

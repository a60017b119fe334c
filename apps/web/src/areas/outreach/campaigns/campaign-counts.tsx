import type { Campaign, CampaignStats } from '@debut/contract/campaigns';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Progress } from '../../../ui/progress.tsx';
import { progressOf } from './campaign.model.ts';

/** How many are where. */
export function CampaignCounts({ campaign }: { campaign: Campaign }) {
  const { status, stats, measured } = campaign;
  const { ended, all } = progressOf(campaign);
  const isUnderWay = status === 'sending' || status === 'paused';
  return (
    <Card aria-labelledby="campaign-counts" className="p-4 sm:p-5">
      <CardTitle id="campaign-counts">Delivery</CardTitle>
      {isUnderWay && (
        <Progress
          label="Progress"
          value={ended}
          max={Math.max(1, all)}
          valueText={`${ended.toLocaleString('en')} of ${all.toLocaleString('en')}`}
          className="mt-3"
        />
      )}
      <dl className="mt-4 grid grid-cols-3 gap-x-3 gap-y-4 sm:grid-cols-5">
        {deliveryCounts.map((count) => (
          <Count key={count.of} {...count} stats={stats} />
        ))}
      </dl>
      <dl className="mt-4 grid grid-cols-3 gap-x-3 gap-y-4 border-white/[.06] border-t pt-4 sm:grid-cols-5">
        {[...afterwardsCounts, ...(measured ? measuredCounts : [])].map((count) => (
          <Count key={count.of} {...count} stats={stats} />
        ))}
      </dl>
      {!measured && <p className="mt-3 text-fg-3 text-xs">Opens and clicks of this campaign are not measured.</p>}
    </Card>
  );
}

type Counted = { of: keyof CampaignStats; label: string; tone?: string };

function Count({ of, label, tone, stats }: Counted & { stats: CampaignStats }) {
  const count = stats[of];
  return (
    <div className="flex min-w-0 flex-col">
      <dt className="truncate text-fg-2 text-xs">{label}</dt>
      <dd className={cx('font-bold font-display text-2xl tabular-nums', count === 0 ? 'text-fg-3' : tone)}>
        {count.toLocaleString('en')}
      </dd>
    </div>
  );
}

const deliveryCounts: readonly Counted[] = [
  { of: 'queued', label: 'Queued' },
  { of: 'sent', label: 'Sent', tone: 'text-success' },
  { of: 'failed', label: 'Failed', tone: 'text-danger' },
  { of: 'skipped', label: 'Skipped' },
  { of: 'unknown', label: 'Not confirmed', tone: 'text-warning' },
];

const afterwardsCounts: readonly Counted[] = [
  { of: 'bounced', label: 'Bounced', tone: 'text-danger' },
  { of: 'unsubscribed', label: 'Unsubscribed', tone: 'text-warning' },
];

const measuredCounts: readonly Counted[] = [
  { of: 'opened', label: 'Opened', tone: 'text-primary-fg' },
  { of: 'clicked', label: 'Clicked', tone: 'text-primary-fg' },
];

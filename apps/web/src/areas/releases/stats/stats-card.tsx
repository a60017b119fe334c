import { type ReleasePage, type ReleasePageStats, releasePageEndpoints } from '@debut/contract/release-pages';
import { formatNumber } from '@debut/contract/texts';
import { keepPreviousData } from '@tanstack/react-query';
import { ChartNoAxesCombined } from 'lucide-react';
import { useId, useState } from 'react';
import { QueryView } from '../../../data/query-view.tsx';
import { useData } from '../../../data/use-data.ts';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { RankedList } from './ranked-list.tsx';
import { texts } from './texts.ts';
import { VisitsChart } from './visits-chart.tsx';

const longest = '365';
const ranges = ['7', '30', '90', longest] as const;

/** How often the page was visited and its links were clicked. */
export function StatsCard({ page: { kind, id, published } }: { page: Pick<ReleasePage, 'kind' | 'id' | 'published'> }) {
  const titleId = useId();
  const [days, setDays] = useState<(typeof ranges)[number]>('30');
  const stats = useData(
    releasePageEndpoints.stats,
    { params: { kind, id }, query: { days } },
    { placeholderData: keepPreviousData },
  );
  return (
    <Card aria-labelledby={titleId} className="@container p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <CardTitle id={titleId} as="h3" icon={ChartNoAxesCombined}>
          {texts.title}
        </CardTitle>
        <ChoiceChips
          label={texts.range}
          value={days}
          onChange={setDays}
          options={ranges.map((value) => ({
            value,
            label: value === longest ? texts.year : texts.days(Number(value)),
          }))}
        />
      </div>
      <QueryView
        query={stats}
        className="mt-4"
        pending={
          <SkeletonGroup label={texts.loading} className="mt-4">
            <Skeleton className="h-48 w-full" />
          </SkeletonGroup>
        }
      >
        {(counted) => (hasVisits(counted) ? <Counts stats={counted} /> : <NoVisits {...{ kind, id, published }} />)}
      </QueryView>
      <p className="mt-4 text-fg-3 text-xs">{texts.privacy}</p>
    </Card>
  );
}

/** A page that was visited earlier says so. */
function NoVisits({ kind, id, published }: Pick<ReleasePage, 'kind' | 'id' | 'published'>) {
  const year = useData(releasePageEndpoints.stats, { params: { kind, id }, query: { days: longest } });
  const none = published ? texts.none : texts.noneOffline;
  return <p className="mt-4 text-fg-2 text-sm">{year.data && hasVisits(year.data) ? texts.noneInRange : none}</p>;
}

function hasVisits({ views, clicks, reminders }: ReleasePageStats): boolean {
  return views + clicks + reminders > 0;
}

function Counts({ stats }: { stats: ReleasePageStats }) {
  const { views, visitors, clicks, reminders } = stats;
  const figures = [
    { label: texts.views, count: views },
    { label: texts.visitors, count: visitors },
    { label: texts.clicks, count: clicks },
    { label: texts.reminders, count: reminders },
  ];
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-5">
      <dl className="grid @md:grid-cols-4 grid-cols-2 gap-x-4 gap-y-3">
        {figures.map(({ label, count }) => (
          <div key={label} className="flex min-w-0 flex-col-reverse">
            <dt className="text-fg-2 text-xs">{label}</dt>
            <dd className="font-bold font-display text-xl tabular-nums">{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      <VisitsChart stats={stats} />
      <div className="grid @md:grid-cols-2 grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5">
        <RankedList title={texts.services} items={stats.services} />
        <RankedList title={texts.referrers} items={stats.referrers} />
        <RankedList title={texts.campaigns} items={stats.campaigns} />
        <RankedList title={texts.countries} items={stats.countries} />
        <RankedList title={texts.devices} items={stats.devices} />
      </div>
    </div>
  );
}

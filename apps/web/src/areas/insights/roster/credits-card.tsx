import type { Day } from '@debut/contract/days';
import { monthNames } from '@debut/contract/month-names';
import { type CreditsByArtist, rosterEndpoints } from '@debut/contract/roster';
import { formatNumber } from '@debut/contract/texts';
import { keepPreviousData } from '@tanstack/react-query';
import { Coins } from 'lucide-react';
import { useId, useState } from 'react';
import { QueryView } from '../../../data/query-view.tsx';
import { useData } from '../../../data/use-data.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Select } from '../../../ui/select.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { texts } from './texts.ts';

/** What each artist spent in a month; it adds up to the total. */
export function CreditsCard({ today }: { today: Day }) {
  const titleId = useId();
  const current = today.slice(0, 7);
  const [month, setMonth] = useState(current);
  const credits = useData(rosterEndpoints.credits, { query: { month } }, { placeholderData: keepPreviousData });
  return (
    <Card aria-labelledby={titleId} className="p-4 sm:p-5">
      <div className="flex items-center justify-between gap-3">
        <h2 id={titleId} className="font-bold text-lg">
          {texts.creditsByArtist}
        </h2>
        <Select
          aria-label={texts.month}
          value={month}
          options={listMonths(current)}
          onChange={setMonth}
          className="w-36 font-semibold text-sm mouse:h-9!"
        />
      </div>
      <div className="mt-3">
        <QueryView query={credits} pending={<CreditsSkeleton />}>
          {(data) => <Spending credits={data} isCurrent={data.month === current} />}
        </QueryView>
      </div>
    </Card>
  );
}

/** This month and the eleven before, named with the year when it is another one. */
function listMonths(current: string): { value: string; label: string }[] {
  const [year = 0, month = 1] = current.split('-').map(Number);
  return Array.from({ length: 12 }, (_, index) => {
    const number = year * 12 + month - 1 - index;
    const [ofYear, ofMonth] = [Math.floor(number / 12), number % 12];
    const name = monthNames[ofMonth] ?? '';
    return {
      value: `${ofYear}-${String(ofMonth + 1).padStart(2, '0')}`,
      label: ofYear === year ? name : `${name} ${ofYear}`,
    };
  });
}

function Spending({ credits: { total, left, artists }, isCurrent }: { credits: CreditsByArtist; isCurrent: boolean }) {
  return (
    <>
      <p className="flex items-baseline gap-2.5">
        <strong className="font-bold font-display text-2xl tabular-nums">{formatNumber(total)}</strong>
        <span className="text-fg-2 text-sm">{isCurrent ? texts.ofCreditsSpent(total + left) : texts.creditsSpent}</span>
      </p>
      {artists.length === 0 ? (
        <p className="mt-3 text-fg-2 text-sm">{texts.noCreditsSpent}</p>
      ) : (
        <>
          <div aria-hidden className="mt-3 flex h-3.5 gap-0.5 overflow-hidden rounded-full">
            {artists.map(({ artist, credits }, index) => (
              <span key={artist?.id ?? ''} className={colorAt(index)} style={{ flexGrow: credits }} />
            ))}
          </div>
          <ul className="mt-2 max-h-96 divide-y divide-line overflow-y-auto">
            {artists.map((row, index) => (
              <SpendingRow key={row.artist?.id ?? ''} row={row} color={colorAt(index)} total={total} />
            ))}
          </ul>
        </>
      )}
      <p className="mt-3 flex items-center justify-between border-line border-t pt-3.5 text-fg-2 text-sm">
        {texts.leftInWallet}
        <span className="flex items-center gap-1.5 font-semibold text-fg tabular-nums">
          <Coins aria-hidden className="size-4 text-warning" />
          {formatNumber(left)}
        </span>
      </p>
    </>
  );
}

type SpendingRowProps = { row: CreditsByArtist['artists'][number]; color: string; total: number };

function SpendingRow({ row: { artist, credits, kinds }, color, total }: SpendingRowProps) {
  const name = artist?.name ?? texts.deletedArtists;
  return (
    <li className="flex items-center gap-2.5 py-2.5">
      <span aria-hidden className={cx('size-2 shrink-0 rounded-full', color)} />
      <Avatar name={name} size="small" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold text-sm">{name}</p>
        <p className="truncate text-fg-3 text-xs">
          {kinds.map(({ kind, credits: spent }) => texts.spentOn(spent, kind)).join(', ')}
        </p>
      </div>
      <div className="shrink-0 text-right tabular-nums">
        <p className="font-semibold text-sm">{formatNumber(credits)}</p>
        <p className="text-fg-3 text-xs">{Math.round((credits / total) * 100)}%</p>
      </div>
    </li>
  );
}

const colors = ['bg-[#9566fb]', 'bg-[#e0923c]', 'bg-[#2fa5b9]', 'bg-[#5479ef]', 'bg-[#d65fc4]', 'bg-[#4fb884]'];

function colorAt(index: number): string {
  return colors[index % colors.length] ?? '';
}

function CreditsSkeleton() {
  return (
    <SkeletonGroup label={texts.loadingCredits} className="grid gap-3">
      <Skeleton className="h-9 w-48" />
      <Skeleton className="h-3.5" />
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
    </SkeletonGroup>
  );
}

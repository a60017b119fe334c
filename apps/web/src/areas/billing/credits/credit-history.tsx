import { billingEndpoints, type CreditEntry } from '@debut/contract/billing';
import { formatNumber } from '@debut/contract/texts';
import {
  Download,
  type LucideIcon,
  MessageSquare,
  PhoneCall,
  ReceiptText,
  RotateCcw,
  ShoppingBag,
  Sparkles,
  TrendingUp,
} from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { Link } from 'wouter';
import { clockTime, dateOfMoment } from '../../../data/moments.ts';
import { api } from '../../../data/product-api.ts';
import { QueryError, QueryView } from '../../../data/query-view.tsx';
import { saveFile } from '../../../data/save-file.ts';
import { usePages } from '../../../data/use-data.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { LongList } from '../../../ui/long-list.tsx';
import { Spinner } from '../../../ui/progress.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { formatChange, type HistoryIcon, type HistoryRow, listHistoryRows } from './history.model.ts';
import { texts } from './texts.ts';

/** Every change of the balance, newest first. */
export function CreditHistory() {
  const history = useCreditHistory();
  return (
    <section aria-labelledby="credits-history">
      <div className="mt-6 mb-1 flex items-center justify-between gap-4">
        <h3 id="credits-history" className="font-sans font-semibold text-fg-2 text-sm tracking-normal">
          {texts.creditsHistory}
        </h3>
        <ExportButton />
      </div>
      <QueryView
        query={history}
        pending={<HistorySkeleton />}
        empty={<p className="mt-3 text-fg-2 text-sm">{texts.creditsYouGetAndUse}</p>}
        className="mt-3"
      >
        {(entries) => <Entries entries={entries} history={history} />}
      </QueryView>
    </section>
  );
}

type History = ReturnType<typeof useCreditHistory>;

function useCreditHistory() {
  return usePages(
    billingEndpoints.credits,
    { query: { limit: String(pageEntries) } },
    { items: getEntries, next: nextPage },
  );
}

const pageEntries = 100;
const getEntries = ({ entries }: { entries: CreditEntry[] }) => entries;
const nextPage = ({ entries }: { entries: CreditEntry[] }) =>
  entries.length < pageEntries ? null : { before: entries.at(-1)?.id };

function Entries({ entries, history }: { entries: CreditEntry[]; history: History }) {
  const [showsAll, setShowsAll] = useState(false);
  const rows = useMemo(() => listHistoryRows(entries), [entries]);
  const hasMore = rows.length > firstCount || history.hasNextPage;
  return (
    <>
      {showsAll ? <AllRows rows={rows} history={history} /> : <LongList items={rows.slice(0, firstCount)} {...list} />}
      {hasMore && (
        <Button variant="ghost" size="small" className="mt-2 -ml-3" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? texts.showFewer : texts.showWholeHistory}
        </Button>
      )}
    </>
  );
}

/** Scrolls by itself, so that thousands of rows do not push the rest of the page away. */
function AllRows({ rows, history }: { rows: HistoryRow[]; history: History }) {
  const box = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, error } = history;
  const onNearEnd = () => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard.
    <section ref={box} aria-label={texts.wholeCreditsHistory} tabIndex={0} className={boxClasses}>
      <LongList items={rows} {...list} scroller={box} onNearEnd={onNearEnd} />
      {isFetchingNextPage && (
        <p className="flex items-center justify-center gap-2 py-3 text-fg-3 text-sm">
          <Spinner /> {texts.loadingOlderEntries}
        </p>
      )}
      {isFetchNextPageError && <QueryError query={{ error, refetch: fetchNextPage }} className="my-3" />}
    </section>
  );
}

function CreditRow({ row: { at, title, note, icon, to, amount, balance } }: { row: HistoryRow }) {
  const Icon = icons[icon];
  const day = dateOfMoment(at);
  return (
    <div className={rowClasses}>
      <span className="grid size-9 place-items-center rounded-md bg-white/[.06] text-fg-2">
        <Icon aria-hidden className="size-4" />
      </span>
      <div className="min-w-0">
        <p className="line-clamp-2 break-words font-medium">
          {to ? (
            <Link to={to} className="rounded-sm hover:text-primary-fg">
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        <p className="text-fg-3 text-xs">
          <span className="sm:hidden">{day} · </span>
          {note}
        </p>
      </div>
      <time dateTime={at} className="whitespace-nowrap text-fg-3 tabular-nums max-sm:hidden">
        {day}, {clockTime(new Date(at))}
      </time>
      <div className="text-right tabular-nums sm:contents">
        <p className={cx('whitespace-nowrap font-semibold', amount > 0 && 'text-success')}>
          {formatChange(amount)}
          <span className="sr-only"> {texts.credits}</span>
        </p>
        <p className="whitespace-nowrap text-fg-3 max-sm:text-xs">
          <span className="sr-only">{texts.balance} </span>
          {formatNumber(balance)}
        </p>
      </div>
    </div>
  );
}

function ExportButton() {
  const [isBusy, setBusy] = useState(false);
  const exportCsv = async () => {
    setBusy(true);
    try {
      const response = await api.request(billingEndpoints.exportCredits, {});
      saveFile(await response.blob(), 'credits.csv');
    } catch (error) {
      toast.failure(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="ghost" size="small" busy={isBusy} onClick={() => void exportCsv()}>
      <Download aria-hidden className="size-4" />
      {texts.exportCsv}
    </Button>
  );
}

function HistorySkeleton() {
  return (
    <SkeletonGroup label={texts.loadingCreditsHistory} className="mt-3 grid gap-4">
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-10 w-full" />
    </SkeletonGroup>
  );
}

const icons: Record<HistoryIcon, LucideIcon> = {
  plan: TrendingUp,
  'add-on': ShoppingBag,
  track: Sparkles,
  message: MessageSquare,
  call: PhoneCall,
  released: RotateCcw,
  refunded: ReceiptText,
};

const list = {
  keyOf: ({ id }: HistoryRow) => id,
  row: (row: HistoryRow) => <CreditRow row={row} />,
  rowPixels: 61,
  label: texts.creditsHistory,
  lined: true,
};

const firstCount = 8;
const rowClasses =
  'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 py-3 text-sm sm:grid-cols-[auto_minmax(0,1fr)_9rem_5rem_5rem]';
const boxClasses = 'max-h-[440px] overflow-y-auto rounded-lg border border-white/[.07] bg-s2/40 px-3';

import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { LongList } from '../../../ui/long-list.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { toast } from '../../../ui/toast.ts';
import { readHistoryFile, useCreditHistory } from '../billing.api.ts';
import { CreditRow } from './credit-row.tsx';
import { type HistoryRow, historyRows } from './history.model.ts';

/** Every credit that came and went, with what was left. */
export function CreditHistory() {
  return (
    <section aria-labelledby="credits-history">
      <div className="mt-6 mb-1 flex items-center justify-between gap-4">
        <h3 id="credits-history" className="font-sans font-semibold text-fg-2 text-sm tracking-normal">
          Credits history
        </h3>
        <ExportButton />
      </div>
      <Entries />
    </section>
  );
}

function Entries() {
  const history = useCreditHistory();
  const [isWhole, setWhole] = useState(false);
  if (history.isPending) {
    return (
      <SkeletonGroup label="Loading the credits history" className="mt-3 grid gap-4">
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-10 w-full" />
      </SkeletonGroup>
    );
  }
  if (!history.data) {
    return (
      <ErrorBox className="mt-3" action={<Button onClick={() => void history.refetch()}>Try again</Button>}>
        {history.error?.message}
      </ErrorBox>
    );
  }
  const rows = historyRows(history.data.pages.flatMap(({ entries }) => entries));
  if (rows.length === 0) return <p className="mt-3 text-fg-2 text-sm">Credits that come and go are listed here.</p>;
  const hasMore = rows.length > fewRows || history.hasNextPage;
  return (
    <>
      {isWhole ? <WholeHistory rows={rows} history={history} /> : <FirstRows rows={rows.slice(0, fewRows)} />}
      {hasMore && (
        <Button variant="ghost" size="small" className="mt-2 -ml-3" onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : 'Show the whole history'}
        </Button>
      )}
    </>
  );
}

function FirstRows({ rows }: { rows: readonly HistoryRow[] }) {
  return <LongList items={rows} keyOf={keyOf} row={drawRow} rowPixels={rowPixels} label="Credits history" lined />;
}

type WholeHistoryProps = { rows: readonly HistoryRow[]; history: ReturnType<typeof useCreditHistory> };

/** In a box of its own, so that the rest of the page does not move thousands of rows away. */
function WholeHistory({ rows, history }: WholeHistoryProps) {
  const box = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = history;
  const onNearEnd = () => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard.
    <section ref={box} aria-label="Whole credits history" tabIndex={0} className={boxClasses}>
      <LongList
        items={rows}
        keyOf={keyOf}
        row={drawRow}
        rowPixels={rowPixels}
        scroller={box}
        label="Credits history"
        lined
        onNearEnd={onNearEnd}
      />
      {isFetchingNextPage && (
        <p className="flex items-center justify-center gap-2 py-3 text-fg-3 text-sm">
          <Spinner /> Loading older entries
        </p>
      )}
      {isFetchNextPageError && (
        <ErrorBox className="my-3" action={<Button onClick={() => void fetchNextPage()}>Try again</Button>}>
          {history.error?.message}
        </ErrorBox>
      )}
    </section>
  );
}

function ExportButton() {
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      saveFile(await readHistoryFile(), 'credits.csv');
    } catch (error) {
      toast.failure(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="ghost" size="small" busy={isBusy} onClick={() => void press()}>
      <Download aria-hidden className="size-4" />
      Export CSV
    </Button>
  );
}

const keyOf = ({ id }: HistoryRow) => id;
const drawRow = (row: HistoryRow) => <CreditRow row={row} />;

const fewRows = 8;
const rowPixels = 61;
const boxClasses = 'max-h-[440px] overflow-y-auto rounded-lg border border-white/[.07] bg-s2/40 px-3';

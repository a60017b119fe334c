import type { ResponseBody } from '@debut/contract/endpoint';
import { type Outlet, type OutletKind, outletEndpoints } from '@debut/contract/outlets';
import { Building2, Plus, SearchX } from 'lucide-react';
import { useState } from 'react';
import { QueryView } from '../../../data/query-view.tsx';
import { Allowed, useRight } from '../../../data/rights.tsx';
import { usePages } from '../../../data/use-data.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LongList } from '../../../ui/long-list.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { withSentence } from '../outreach-errors.ts';
import { kindOptions, type OutletDialogState } from './outlet-dialogs.tsx';
import { OutletRow } from './outlet-row.tsx';
import { texts } from './texts.ts';

type OpenDialog = (state: OutletDialogState) => void;

/** All outlets, to search, open, edit and delete. */
export function OutletsPanel({ onDialog }: { onDialog: OpenDialog }) {
  const [typed, setTyped] = useState('');
  const [kind, setKind] = useState<OutletKind | ''>('');
  const search = useDebounced(typed.trim(), debounceMilliseconds);
  const isFiltered = search !== '' || kind !== '';
  const query = usePages(
    outletEndpoints.list,
    { query: { ...(search !== '' && { q: search }), ...(kind !== '' && { kind }) } },
    pagesOptions,
  );
  const reset = () => {
    setTyped('');
    setKind('');
  };
  return (
    <QueryView query={withSentence(query, texts.failedToLoadOutlets)} pending={<OutletsSkeleton />}>
      {(pages) => {
        const outlets = pages.flatMap((page) => page.outlets);
        if (outlets.length === 0 && !isFiltered) return <NoOutlets onAdd={() => onDialog({ kind: 'add' })} />;
        return (
          <Card className="overflow-clip pt-4 sm:pt-5">
            <div className="flex gap-2 px-4 pb-3 max-sm:flex-col sm:px-5">
              <SearchInput
                label={texts.searchOutlets}
                placeholder={texts.searchHint}
                value={typed}
                onChange={setTyped}
                className="min-w-0 sm:flex-1"
              />
              <div className="shrink-0 sm:w-44">
                <Select
                  aria-label={texts.kind}
                  value={kind}
                  onChange={setKind}
                  options={[{ value: '', label: texts.allKinds }, ...kindOptions]}
                />
              </div>
            </div>
            {outlets.length === 0 ? (
              <NoMatch onReset={reset} />
            ) : (
              <OutletRows
                outlets={outlets}
                onDialog={onDialog}
                onNearEnd={() => {
                  if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
                }}
              />
            )}
            <p role="status" className="sr-only">
              {isFiltered ? texts.outletsShown(pages[0]?.total ?? 0) : ''}
            </p>
          </Card>
        );
      }}
    </QueryView>
  );
}

const debounceMilliseconds = 250;

const pagesOptions = {
  items: (page: ResponseBody<typeof outletEndpoints.list>) => [page],
  next: ({ next }: ResponseBody<typeof outletEndpoints.list>) => (next === null ? null : { from: String(next) }),
  keepsPrevious: true,
};

type OutletRowsProps = { outlets: readonly Outlet[]; onDialog: OpenDialog; onNearEnd: () => void };

function OutletRows({ outlets, onDialog, onNearEnd }: OutletRowsProps) {
  const mayChange = useRight('audience');
  return (
    <div className="border-white/[.06] border-t">
      <LongList
        items={outlets}
        keyOf={({ id }) => id}
        label={texts.outlets}
        rowPixels={67}
        lined
        onNearEnd={onNearEnd}
        row={(outlet) => <OutletRow outlet={outlet} onDialog={mayChange ? onDialog : undefined} />}
      />
    </div>
  );
}

export function OutletsToolbar({ onAdd }: { onAdd: () => void }) {
  return (
    <Allowed right="audience">
      <Button variant="primary" onClick={onAdd}>
        <Plus aria-hidden className="size-4" />
        <span>
          {texts.add} <span className="max-sm:sr-only">{texts.outlet}</span>
        </span>
      </Button>
    </Allowed>
  );
}

function NoOutlets({ onAdd }: { onAdd: () => void }) {
  return (
    <Card>
      <EmptyState
        icon={Building2}
        title={texts.noOutletsYet}
        text={texts.whatOutletsAreFor}
        action={
          <Allowed right="audience">
            <Button variant="primary" onClick={onAdd}>
              <Plus aria-hidden className="size-4" />
              {texts.addYourFirstOutlet}
            </Button>
          </Allowed>
        }
      />
    </Card>
  );
}

function NoMatch({ onReset }: { onReset: () => void }) {
  return (
    <div className="border-white/[.06] border-t">
      <EmptyState
        as="h3"
        icon={SearchX}
        title={texts.noOutletsFound}
        text={texts.noOutletMatches}
        action={<Button onClick={onReset}>{texts.showAll}</Button>}
        className="py-8"
      />
    </div>
  );
}

function OutletsSkeleton() {
  return (
    <SkeletonGroup label={texts.loadingOutlets} className="grid gap-3">
      <Skeleton className="h-11 w-full" />
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-14 w-full" />
      ))}
    </SkeletonGroup>
  );
}

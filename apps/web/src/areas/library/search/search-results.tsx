import type { SearchHit } from '@debut/contract/search';
import { Button } from '../../../ui/button.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { keepEnter } from '../../../ui/palette.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { groupHits } from './search.model.ts';
import type { SearchablePage } from './search-button.tsx';
import { HitGroup, PageGroup } from './search-groups.tsx';
import type { SearchState } from './use-search-palette.ts';

type SearchResultsProps = {
  search: SearchState;
  onHit: (hit: SearchHit) => void;
  onPage: (to: string) => void;
};

export function SearchResults({ search, onHit, onPage }: SearchResultsProps) {
  const { typed, hits, pages, recent } = search;
  if (typed.trim() === '') return <Beginning recent={recent} pages={pages} onHit={onHit} onPage={onPage} />;
  return (
    <>
      {groupHits(hits).map((group) => (
        <HitGroup key={group.heading} {...group} typed={typed} onOpen={onHit} />
      ))}
      <PageGroup pages={pages} typed={typed} onOpen={onPage} />
    </>
  );
}

/** What there is to say beside the finds. It stands before the list, which may hold nothing but its options. */
export function SearchNotes({ search }: { search: SearchState }) {
  const { typed, recent } = search;
  if (typed.trim() === '') {
    return recent.length > 0 ? null : (
      <p className="px-5 pt-4 text-fg-3 text-sm">
        Type to find a track, a project, a task, a recipient, a campaign or a fan. What you open from here is listed
        next time.
      </p>
    );
  }
  return (
    <>
      {search.error && (
        <ErrorBox
          className="m-1"
          action={
            <Button onClick={search.retry} onKeyDown={keepEnter}>
              Try again
            </Button>
          }
        >
          {search.error}
        </ErrorBox>
      )}
      {search.isFirst && <Waiting />}
      {search.isEmpty && (
        <p className="px-6 py-12 text-center text-fg-2 text-sm">
          Nothing found for <strong className="break-words font-semibold text-fg">“{typed.trim()}”</strong>
        </p>
      )}
    </>
  );
}

type BeginningProps = Pick<SearchResultsProps, 'onHit' | 'onPage'> & {
  recent: readonly SearchHit[];
  pages: readonly SearchablePage[];
};

function Beginning({ recent, pages, onHit, onPage }: BeginningProps) {
  return (
    <>
      <HitGroup heading="Recent" hits={recent} typed="" onOpen={onHit} />
      <PageGroup pages={pages} typed="" onOpen={onPage} />
    </>
  );
}

function Waiting() {
  return (
    <SkeletonGroup label="Searching" className="grid gap-2 p-3">
      {[0, 1, 2].map((place) => (
        <div key={place} className="flex items-center gap-3">
          <Skeleton className="size-10 shrink-0" />
          <Skeleton className="h-4 w-48" />
        </div>
      ))}
    </SkeletonGroup>
  );
}

import type { SearchHit } from '@debut/contract/search';
import { Command } from 'cmdk';
import { Contact, CornerDownLeft, ListChecks, type LucideIcon, Mail, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { coverSources } from '../../../data/cover-address.ts';
import { Button } from '../../../ui/button.tsx';
import { Cover } from '../../../ui/cover.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { keepEnter } from '../../../ui/palette.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { groupHits, splitMatches } from './search.model.ts';
import type { SearchablePage } from './search-button.tsx';
import { texts } from './texts.ts';

export interface SearchState {
  typed: string;
  hits: readonly SearchHit[];
  pages: readonly SearchablePage[];
  recent: readonly SearchHit[];
  /** There is nothing to show meanwhile. Pages are never moved by a placeholder while somebody clicks them. */
  isLoading: boolean;
  isEmpty: boolean;
  /** The results are not those of the typed text yet. */
  isStale: boolean;
  error: string | null;
  retry: () => void;
  /** Matches that are not listed. */
  hiddenCount: number;
  /** For screen readers. */
  announcement: string;
}

type SearchResultsProps = {
  search: SearchState;
  onHit: (hit: SearchHit) => void;
  onPage: (to: string) => void;
};

export function SearchResults({ search, onHit, onPage }: SearchResultsProps) {
  const { typed, hits, pages, recent } = search;
  const groups = typed.trim() === '' ? [{ heading: texts.recent, hits: recent }] : groupHits(hits);
  return (
    <>
      {groups.map((group) => (
        <HitGroup key={group.heading} {...group} typed={typed} onOpen={onHit} />
      ))}
      <PageGroup pages={pages} typed={typed} onOpen={onPage} />
    </>
  );
}

/** Outside of the list, which may contain only options. */
export function SearchMessages({ search }: { search: SearchState }) {
  const { typed, recent } = search;
  if (typed.trim() === '') {
    return recent.length > 0 ? null : (
      <p className="px-5 pt-4 text-fg-3 text-sm">{texts.findTracksProjectsTasksRecipients}</p>
    );
  }
  return (
    <>
      {search.error && (
        <ErrorBox
          className="m-1"
          action={
            <Button onClick={search.retry} onKeyDown={keepEnter}>
              {texts.tryAgain}
            </Button>
          }
        >
          {search.error}
        </ErrorBox>
      )}
      {search.isLoading && <ResultsSkeleton />}
      {search.isEmpty && (
        <p className="px-6 py-12 text-center text-fg-2 text-sm">
          {texts.nothingFoundFor} <strong className="break-words font-semibold text-fg">“{typed.trim()}”</strong>
        </p>
      )}
    </>
  );
}

function ResultsSkeleton() {
  return (
    <SkeletonGroup label={texts.searching} className="grid gap-2 p-3">
      {[0, 1, 2].map((index) => (
        <div key={index} className="flex items-center gap-3">
          <Skeleton className="size-10 shrink-0" />
          <Skeleton className="h-4 w-48" />
        </div>
      ))}
    </SkeletonGroup>
  );
}

type HitGroupProps = {
  heading: string;
  hits: readonly SearchHit[];
  typed: string;
  onOpen: (hit: SearchHit) => void;
};

function HitGroup({ heading, hits, typed, onOpen }: HitGroupProps) {
  if (hits.length === 0) return null;
  return (
    <Command.Group heading={heading} className={groupClasses}>
      {hits.map((hit) => (
        <SearchRow
          key={getRowKey(hit)}
          value={getRowKey(hit)}
          title={hit.title}
          subtitle={hit.subtitle || kindNames[hit.kind]}
          typed={typed}
          onSelect={() => onOpen(hit)}
          picture={<HitPicture hit={hit} />}
        />
      ))}
    </Command.Group>
  );
}

function HitPicture({ hit: { kind, title, coverArt } }: { hit: SearchHit }) {
  if (kind !== 'track' && kind !== 'project') return <IconTile icon={icons[kind]} />;
  return (
    <Cover seed={title} image={coverArt ? coverSources(coverArt) : null} className="size-10 shrink-0 rounded-md" />
  );
}

const icons = { task: ListChecks, recipient: Contact, campaign: Mail, fan: Users };

type PageGroupProps = { pages: readonly SearchablePage[]; typed: string; onOpen: (to: string) => void };

function PageGroup({ pages, typed, onOpen }: PageGroupProps) {
  if (pages.length === 0) return null;
  return (
    <Command.Group heading={texts.pages} className={groupClasses}>
      {pages.map((page) => (
        <SearchRow
          key={page.to}
          value={getRowKey(page)}
          title={page.label}
          typed={typed}
          onSelect={() => onOpen(page.to)}
          picture={<IconTile icon={page.icon} />}
        />
      ))}
    </Command.Group>
  );
}

function IconTile({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-md bg-s3 text-primary-fg group-aria-selected/row:bg-s4">
      <Icon aria-hidden className="size-[18px]" />
    </span>
  );
}

/** Not the address, which several rows can share. */
export function getRowKey(row: SearchHit | SearchablePage): string {
  return 'kind' in row ? `${row.kind} ${row.id}` : texts.pageTo(row.to);
}

const kindNames = {
  track: texts.track,
  project: texts.project,
  task: texts.task,
  recipient: texts.recipient,
  campaign: texts.campaign,
  fan: texts.fan,
};

const groupClasses =
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2.5 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-fg-3 [&_[cmdk-group-heading]]:text-xs';

type SearchRowProps = {
  /** Unique, and not shown. */
  value: string;
  title: string;
  subtitle?: string;
  picture: ReactNode;
  typed: string;
  onSelect: () => void;
};

function SearchRow({ value, title, subtitle, picture, typed, onSelect }: SearchRowProps) {
  return (
    <Command.Item value={value} onSelect={onSelect} className={rowClasses}>
      {picture}
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium text-base text-fg">
          {splitMatches(title, typed).map(({ text, isMatch }, index) =>
            isMatch ? (
              <mark key={index} className="rounded-[3px] bg-primary/45 text-white">
                {text}
              </mark>
            ) : (
              text
            ),
          )}
        </span>
        {subtitle && <span className="block truncate text-fg-3 text-sm">{subtitle}</span>}
      </span>
      <CornerDownLeft
        aria-hidden
        className="size-4 shrink-0 text-fg-2 opacity-0 group-aria-selected/row:opacity-100 max-sm:hidden"
      />
    </Command.Item>
  );
}

const rowClasses =
  'group/row flex min-h-14 cursor-pointer scroll-my-2 items-center gap-3 rounded-md px-3 py-1.5 aria-selected:bg-s3';

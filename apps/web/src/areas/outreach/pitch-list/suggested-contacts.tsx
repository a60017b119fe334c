import { type PitchList, type PitchSuggestion, pitchListEndpoints } from '@debut/contract/pitch-list';
import { ListChecks, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { QueryView } from '../../../data/query-view.tsx';
import { useNow } from '../../../data/today.ts';
import { usePages } from '../../../data/use-data.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { CategoryBadge } from '../contacts/recipient-row.tsx';
import { withSentence } from '../outreach-errors.ts';
import { MissingGenre } from './missing-genre.tsx';
import { chooseBest, describeReasons, type SuggestedRelease } from './pitch-list.model.ts';
import { texts } from './texts.ts';

type SuggestedContactsProps = {
  release: SuggestedRelease;
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
};

/** The contacts for a release, the best first, with the reasons. */
export function SuggestedContacts({ release, selected, onChange }: SuggestedContactsProps) {
  const query = usePages(pitchListEndpoints.list, { query: release }, pagesOptions);
  return (
    <QueryView
      query={withSentence(query, texts.failedToLoad)}
      pending={<SuggestionsSkeleton />}
      className="mx-4 sm:mx-5"
    >
      {([first, ...others]) => {
        if (!first || first.total === 0) return <NoContacts />;
        const contacts = [first, ...others].flatMap((page) => page.contacts);
        return (
          <>
            <Heading list={first} release={release} onChoose={() => onChange(chooseBest(contacts, bestCount))} />
            <Rows contacts={contacts} selected={selected} onChange={onChange}>
              {query.hasNextPage && (
                <div className="p-3 text-center">
                  <Button size="small" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                    {texts.showMore}
                  </Button>
                </div>
              )}
            </Rows>
          </>
        );
      }}
    </QueryView>
  );
}

/** At most as many as the first page has. */
const bestCount = 20;

const pagesOptions = {
  items: (page: PitchList) => [page],
  next: ({ next }: PitchList) => (next === null ? null : { from: String(next) }),
};

type HeadingProps = { list: PitchList; release: SuggestedRelease; onChoose: () => void };

function Heading({ list: { genres, suggested }, release, onChoose }: HeadingProps) {
  return (
    <div className="grid gap-3 px-4 pb-3 sm:px-5">
      {genres.length === 0 ? (
        <MissingGenre release={release} />
      ) : (
        <p className="text-fg-2 text-sm">{texts.rankedByGenre(genres)}</p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="text-fg-2 text-sm tabular-nums">
          {suggested > 0 ? texts.suggestedCount(suggested) : texts.nobodyLeft}
        </p>
        {suggested > 0 && (
          <Button size="small" onClick={onChoose}>
            <ListChecks aria-hidden className="size-4" />
            {texts.chooseTheBest(Math.min(bestCount, suggested))}
          </Button>
        )}
      </div>
    </div>
  );
}

type RowsProps = Omit<SuggestedContactsProps, 'release'> & {
  contacts: readonly PitchSuggestion[];
  children: ReactNode;
};

function Rows({ contacts, selected, onChange, children }: RowsProps) {
  const now = useNow(60_000);
  function toggle(id: string, isSelected: boolean) {
    const next = new Set(selected);
    if (isSelected) next.add(id);
    else next.delete(id);
    onChange(next);
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard, whatever is inside.
    <section tabIndex={0} aria-label={texts.suggestedContacts} className={boxClasses}>
      <ol className="divide-y divide-white/[.06]">
        {contacts.map((one) => (
          <li key={one.recipientId}>
            <SuggestionRow
              suggestion={one}
              isSelected={selected.has(one.recipientId)}
              onSelect={(isSelected) => toggle(one.recipientId, isSelected)}
              now={now}
            />
          </li>
        ))}
      </ol>
      {children}
    </section>
  );
}

const boxClasses =
  '-mb-px max-h-[340px] overflow-y-auto overscroll-contain border-white/[.06] border-y focus-visible:-outline-offset-2';

type SuggestionRowProps = {
  suggestion: PitchSuggestion;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  now: Date;
};

function SuggestionRow({ suggestion, isSelected, onSelect, now }: SuggestionRowProps) {
  const { name, category, outlet, role } = suggestion;
  const work = [outlet?.name, role].filter(Boolean).join(' · ');
  return (
    <div className="flex items-center gap-2 py-2 pr-4 pl-4 hover:bg-white/[.03] sm:pl-5">
      <Checkbox label={texts.selectName(name)} labelHidden checked={isSelected} onChange={onSelect} className="-my-2" />
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm">
          <span className="font-semibold">{name}</span>
          {work && <span className="ml-1.5 text-fg-3 text-xs">{work}</span>}
        </p>
        <p className="text-fg-2 text-xs">{describeReasons(suggestion, now)}</p>
        <State suggestion={suggestion} className="mt-1 sm:hidden" />
      </div>
      <State suggestion={suggestion} className="max-sm:hidden" />
      <span className="flex w-20 shrink-0 justify-end">
        <CategoryBadge category={category} />
      </span>
    </div>
  );
}

function State({ suggestion, className }: { suggestion: PitchSuggestion; className: string }) {
  if (suggestion.wasPitched) return <Badge className={className}>{texts.pitchedAlready}</Badge>;
  if (suggestion.hasLink) return <Badge className={className}>{texts.hasLink}</Badge>;
  if (!suggestion.isRecent) return null;
  return (
    <Badge tone="warning" className={className}>
      {texts.writtenToRecently}
    </Badge>
  );
}

function NoContacts() {
  return <EmptyState as="h3" icon={Users} title={texts.noContacts} text={texts.noContactsHint} className="py-8" />;
}

function SuggestionsSkeleton() {
  return (
    <SkeletonGroup label={texts.loading} className="grid gap-3 px-4 pb-5 sm:px-5">
      <Skeleton className="h-5 w-64 max-w-full" />
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-12 w-full" />
      ))}
    </SkeletonGroup>
  );
}

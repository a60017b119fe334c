import type { ResponseBody } from '@debut/contract/endpoint';
import {
  type Conversation,
  type ConversationChannel,
  conversationChannels,
  type InboxFilter,
  inboxEndpoints,
  inboxFilters,
} from '@debut/contract/inbox';
import { CheckCheck, Inbox, SearchX } from 'lucide-react';
import { type KeyboardEvent, useCallback, useId, useRef, useState } from 'react';
import { QueryView } from '../../../data/query-view.tsx';
import { useNow } from '../../../data/today.ts';
import { usePages } from '../../../data/use-data.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { LongList } from '../../../ui/long-list.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { channelNames } from './channel-mark.tsx';
import { ConversationRow } from './conversation-row.tsx';
import { texts } from './texts.ts';

type ConversationListProps = {
  openId: string | null;
  userId: string;
  /** Whether the thread stands beside it; otherwise it fills the page. */
  isWide: boolean;
};

type Filters = { filter: InboxFilter; channel: ConversationChannel | 'any'; q: string };

const noFilters: Filters = { filter: 'all', channel: 'any', q: '' };

export function ConversationList({ openId, userId, isWide }: ConversationListProps) {
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const [filters, setFilters] = useState(noFilters);
  const q = useDebounced(filters.q.trim(), 250);
  const query = {
    filter: filters.filter,
    ...(filters.channel !== 'any' && { channel: filters.channel }),
    ...(q !== '' && { q }),
  };
  const pages = usePages(inboxEndpoints.list, { query }, { items: wholePage, next: nextPage, keepsPrevious: true });
  const counts = pages.data?.[0]?.counts;
  return (
    <section aria-labelledby={titleId} className="flex min-h-0 min-w-0 flex-col lg:border-line lg:border-r">
      <div className="grid gap-3 pb-3 lg:px-4 lg:pt-5">
        <div className="flex items-center gap-2.5 max-lg:sr-only">
          <h1 id={titleId} className="font-bold text-xl">
            {texts.inbox}
          </h1>
          {counts && counts.unread > 0 && <Badge tone="primary">{texts.unreadCount(counts.unread)}</Badge>}
        </div>
        <SearchInput
          label={texts.search}
          placeholder={texts.search}
          value={filters.q}
          onChange={(text) => setFilters({ ...filters, q: text })}
        />
        <div className="flex flex-wrap items-center gap-1.5">
          <ChoiceChips
            label={texts.show}
            value={filters.filter}
            onChange={(filter) => setFilters({ ...filters, filter })}
            options={inboxFilters.map((value) => ({ value, label: texts.filters[value], ...countOf(value, counts) }))}
          />
          <div className="min-w-32 flex-1">
            <Select
              aria-label={texts.channel}
              size="small"
              value={filters.channel}
              onChange={(channel) => setFilters({ ...filters, channel })}
              options={channelOptions}
              className="rounded-full! border-line!"
            />
          </div>
        </div>
      </div>
      <div
        ref={box}
        className="min-h-0 flex-1 border-line border-t max-lg:-mx-4 lg:overflow-y-auto lg:overscroll-contain"
      >
        <QueryView query={pages} pending={<ListSkeleton />} className="m-4">
          {(loaded) => (
            <Conversations
              pages={pages}
              conversations={loaded.flatMap(({ conversations }) => conversations)}
              empty={<NoConversations filters={filters} onReset={() => setFilters(noFilters)} />}
              openId={openId}
              userId={userId}
              isWide={isWide}
              box={box}
            />
          )}
        </QueryView>
      </div>
    </section>
  );
}

type Page = ResponseBody<typeof inboxEndpoints.list>;
/** The first page also has the counts. */
const wholePage = (page: Page) => [page];
const nextPage = ({ next }: Page) => (next === null ? null : { cursor: next });

function countOf(filter: InboxFilter, counts: Page['counts'] | undefined) {
  return counts && (filter === 'unread' || filter === 'mine') ? { count: counts[filter] } : {};
}

const channelOptions = [
  { value: 'any' as const, label: texts.anyChannel },
  ...conversationChannels.map((value) => ({ value, label: channelNames[value] })),
];

type ConversationsProps = ConversationListProps & {
  pages: ReturnType<typeof usePages<typeof inboxEndpoints.list, Page>>;
  conversations: readonly Conversation[];
  empty: React.ReactNode;
  box: React.RefObject<HTMLDivElement | null>;
};

function Conversations({ pages, conversations, empty, openId, userId, isWide, box }: ConversationsProps) {
  const now = useNow(60_000);
  const { hasNextPage, isFetching, fetchNextPage, isFetchNextPageError, error } = pages;
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  if (conversations.length === 0) return empty;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the links inside.
    <div onKeyDown={moveBetweenRows}>
      <LongList
        label={texts.conversations}
        items={conversations}
        keyOf={({ fanId }) => fanId}
        rowPixels={66}
        lined
        {...(isWide && { scroller: box })}
        onNearEnd={loadMore}
        row={(conversation) => (
          <ConversationRow
            conversation={conversation}
            isOpen={conversation.fanId === openId}
            userId={userId}
            now={now}
            replaces={isWide}
          />
        )}
      />
      {isFetchNextPageError && (
        <ErrorBox className="m-4" action={<Button onClick={() => void fetchNextPage()}>{texts.tryAgain}</Button>}>
          {texts.failedToLoadMore(error?.message ?? '')}
        </ErrorBox>
      )}
    </div>
  );
}

function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-conversation]')];
  const current = rows.indexOf(document.activeElement as HTMLElement);
  const next = rows[current + (event.key === 'ArrowDown' ? 1 : -1)];
  if (current === -1 || !next) return;
  event.preventDefault();
  next.focus();
}

function ListSkeleton() {
  return (
    <SkeletonGroup label={texts.loadingConversations} className="grid gap-4 p-4">
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className="flex gap-3">
          <Skeleton className="size-10 rounded-full!" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-3.5 w-full" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}

function NoConversations({ filters, onReset }: { filters: Filters; onReset: () => void }) {
  const reset = <Button onClick={onReset}>{texts.showAll}</Button>;
  if (filters.q.trim() !== '' || filters.channel !== 'any')
    return <EmptyState icon={SearchX} title={texts.nothingFound} text={texts.nothingFoundText} action={reset} />;
  switch (filters.filter) {
    case 'all':
      return <EmptyState icon={Inbox} title={texts.noConversations} text={texts.noConversationsText} />;
    case 'unread':
      return <EmptyState icon={CheckCheck} title={texts.nothingUnread} text={texts.nothingUnreadText} action={reset} />;
    case 'mine':
      return <EmptyState icon={Inbox} title={texts.nothingMine} text={texts.nothingMineText} action={reset} />;
    case 'closed':
      return <EmptyState icon={Inbox} title={texts.nothingClosed} text={texts.nothingClosedText} action={reset} />;
  }
}

import type { ResponseBody } from '@debut/contract/endpoint';
import { type ConversationThread, inboxEndpoints } from '@debut/contract/inbox';
import { MessagesSquare } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { QueryView } from '../../../data/query-view.tsx';
import { Allowed, useRight } from '../../../data/rights.tsx';
import { useNow } from '../../../data/today.ts';
import { useChange } from '../../../data/use-change.ts';
import { usePages } from '../../../data/use-data.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { firstWord } from './inbox.model.ts';
import { ReplyBox } from './reply-box.tsx';
import { texts } from './texts.ts';
import { ThreadHeader } from './thread-header.tsx';
import { ThreadItems } from './thread-items.tsx';

type ThreadPaneProps = {
  query: ThreadPages;
  userId: string;
  balance: number;
  onBack: () => void;
  onDetails: () => void;
};

type ThreadPages = ReturnType<typeof useThread>;

/** The newest page also has the fan and the state of the conversation. */
export function useThread(fanId: string) {
  return usePages(inboxEndpoints.read, { params: { fanId }, query: {} }, { items: wholePage, next: nextPage });
}

type Page = ResponseBody<typeof inboxEndpoints.read>;
const wholePage = (page: Page) => [page];
const nextPage = ({ next }: Page) => (next === null ? null : { cursor: next });

export function ThreadPane({ query, ...props }: ThreadPaneProps) {
  return (
    <QueryView query={query} pending={<ThreadSkeleton />} className="m-4">
      {([newest, ...earlier]) =>
        newest && <Thread key={newest.fan.id} thread={newest} earlier={earlier} query={query} {...props} />
      }
    </QueryView>
  );
}

type ThreadProps = ThreadPaneProps & { thread: ConversationThread; earlier: readonly ConversationThread[] };

function Thread({ thread, earlier, query, userId, balance, onBack, onDetails }: ThreadProps) {
  const now = useNow(30_000);
  const { fan, state } = thread;
  const items = [thread, ...earlier].flatMap((page) => page.items);
  useMarkRead(fan.id, state?.unread ?? 0, items[0]?.id);
  return (
    <section aria-label={texts.conversationWith(fan.name)} className="flex min-h-0 flex-1 flex-col">
      <ThreadHeader thread={thread} userId={userId} now={now} onBack={onBack} onDetails={onDetails} />
      {/* Reversed, so that the newest item stays in view when others are added above or below. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without links inside, only a focused box scrolls by keyboard. */}
      <div tabIndex={0} className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain px-4">
        <div className="pb-4">
          {query.hasNextPage && (
            <div className="pt-4 text-center">
              <Button
                size="small"
                variant="ghost"
                busy={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {texts.showEarlier}
              </Button>
            </div>
          )}
          {query.isFetchNextPageError && (
            <ErrorBox className="mt-2">{texts.failedToLoadMore(query.error?.message ?? '')}</ErrorBox>
          )}
          {items.length === 0 ? (
            <EmptyState
              icon={MessagesSquare}
              as="h3"
              title={texts.nothingYet}
              text={texts.nothingYetText(firstWord(fan.name))}
            />
          ) : (
            <ThreadItems fan={fan} items={items} userId={userId} now={now} />
          )}
        </div>
      </div>
      <Allowed right="send" otherwise={(reason) => <p className={reasonClasses}>{reason}</p>}>
        <ReplyBox fan={fan} lastChannel={state?.channel} balance={balance} now={now} />
      </Allowed>
    </section>
  );
}

/** A conversation on screen is read, unless the tab is in the background. Asked once for each newest item. */
function useMarkRead(fanId: string, unread: number, newest: string | undefined): void {
  const mayRead = useRight('audience');
  const { mutate } = useChange(inboxEndpoints.markRead);
  const marked = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (unread === 0 || !mayRead || newest === undefined) return;
    const read = () => {
      if (document.visibilityState !== 'visible' || marked.current === newest) return;
      marked.current = newest;
      mutate({ params: { fanId } });
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [fanId, unread, newest, mayRead, mutate]);
}

function ThreadSkeleton() {
  return (
    <SkeletonGroup label={texts.loadingConversation} className="grid gap-4 p-4">
      <div className="flex items-center gap-3">
        <Skeleton className="size-9 rounded-full!" />
        <Skeleton className="h-5 w-40" />
      </div>
      <Skeleton className="h-14 w-2/3 rounded-2xl" />
      <Skeleton className="ml-auto h-20 w-2/3 rounded-2xl" />
      <Skeleton className="h-10 w-1/2 rounded-2xl" />
    </SkeletonGroup>
  );
}

const reasonClasses = 'border-line border-t px-4 py-3 text-fg-3 text-sm';

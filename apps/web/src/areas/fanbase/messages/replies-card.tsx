import type { ResponseBody } from '@debut/contract/endpoint';
import { type FanReply, fanReplyEndpoints } from '@debut/contract/fan-replies';
import { showPhone } from '@debut/contract/phones';
import { MessageCircle } from 'lucide-react';
import { useId } from 'react';
import { momentInWords } from '../../../data/moments.ts';
import { QueryView } from '../../../data/query-view.tsx';
import { Allowed } from '../../../data/rights.tsx';
import { useNow } from '../../../data/today.ts';
import { useChange } from '../../../data/use-change.ts';
import { usePages } from '../../../data/use-data.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { texts } from './texts.ts';

export function RepliesCard() {
  const titleId = useId();
  const pages = usePages(fanReplyEndpoints.list, { query: { limit: '20' } }, { items: wholePage, next: nextPage });
  const readAll = useChange(fanReplyEndpoints.readAll, {
    onError: ({ message }) => toast.failure(texts.failedToMarkRepliesAs(message)),
  });
  const unread = pages.data?.[0]?.unread ?? 0;
  return (
    <Card aria-labelledby={titleId} className="p-4 sm:p-5">
      <CardTitle
        id={titleId}
        icon={MessageCircle}
        aside={unread > 0 && <Badge tone="info">{texts.newUnread(unread)}</Badge>}
      >
        {texts.replies}
      </CardTitle>
      <QueryView query={pages} pending={<RepliesSkeleton />}>
        {(data) => <Replies replies={data.flatMap(({ replies }) => replies)} labelId={titleId} />}
      </QueryView>
      {pages.isFetchNextPageError && (
        <ErrorBox className="mt-2">{texts.failedToLoadMoreReplies(pages.error.message)}</ErrorBox>
      )}
      <div className="mt-1 flex flex-wrap gap-2 empty:hidden">
        {pages.hasNextPage && (
          <Button
            size="small"
            variant="ghost"
            busy={pages.isFetchingNextPage}
            onClick={() => void pages.fetchNextPage()}
          >
            {texts.showMore}
          </Button>
        )}
        {unread > 0 && (
          <Allowed right="audience">
            <Button size="small" variant="ghost" busy={readAll.isPending} onClick={() => readAll.mutate({})}>
              {texts.markAllAsRead}
            </Button>
          </Allowed>
        )}
      </div>
    </Card>
  );
}

type RepliesPage = ResponseBody<typeof fanReplyEndpoints.list>;

/** The first page also has the number of unread replies. */
const wholePage = (page: RepliesPage) => [page];
const nextPage = ({ next }: RepliesPage) => (next === null ? null : { cursor: next });

function RepliesSkeleton() {
  return (
    <SkeletonGroup label={texts.loadingReplies}>
      <Skeleton className="mt-3 h-16 w-full" />
    </SkeletonGroup>
  );
}

function Replies({ replies, labelId }: { replies: readonly FanReply[]; labelId: string }) {
  if (replies.length === 0) {
    return <p className="mt-2 text-fg-3 text-sm">{texts.whenFansTextBackTheir}</p>;
  }
  return (
    <ul aria-labelledby={labelId} className="mt-2 grid divide-y divide-white/[.06]">
      {replies.map((reply) => (
        <Reply key={reply.id} reply={reply} />
      ))}
    </ul>
  );
}

function Reply({ reply }: { reply: FanReply }) {
  const now = useNow(60_000);
  const { name, phone, text, kind, at, read } = reply;
  return (
    <li className="py-3">
      <div className="flex items-center gap-2">
        {!read && <span role="img" aria-label={texts.unread} className="size-2 shrink-0 rounded-full bg-accent" />}
        <p className="min-w-0 flex-1 truncate font-semibold text-sm">{name}</p>
        {kind !== 'reply' && kind !== 'maybe_stop' && <Badge tone={kindTones[kind]}>{kindNames[kind]}</Badge>}
        <p className="shrink-0 text-fg-3 text-xs">{momentInWords(at, now)}</p>
      </div>
      <p className="text-fg-3 text-xs tabular-nums">{showPhone(phone)}</p>
      <p dir="auto" className="mt-1 whitespace-pre-wrap break-words text-fg-2 text-sm">
        {text.trim() === '' ? texts.noText : text}
      </p>
      {kind === 'maybe_stop' && <PossibleOptOut reply={reply} />}
    </li>
  );
}

/** The artist decides. A fan who was opted out by mistake can text START. */
function PossibleOptOut({ reply: { id, name, consent } }: { reply: FanReply }) {
  const optOut = useChange(fanReplyEndpoints.optOut, {
    onSuccess: () => toast.success(texts.wontGetAnyMoreTexts(name)),
    onError: ({ message }) => toast.failure(texts.failedToOptOut(name, message)),
  });
  if (consent !== 'yes') return <p className="mt-2 text-fg-3 text-xs">{texts.optedOutYouNoLonger}</p>;
  return (
    <Notice
      tone="warning"
      className="mt-2"
      action={
        <Allowed right="audience">
          <Button
            size="small"
            busy={optOut.isPending}
            aria-label={texts.optOut(name)}
            onClick={() => optOut.mutate({ params: { id } })}
          >
            {texts.optOutThisFan}
          </Button>
        </Allowed>
      }
    >
      {texts.thisMightBeOptOut}
    </Notice>
  );
}

const kindNames = { stop: texts.optedOutLabel, start: texts.optedBackIn, help: texts.askedForHelp } as const;
const kindTones = { stop: 'danger', start: 'success', help: 'neutral' } as const;

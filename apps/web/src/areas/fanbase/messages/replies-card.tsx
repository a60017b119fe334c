import type { ResponseBody } from '@debut/contract/endpoint';
import { type FanReply, fanReplyEndpoints } from '@debut/contract/fan-replies';
import { showPhone } from '@debut/contract/phones';
import { formatNumber } from '@debut/contract/texts';
import { MessageCircle } from 'lucide-react';
import { useId } from 'react';
import { momentInWords } from '../../../data/moments.ts';
import { QueryView } from '../../../data/query-view.tsx';
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

export function RepliesCard() {
  const titleId = useId();
  const pages = usePages(fanReplyEndpoints.list, { query: { limit: '20' } }, { items: wholePage, next: nextPage });
  const readAll = useChange(fanReplyEndpoints.readAll, {
    onError: ({ message }) => toast.failure(`Failed to mark the replies as read: ${message}`),
  });
  const unread = pages.data?.[0]?.unread ?? 0;
  return (
    <Card aria-labelledby={titleId} className="p-4 sm:p-5">
      <CardTitle
        id={titleId}
        icon={MessageCircle}
        aside={unread > 0 && <Badge tone="info">{formatNumber(unread)} new</Badge>}
      >
        Replies
      </CardTitle>
      <QueryView query={pages} pending={<RepliesSkeleton />}>
        {(data) => <Replies replies={data.flatMap(({ replies }) => replies)} labelId={titleId} />}
      </QueryView>
      {pages.isFetchNextPageError && (
        <ErrorBox className="mt-2">Failed to load more replies: {pages.error.message}</ErrorBox>
      )}
      <div className="mt-1 flex flex-wrap gap-2 empty:hidden">
        {pages.hasNextPage && (
          <Button
            size="small"
            variant="ghost"
            busy={pages.isFetchingNextPage}
            onClick={() => void pages.fetchNextPage()}
          >
            Show more
          </Button>
        )}
        {unread > 0 && (
          <Button size="small" variant="ghost" busy={readAll.isPending} onClick={() => readAll.mutate({})}>
            Mark all as read
          </Button>
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
    <SkeletonGroup label="Loading replies">
      <Skeleton className="mt-3 h-16 w-full" />
    </SkeletonGroup>
  );
}

function Replies({ replies, labelId }: { replies: readonly FanReply[]; labelId: string }) {
  if (replies.length === 0) {
    return <p className="mt-2 text-fg-3 text-sm">When fans text back, their replies show up here.</p>;
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
        {!read && <span role="img" aria-label="Unread" className="size-2 shrink-0 rounded-full bg-accent" />}
        <p className="min-w-0 flex-1 truncate font-semibold text-sm">{name}</p>
        {kind !== 'reply' && kind !== 'maybe_stop' && <Badge tone={kindTones[kind]}>{kindNames[kind]}</Badge>}
        <p className="shrink-0 text-fg-3 text-xs">{momentInWords(at, now)}</p>
      </div>
      <p className="text-fg-3 text-xs tabular-nums">{showPhone(phone)}</p>
      <p className="mt-1 whitespace-pre-wrap break-words text-fg-2 text-sm">
        {text.trim() === '' ? '(No text)' : text}
      </p>
      {kind === 'maybe_stop' && <PossibleOptOut reply={reply} />}
    </li>
  );
}

/** The artist decides. A fan who was opted out by mistake can text START. */
function PossibleOptOut({ reply: { id, name, sms } }: { reply: FanReply }) {
  const optOut = useChange(fanReplyEndpoints.optOut, {
    onSuccess: () => toast.success(`${name} won’t get any more texts from you.`),
    onError: ({ message }) => toast.failure(`Failed to opt out ${name}: ${message}`),
  });
  if (sms !== 'yes') return <p className="mt-2 text-fg-3 text-xs">Opted out. You no longer text this fan.</p>;
  return (
    <Notice
      tone="warning"
      className="mt-2"
      action={
        <Button
          size="small"
          busy={optOut.isPending}
          aria-label={`Opt out ${name}`}
          onClick={() => optOut.mutate({ params: { id } })}
        >
          Opt out this fan
        </Button>
      }
    >
      This might be an opt-out.
    </Notice>
  );
}

const kindNames = { stop: 'Opted out', start: 'Opted back in', help: 'Asked for help' } as const;
const kindTones = { stop: 'danger', start: 'success', help: 'neutral' } as const;

import type { FanReply } from '@debut/contract/fan-replies';
import { showPhone } from '@debut/contract/phones';
import { MessageCircle } from 'lucide-react';
import { useId } from 'react';
import { momentInWords } from '../../../lib/moments.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { FansFailure } from '../list/fans-failure.tsx';
import { useOptOutByReply, useReadReplies, useReplies } from './replies.api.ts';

/** What fans text back. */
export function RepliesCard() {
  const titleId = useId();
  const replies = useReplies();
  const readAll = useReadReplies();
  const shown = replies.data?.pages.flatMap((page) => page.replies);
  const unread = replies.data?.pages[0]?.unread ?? 0;
  const markAllRead = () =>
    readAll.mutate(undefined, {
      onError: (error) => toast.failure(`Failed to mark the replies as read: ${error.message}`),
    });
  return (
    <Card aria-labelledby={titleId} className="p-4 sm:p-5">
      <CardTitle
        id={titleId}
        icon={MessageCircle}
        aside={unread > 0 && <Badge tone="info">{unread.toLocaleString('en')} new</Badge>}
      >
        Replies
      </CardTitle>
      {replies.isPending && (
        <SkeletonGroup label="Loading replies">
          <Skeleton className="mt-3 h-16 w-full" />
        </SkeletonGroup>
      )}
      {replies.isError && !shown && <FansFailure what="the replies" query={replies} />}
      {shown?.length === 0 && (
        <p className="mt-2 text-fg-3 text-sm">When fans text back, their replies show up here.</p>
      )}
      {shown && shown.length > 0 && (
        <ul aria-labelledby={titleId} className="mt-2 grid divide-y divide-white/[.06]">
          {shown.map((reply) => (
            <Reply key={reply.id} reply={reply} />
          ))}
        </ul>
      )}
      {replies.isFetchNextPageError && (
        <ErrorBox className="mt-2">Failed to load more replies: {replies.error.message}</ErrorBox>
      )}
      <div className="mt-1 flex flex-wrap gap-2 empty:hidden">
        {replies.hasNextPage && (
          <Button
            size="small"
            variant="ghost"
            busy={replies.isFetchingNextPage}
            onClick={() => void replies.fetchNextPage()}
          >
            Show more
          </Button>
        )}
        {unread > 0 && (
          <Button size="small" variant="ghost" busy={readAll.isPending} onClick={markAllRead}>
            Mark all as read
          </Button>
        )}
      </div>
    </Card>
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
        {text.trim() === '' ? 'A message without text' : text}
      </p>
      {kind === 'maybe_stop' && <PossibleOptOut reply={reply} />}
    </li>
  );
}

/** The artist decides with one press; nothing is pressed by mistake that the fan could not take back with START. */
function PossibleOptOut({ reply: { id, name, sms } }: { reply: FanReply }) {
  const optOut = useOptOutByReply();
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
          onClick={() =>
            optOut.mutate(id, {
              onSuccess: () => toast.success(`${name} won't get any more texts from you.`),
              onError: (error) => toast.failure(`Failed to opt out ${name}: ${error.message}`),
            })
          }
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

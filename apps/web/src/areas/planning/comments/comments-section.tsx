import type { Comment } from '@debut/contract/comments';
import { playTime } from '@debut/contract/play-time';
import { Clock, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { QueryView } from '../../../data/query-view.tsx';
import { useNow } from '../../../data/today.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { CommentComposer } from './comment-composer.tsx';
import { CommentItem } from './comment-item.tsx';
import { texts } from './texts.ts';
import { type Subject, useAddComment, useComments, useDeleteComment } from './use-comments.ts';
import { useTeam } from './use-team.ts';

/** The track in the player. */
export interface Timeline {
  /** The playback time; absent while another track is in the player. */
  readonly readTime?: (() => number) | undefined;
  readonly seek: (seconds: number) => void;
}

type CommentsSectionProps = {
  subject: Subject;
  /** The comment that a link leads to. */
  linkedId?: string | null;
  timeline?: Timeline | undefined;
  className?: string;
};

export function CommentsSection({ subject, linkedId = null, timeline, className }: CommentsSectionProps) {
  const headingId = useId();
  const team = useTeam();
  const query = useComments(subject);
  useLinkedComment(query, linkedId);
  return (
    <section aria-labelledby={headingId} className={className}>
      <h2 id={headingId} className="mb-3 font-bold text-lg">
        {texts.comments}
      </h2>
      <NewComment subject={subject} people={team.people} readTime={timeline?.readTime} />
      <QueryView query={query} pending={<CommentsSkeleton />} className="mt-4" empty={<NoComments {...team} />}>
        {(comments) => <CommentList comments={comments} linkedId={linkedId} team={team} onSeek={timeline?.seek} />}
      </QueryView>
      {query.hasNextPage && (
        <Button
          variant="ghost"
          size="small"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
          className="mt-2 text-primary-fg"
        >
          {texts.showOlder}
        </Button>
      )}
    </section>
  );
}

/** Loads older comments until the linked one is there. */
function useLinkedComment(query: ReturnType<typeof useComments>, linkedId: string | null): void {
  const { data, hasNextPage, isFetching, fetchNextPage } = query;
  const isMissing = linkedId !== null && data !== undefined && !data.some(({ id }) => id === linkedId);
  useEffect(() => {
    if (isMissing && hasNextPage && !isFetching) void fetchNextPage();
  }, [isMissing, hasNextPage, isFetching, fetchNextPage]);
}

type NewCommentProps = {
  subject: Subject;
  people: ReturnType<typeof useTeam>['people'];
  readTime: (() => number) | undefined;
};

function NewComment({ subject, people, readTime }: NewCommentProps) {
  const add = useAddComment(subject);
  const [position, setPosition] = useState<number | null>(null);

  async function post(body: string) {
    await add.mutateAsync({ body, position });
    setPosition(null);
  }

  return (
    <CommentComposer
      label={texts.addComment}
      submitLabel={texts.post}
      people={people}
      onSubmit={post}
      aside={
        position === null ? (
          readTime && (
            <Button size="small" variant="ghost" onClick={() => setPosition(readTime())}>
              <Clock aria-hidden className="size-4" />
              {texts.addTime}
            </Button>
          )
        ) : (
          <Button
            size="small"
            variant="ghost"
            aria-label={texts.removeTime(playTime(position))}
            onClick={() => setPosition(null)}
            className="tabular-nums"
          >
            <Clock aria-hidden className="size-4" />
            {playTime(position)}
            <X aria-hidden className="size-3.5" />
          </Button>
        )
      }
    />
  );
}

type CommentListProps = {
  comments: readonly Comment[];
  linkedId: string | null;
  team: ReturnType<typeof useTeam>;
  onSeek: ((seconds: number) => void) | undefined;
};

function CommentList({ comments, linkedId, ...item }: CommentListProps) {
  const now = useNow(tickMilliseconds);
  const [deleted, setDeleted] = useState<Comment | null>(null);
  const deletion = useDeleteComment();
  const list = useRef<HTMLUListElement>(null);
  useKeptFocus(list);
  return (
    <>
      <ul ref={list} tabIndex={-1} className={listClasses}>
        {comments.map((comment) => (
          <li key={comment.id}>
            <CommentItem
              comment={comment}
              now={now}
              isLinked={comment.id === linkedId}
              onDelete={setDeleted}
              {...item}
            />
          </li>
        ))}
      </ul>
      {deleted && (
        <ConfirmDialog
          open
          onClose={() => setDeleted(null)}
          title={texts.deleteComment}
          sentence={texts.confirmDelete}
          confirmLabel={texts.delete}
          onConfirm={() => deletion.mutateAsync({ params: { id: deleted.id } })}
        />
      )}
    </>
  );
}

const tickMilliseconds = 30_000;

function NoComments({ hasOthers }: { hasOthers: boolean }) {
  return (
    <p className="mt-4 text-fg-3 text-sm">
      {texts.noCommentsYet} {hasOthers && texts.mentionHint}
    </p>
  );
}

export function CommentsSkeleton() {
  return (
    <SkeletonGroup label={texts.loadingComments} className="mt-4 grid gap-3">
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-16 w-full" />
    </SkeletonGroup>
  );
}

const listClasses =
  'mt-4 divide-y divide-white/[.07] overflow-hidden rounded-xl border border-white/[.07] bg-s1 outline-none';

import type { Comment } from '@debut/contract/comments';
import { playTime } from '@debut/contract/play-time';
import { hasRight } from '@debut/contract/rights';
import { useEffect, useRef, useState } from 'react';
import { momentInWords, relativeTime } from '../../../data/moments.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/class-names.ts';
import { CommentComposer } from './comment-composer.tsx';
import { splitComment } from './comment-text.ts';
import { texts } from './texts.ts';
import { useEditComment } from './use-comments.ts';
import type { Team } from './use-team.ts';

type CommentItemProps = {
  comment: Comment;
  team: Team;
  now: Date;
  /** Whether a link leads to it. */
  isLinked: boolean;
  onSeek: ((seconds: number) => void) | undefined;
  onDelete: (comment: Comment) => void;
};

export function CommentItem({ comment, team, now, isLinked, onSeek, onDelete }: CommentItemProps) {
  const { author, body, position, createdAt, editedAt } = comment;
  const [isEdited, setEdited] = useState(false);
  const edit = useEditComment();
  const item = useRef<HTMLElement>(null);
  useEffect(() => (isLinked && item.current ? keepInView(item.current) : undefined), [isLinked]);
  const isOwn = author.id !== null && author.id === team.me?.id;
  const canDelete = isOwn || (team.me !== undefined && hasRight(team.me.role, 'members'));

  async function save(text: string) {
    await edit.mutateAsync({ params: { id: comment.id }, body: { body: text } });
    setEdited(false);
  }

  return (
    <article
      ref={item}
      aria-label={author.name}
      className={cx('flex gap-3 px-4 py-3.5', isLinked && 'bg-primary/10 ring-1 ring-primary-hover ring-inset')}
    >
      <Avatar name={author.name} size="small" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm">
          <span className="min-w-0 break-words font-semibold">{author.name}</span>
          {comment.isGuest && <Badge>{texts.guest}</Badge>}
          <time dateTime={createdAt} title={momentInWords(createdAt, now)} className="text-fg-3 text-xs tabular-nums">
            {relativeTime(new Date(createdAt), now)}
          </time>
          {editedAt && (
            <span title={momentInWords(editedAt, now)} className="text-fg-3 text-xs">
              {texts.edited}
            </span>
          )}
        </p>
        {isEdited ? (
          <div className="mt-2">
            <CommentComposer
              label={texts.editComment}
              submitLabel={texts.save}
              people={team.people}
              initial={body}
              onSubmit={save}
              onCancel={() => setEdited(false)}
            />
          </div>
        ) : (
          <>
            <p dir="auto" className="mt-0.5 whitespace-pre-wrap break-words text-fg-2">
              {position !== null && <Position seconds={position} onSeek={onSeek} />}
              <CommentText body={body} />
            </p>
            <p className="flex gap-3 text-sm empty:hidden">
              {isOwn && (
                <ActionLink label={texts.editCommentOf(author.name)} onClick={() => setEdited(true)}>
                  {texts.edit}
                </ActionLink>
              )}
              {canDelete && (
                <ActionLink label={texts.deleteCommentOf(author.name)} onClick={() => onDelete(comment)}>
                  {texts.delete}
                </ActionLink>
              )}
            </p>
          </>
        )}
      </div>
    </article>
  );
}

function CommentText({ body }: { body: string }) {
  return splitComment(body).map((part, index) => {
    if (part.kind === 'text') return part.text;
    if (part.kind === 'mention')
      return (
        <span key={index} className="font-semibold text-primary-fg">
          @{part.name}
        </span>
      );
    return (
      <a
        key={index}
        href={part.address}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="rounded-sm text-primary-fg underline underline-offset-2 hover:text-fg"
      >
        {part.address}
      </a>
    );
  });
}

function Position({ seconds, onSeek }: { seconds: number; onSeek: ((seconds: number) => void) | undefined }) {
  const time = playTime(seconds);
  if (!onSeek) return <span className={positionClasses}>{time}</span>;
  return (
    <button
      type="button"
      aria-label={texts.playFrom(time)}
      onClick={() => onSeek(seconds)}
      className={cx(positionClasses, 'hover:bg-primary/40 hover:text-fg')}
    >
      {time}
    </button>
  );
}

function ActionLink({ label, children, onClick }: { label: string; children: string; onClick: () => void }) {
  return (
    <button type="button" aria-label={label} onClick={onClick} className={linkClasses}>
      {children}
    </button>
  );
}

const positionClasses =
  'mr-2 inline-flex h-6 items-center rounded-full bg-primary/25 px-2 align-baseline font-semibold text-primary-fg text-xs tabular-nums';

const linkClasses = '-mb-2 h-11 rounded-sm font-semibold text-fg-3 hover:text-fg mouse:mb-0 mouse:h-6 mouse:mt-1';

/** Scrolls again when parts above it load later, until the user does something. */
function keepInView(element: Element): () => void {
  const scroll = () => element.scrollIntoView({ block: 'center' });
  const sizes = new ResizeObserver(scroll);
  const ending = new AbortController();
  const { signal } = ending;
  scroll();
  sizes.observe(document.body);
  signal.addEventListener('abort', () => sizes.disconnect());
  for (const type of ['wheel', 'pointerdown', 'keydown'])
    window.addEventListener(type, () => ending.abort(), { signal });
  return () => ending.abort();
}

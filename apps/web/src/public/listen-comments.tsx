import { maxPromoCommentCharacters } from '@debut/contract/limits';
import { playTime } from '@debut/contract/play-time';
import { listenEndpoints } from '@debut/contract/promo-page';
import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { addressOf } from '../data/api.ts';
import { FormError, focusedOnLoad } from './form-fields.tsx';
import { texts } from './listen-texts.ts';
import { texts as sharedTexts } from './private-texts.ts';
import type { ListenComment, ListenPageView, ListenView } from './view.ts';

type CommentsProps = Pick<ListenPageView, 'typed'> & {
  view: ListenView;
  error: string | undefined;
};

/** With a script, the form's track and position follow the player until something is typed. */
export function ListenComments({ view, error, typed }: CommentsProps) {
  return (
    <div className="mt-4">
      <h2 className="sr-only">{sharedTexts.comments}</h2>
      <div data-swap="comment-list">{view.comments.length > 0 && <Comments view={view} />}</div>
      <CommentForm view={view} error={error} typed={typed} />
      <p className="mt-3 text-soft text-xs">{sharedTexts.whoSees(view.artist)}</p>
    </div>
  );
}

/** Each comment has the number of its pin. With large text on a phone, its text has a row of its own. */
function Comments({ view: { comments, tracks, token } }: { view: ListenView }) {
  return tracks.map((track) => {
    const own = comments.filter(({ trackId }) => trackId === track.id);
    if (own.length === 0) return null;
    return (
      <div key={track.id} data-of={track.id} className="mb-2.5 hidden noscript:block data-current:block">
        {tracks.length > 1 && <h3 className="mb-1.5 hidden font-semibold noscript:block">{track.title}</h3>}
        <ol className="grid gap-2">
          {own.map((comment, index) => (
            <Comment key={comment.id} comment={comment} number={index + 1} token={token} />
          ))}
        </ol>
      </div>
    );
  });
}

type CommentProps = { comment: ListenComment; number: number; token: string };

function Comment({ comment: { id, body, position }, number, token }: CommentProps) {
  const time = position === null ? '' : playTime(position);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 rounded-lg bg-field py-3 pr-1.5 pl-4 text-[.875rem] leading-[1.45]">
      <span
        aria-hidden
        className="mt-0.5 grid size-8 shrink-0 place-items-center rounded-full bg-(--pin) font-bold text-(--pin-ink) text-xs tabular-nums"
      >
        {number}
      </span>
      <div className="max-[18rem]:col-span-full max-[18rem]:row-start-2 max-[18rem]:pr-2.5">
        <p className="font-semibold text-white">
          {texts.you}{' '}
          {time && (
            <button
              type="button"
              data-jump={position ?? 0}
              aria-label={sharedTexts.jumpTo(time)}
              className="relative font-semibold text-(--accent-text) tabular-nums underline-offset-2 after:absolute after:-inset-3 hover:underline"
            >
              {time}
            </button>
          )}
        </p>
        <p dir="auto" className="whitespace-pre-line text-soft">
          {body}
        </p>
      </div>
      <form
        method="post"
        action={addressOf('', listenEndpoints.deleteComment, { token, id })}
        data-form="delete"
        className="contents"
      >
        <button
          type="submit"
          aria-label={texts.deleteComment(time)}
          className="-my-1 grid size-11 place-items-center max-[18rem]:col-start-3 max-[18rem]:row-start-1 rounded-md text-soft transition-colors hover:bg-white/10 hover:text-white aria-disabled:opacity-60"
        >
          <Trash2 aria-hidden className="size-[1.125rem]" />
        </button>
        {/* The script shows errors in it. */}
        <FormError
          id={`delete-error-${id}`}
          className="col-span-full mt-2 mr-2.5 max-[18rem]:mr-0 max-[18rem]:-ml-2.5"
        />
      </form>
    </li>
  );
}

function CommentForm({ view: { tracks, token }, error, typed }: CommentsProps) {
  const id = useId();
  const isInvalid = error !== undefined;
  const playable = tracks.find(({ state }) => state === 'ready') ?? tracks[0];
  return (
    <form
      method="post"
      action={addressOf('', listenEndpoints.comment, { token })}
      data-form="comment"
      data-swap="comment-form"
    >
      <input type="hidden" name="position" defaultValue={typed?.position ?? ''} />
      <label className={tracks.length > 1 ? 'mb-2 hidden font-semibold text-sm noscript:block' : 'hidden'}>
        {texts.track}
        <select
          name="trackId"
          defaultValue={typed?.trackId ?? playable?.id}
          className="mt-1.5 h-13 w-full rounded-lg border border-line-strong bg-field px-4 text-[1rem]"
        >
          {tracks.map((track) => (
            <option key={track.id} value={track.id}>
              {track.title}
            </option>
          ))}
        </select>
      </label>
      <div className="flex flex-wrap gap-2">
        <div className="flex min-h-13 min-w-0 flex-[999_1_10rem] items-center rounded-lg border border-white/45 bg-field transition-colors focus-within:border-white focus-within:outline-2 focus-within:outline-primary-fg has-aria-invalid:border-danger">
          <label htmlFor={id} className="flex min-w-0 shrink items-center self-stretch">
            <span className="sr-only">{sharedTexts.comment}</span>{' '}
            <span data-at hidden className="max-w-40 truncate pl-4 font-semibold text-(--accent-text) tabular-nums">
              <span className="sr-only">{sharedTexts.at}</span> <span data-at-track />
              <span data-at-time />
            </span>
          </label>
          <input
            id={id}
            name="body"
            dir="auto"
            required
            maxLength={maxPromoCommentCharacters}
            autoComplete="off"
            placeholder={texts.addComment}
            defaultValue={typed?.body ?? ''}
            aria-invalid={isInvalid || undefined}
            aria-describedby={isInvalid ? `${id}-error` : undefined}
            {...(isInvalid && focusedOnLoad)}
            className="h-13 min-w-0 flex-1 bg-transparent px-3.5 text-[1rem] text-white outline-none placeholder:text-soft/80"
          />
        </div>
        <button
          type="submit"
          className="min-h-13 flex-auto rounded-lg bg-white px-5 font-semibold text-base text-on-white transition-colors hover:bg-white/90 aria-disabled:opacity-60"
        >
          {sharedTexts.post}
        </button>
      </div>
      <div className="mt-2">
        <FormError id={`${id}-error`} error={isInvalid ? { sentence: error, fields: [] } : undefined} />
      </div>
    </form>
  );
}

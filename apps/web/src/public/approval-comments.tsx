import { type ApprovalComment, approvalEndpoints } from '@debut/contract/approvals';
import { maxApprovalCommentCharacters } from '@debut/contract/limits';
import { playTime } from '@debut/contract/play-time';
import { useId } from 'react';
import { addressOf } from '../data/api.ts';
import { texts } from './approval-texts.ts';
import { FormError } from './form-fields.tsx';
import { texts as sharedTexts } from './private-texts.ts';
import type { ApprovalView } from './view.ts';

type CommentsProps = { view: ApprovalView; error: string | undefined; typed: string | undefined };

/** With a script, the form's position follows the player until something is typed. */
export function ApprovalComments({ view, error, typed }: CommentsProps) {
  const id = useId();
  return (
    <div data-swap="comments" className="mt-4 grid gap-3">
      <h3 className="sr-only">{sharedTexts.comments}</h3>
      {view.comments.length === 0 ? (
        <p className="rounded-lg bg-black/25 px-4 py-3.5 text-[#d9d5e6] text-sm">{texts.noComments}</p>
      ) : (
        <ol className="grid gap-2">
          {view.comments.map((comment, index) => (
            <Comment key={comment.id} comment={comment} number={index + 1} />
          ))}
        </ol>
      )}
      <form method="post" action={addressOf('', approvalEndpoints.comment, { token: view.token })} data-form="comment">
        <input type="hidden" name="position" defaultValue="" />
        <label htmlFor={id} className="mb-1.5 block font-semibold text-[#e6e2f2] text-sm">
          {sharedTexts.comment}{' '}
          <span data-at hidden>
            {sharedTexts.at} <span data-at-time className="text-[#ffd3ae] tabular-nums" />
          </span>
        </label>
        <div className="flex flex-wrap gap-2 sm:flex-nowrap">
          <textarea
            id={id}
            name="body"
            dir="auto"
            rows={2}
            required
            maxLength={maxApprovalCommentCharacters}
            placeholder={texts.addComment}
            defaultValue={typed ?? ''}
            className={textAreaClasses}
          />
          <button
            type="submit"
            className="h-13 w-full shrink-0 rounded-lg bg-white px-6 font-semibold text-[#1a1030] text-base transition-colors hover:bg-[#e9e3f5] aria-disabled:opacity-60 sm:h-auto sm:w-auto"
          >
            {sharedTexts.post}
          </button>
        </div>
        <div className="mt-2">
          <FormError id={`${id}-error`} error={error === undefined ? undefined : { sentence: error, fields: [] }} />
        </div>
      </form>
      <p className="text-[#cfc6e4] text-xs">{sharedTexts.whoSees(view.artist)}</p>
    </div>
  );
}

export const textAreaClasses =
  'min-h-13 w-full rounded-lg border border-line-strong bg-[#0d0b16]/80 px-4 py-3 text-[1rem] text-fg transition-colors placeholder:text-fg-3 hover:border-fg-3 focus-visible:border-primary-fg focus-visible:outline-offset-0 aria-invalid:border-danger';

function Comment({ comment: { body, position }, number }: { comment: ApprovalComment; number: number }) {
  return (
    <li className="flex gap-3 rounded-lg bg-black/25 px-4 py-3 text-sm">
      <span
        aria-hidden
        className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-full bg-[#ffd3ae] font-bold text-[#2a1530] text-xs tabular-nums"
      >
        {number}
      </span>
      <div className="min-w-0 flex-1">
        {position !== null && <Time position={position} />}
        <p dir="auto" className="whitespace-pre-line text-[#f1eef8]">
          {body}
        </p>
      </div>
    </li>
  );
}

/** A button with a script, plain text without. */
function Time({ position }: { position: number }) {
  const time = playTime(position);
  return (
    <button
      type="button"
      data-jump={position}
      aria-label={sharedTexts.jumpTo(time)}
      className="relative -m-1 rounded-sm p-1 font-semibold text-[#ffd3ae] tabular-nums underline-offset-2 after:absolute after:-inset-2.5 hover:underline"
    >
      {time}
    </button>
  );
}

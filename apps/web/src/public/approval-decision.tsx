import { approvalEndpoints } from '@debut/contract/approvals';
import { dayIn } from '@debut/contract/days';
import { maxApprovalNoteCharacters } from '@debut/contract/limits';
import { Check, MessageSquareText } from 'lucide-react';
import { useId } from 'react';
import { addressOf } from '../data/api.ts';
import { dayInWords } from '../data/dates.ts';
import { buttonClasses } from '../ui/button-classes.ts';
import { textAreaClasses } from './approval-comments.tsx';
import { texts } from './approval-texts.ts';
import { FormError } from './form-fields.tsx';
import { texts as sharedTexts } from './private-texts.ts';
import type { ApprovalView } from './view.ts';

type DecisionProps = { view: ApprovalView; error: string | undefined; typed: string | undefined };

/** Once decided, the form is closed and can be opened again, without a script too. */
export function ApprovalDecision({ view, error, typed }: DecisionProps) {
  const isDecided = view.state !== 'open';
  return (
    <section
      data-swap="decision"
      aria-labelledby="decision"
      className="rounded-xl border border-white/10 bg-[#140f24]/92 p-5 sm:p-8"
    >
      {isDecided ? <Decided view={view} /> : <Question artist={view.artist} />}
      {isDecided ? (
        <details open={error !== undefined} className="mt-5 -mb-3 border-white/10 border-t pt-3 open:mb-0">
          <summary className="flex h-11 w-fit cursor-pointer items-center rounded-md font-semibold text-primary-fg text-sm hover:text-fg">
            {texts.changeDecision}
          </summary>
          <DecisionForm view={view} error={error} typed={typed} />
        </details>
      ) : (
        <DecisionForm view={view} error={error} typed={typed} />
      )}
    </section>
  );
}

function Question({ artist }: { artist: string }) {
  return (
    <>
      <h2 id="decision" className="font-bold text-2xl">
        {texts.decide}
      </h2>
      <p className="mt-1 text-base text-fg-2">{texts.decideHint(artist)}</p>
    </>
  );
}

function Decided({ view: { state, note, decidedAt, expiresAt, now, timeZone } }: { view: ApprovalView }) {
  const isApproved = state === 'approved';
  const Icon = isApproved ? Check : MessageSquareText;
  const inWords = (instant: string) => dayInWords(dayIn(timeZone, new Date(instant)), dayIn(timeZone, new Date(now)));
  return (
    <div className="flex flex-wrap gap-4 sm:flex-nowrap">
      <span
        className={`grid size-14 shrink-0 place-items-center rounded-full ${isApproved ? 'bg-success/16 text-success' : 'bg-warning/16 text-warning'}`}
      >
        <Icon aria-hidden className="size-7" strokeWidth={2.5} />
      </span>
      <div className="min-w-0">
        <h2 id="decision" data-focus tabIndex={-1} className="font-bold text-2xl outline-none">
          {isApproved ? texts.approved : texts.changes}
        </h2>
        <p className="mt-1 text-base text-fg-2">
          {decidedAt && texts.decidedOn(inWords(decidedAt))} {texts.canChange(inWords(expiresAt))}
        </p>
        {note && (
          <blockquote dir="auto" className="mt-3 whitespace-pre-line border-white/20 border-l-2 pl-4 text-base text-fg">
            {note}
          </blockquote>
        )}
      </div>
    </div>
  );
}

function DecisionForm({ view, error, typed }: DecisionProps) {
  const id = useId();
  return (
    <form
      method="post"
      action={addressOf('', approvalEndpoints.decide, { token: view.token })}
      data-form="decision"
      className="mt-5 grid gap-4"
    >
      <div>
        <div className="mb-1.5 flex justify-between gap-3 text-sm">
          <label htmlFor={id} className="font-semibold">
            {sharedTexts.note}
          </label>
          <span className="text-fg-3">{sharedTexts.optional}</span>
        </div>
        <textarea
          id={id}
          name="note"
          dir="auto"
          rows={3}
          maxLength={maxApprovalNoteCharacters}
          placeholder={texts.notePlaceholder}
          defaultValue={typed ?? view.note ?? ''}
          className={textAreaClasses}
        />
      </div>
      <FormError id={`${id}-error`} error={error === undefined ? undefined : { sentence: error, fields: [] }} />
      <div className="grid gap-3 sm:grid-cols-2">
        <button type="submit" name="decision" value="approved" className={buttonClasses('primary', 'huge', 'w-full')}>
          <Check aria-hidden className="size-5" />
          {texts.approve}
        </button>
        <button type="submit" name="decision" value="changes" className={buttonClasses('secondary', 'huge', 'w-full')}>
          <MessageSquareText aria-hidden className="size-5" />
          {texts.askForChanges}
        </button>
      </div>
    </form>
  );
}

import { noSmsChoice, noSmsSentence, smsConsentSentence } from '@debut/contract/fan-consent';
import { BellOff, Check, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClasses } from '../../ui/button-classes.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { FormProblem } from './form-problem.tsx';
import { JoinInput } from './join-input.tsx';
import { LegalNotice } from './legal-notice.tsx';
import { detailsLinkId, type JoinForm as Form } from './use-join-form.ts';

type JoinFormProps = {
  form: Form;
  /** Whose texts one agrees to. */
  artistName: string;
  label: string;
  busyLabel: string;
  className: string;
  children: ReactNode;
};

/** What both forms have: the fields, the choice about texts, the button and the sentence that is the consent. */
export function JoinForm({ form, artistName, label, busyLabel, className, children }: JoinFormProps) {
  const { state, typed, change } = form;
  const isBusy = state.kind === 'submitting';
  const NoticeIcon = typed.smsOptOut ? BellOff : Lock;
  return (
    <form ref={form.ref} noValidate onSubmit={form.submit} onFocus={form.open} className={className}>
      {children}
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
        <span className="relative grid size-5 shrink-0 place-items-center">
          <input
            type="checkbox"
            name="smsOptOut"
            checked={typed.smsOptOut}
            onChange={(event) => change({ smsOptOut: event.currentTarget.checked })}
            className="peer size-full cursor-pointer appearance-none rounded-sm border border-line-strong bg-[#0d0b16] transition-colors checked:border-primary-hover checked:bg-primary"
          />
          <Check
            aria-hidden
            strokeWidth={3}
            className="pointer-events-none absolute size-3.5 text-white opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span>
          <span className="font-medium text-fg">{noSmsChoice}</span>{' '}
          <span className="text-fg-3">Join without texts</span>
        </span>
      </label>
      <div aria-hidden className="absolute -left-[9999px]">
        <JoinInput form={form} name="website" aria-label="Leave this empty" tabIndex={-1} autoComplete="off" />
      </div>
      {state.kind === 'failed' && <FormProblem sentence={state.problem.sentence} />}
      <button
        type="submit"
        aria-disabled={isBusy || undefined}
        className={buttonClasses('primary', 'huge', 'w-full whitespace-normal')}
      >
        {isBusy && <Spinner />}
        <span className="line-clamp-2 min-w-0 break-words">{isBusy ? busyLabel : label}</span>
      </button>
      <p className="flex gap-2 text-pretty text-fg-3 text-xs leading-[1.125rem]">
        <NoticeIcon aria-hidden className="mt-0.5 size-3.5 shrink-0" />
        <span className="min-w-0 break-words">
          <LegalNotice notice={typed.smsOptOut ? noSmsSentence(artistName) : smsConsentSentence(artistName)} />
        </span>
      </p>
      <p className="text-center text-fg-2 text-sm">
        Already a fan?{' '}
        <button
          type="button"
          id={detailsLinkId}
          aria-disabled={isBusy || undefined}
          onClick={form.changeDetails}
          className="min-h-11 rounded-sm font-medium text-primary-fg underline-offset-2 hover:underline aria-disabled:cursor-not-allowed aria-disabled:opacity-60"
        >
          Update your details
        </button>
      </p>
    </form>
  );
}

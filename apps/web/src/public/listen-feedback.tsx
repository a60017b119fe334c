import { maxFeedbackCharacters } from '@debut/contract/limits';
import { listenEndpoints, type Support, supportKinds } from '@debut/contract/promo-page';
import { Check, ListMusic, type LucideIcon, Newspaper, Radio, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { addressOf } from '../data/api.ts';
import { FormError } from './form-fields.tsx';
import { startFeedback } from './listen.model.ts';
import { ListenRating, Options, twoColumns } from './listen-options.tsx';
import { texts } from './listen-texts.ts';
import { CoverImage } from './private-page.tsx';
import { texts as sharedTexts } from './private-texts.ts';
import type { ListenPageView, ListenView } from './view.ts';

type FeedbackProps = Pick<ListenPageView, 'typed'> & { view: ListenView; error: string | undefined; isSent: boolean };

export function ListenFeedback({ view, error, typed, isSent }: FeedbackProps) {
  const { artist } = view;
  return (
    <section
      data-swap="feedback"
      id="feedback"
      aria-labelledby="feedback-title"
      className="max-lg:order-7 mt-11 scroll-mt-4 rounded-xl border border-white/14 bg-(--card)/85 px-4 py-6 max-lg:-mx-2 sm:p-8 lg:mt-14"
    >
      <h2 id="feedback-title" className="font-bold text-2xl text-white lg:text-[1.875rem]">
        {texts.feedback}
      </h2>
      <p className="mt-1.5 text-soft text-base">{texts.feedbackHint(artist)}</p>
      {isSent && <Thanks view={view} />}
      {/* On a shared link nobody could change what they sent, only send more. */}
      {(view.kind === 'personal' || !isSent) && <FeedbackForm view={view} error={error} typed={typed} />}
    </section>
  );
}

function Thanks({ view: { artist, kind } }: { view: ListenView }) {
  return (
    <p
      role="status"
      data-focus
      tabIndex={-1}
      className="mt-5 flex gap-3 rounded-lg border border-success/40 bg-success/12 px-4 py-3.5 text-base"
    >
      <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
      <span className="text-white">
        <strong className="font-semibold">{texts.thanks}</strong> {texts.thanksHint(artist)}{' '}
        {kind === 'personal' && texts.canChange}
      </span>
    </p>
  );
}

function FeedbackForm({ view, error, typed }: Omit<FeedbackProps, 'isSent'>) {
  const { token, tracks, artist, kind, feedback } = view;
  const start = startFeedback(view, typed);
  const id = useId();
  // Beside the other fields, a long list would leave their column empty.
  const hasLongList = tracks.length > 6;
  const favorite = tracks.length > 1 && (
    <FavoriteOptions view={view} chosen={start.favoriteTrackId} isWide={hasLongList} />
  );
  const permission = <Permission artist={artist} isGiven={start.mayQuote} />;
  return (
    <form
      method="post"
      action={addressOf('', listenEndpoints.feedback, { token })}
      data-form="feedback"
      className="mt-6"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-9 gap-y-6.5 md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        <div className="grid content-start gap-6.5">
          <ListenRating rating={start.rating} />
          <SupportOptions chosen={start.support} />
          {!hasLongList && permission}
        </div>
        <div className="grid content-start gap-6.5">
          {!hasLongList && favorite}
          <div>
            <div className="mb-2.5 flex justify-between gap-3 text-[.875rem]">
              <label htmlFor={id} className="font-semibold text-white">
                {sharedTexts.note}
              </label>
              <span className="text-soft">{sharedTexts.optional}</span>
            </div>
            <textarea
              id={id}
              name="note"
              dir="auto"
              rows={4}
              maxLength={maxFeedbackCharacters}
              placeholder={texts.notePlaceholder}
              defaultValue={start.note}
              className="block min-h-28 w-full rounded-lg border border-white/45 bg-field px-4 py-3.5 text-[1rem] text-white transition-colors placeholder:text-soft/80 hover:border-white/70"
            />
          </div>
          {hasLongList && permission}
        </div>
        {hasLongList && <div className="col-span-full">{favorite}</div>}
      </div>
      <div className="mt-6 empty:hidden">
        <FormError id={`${id}-error`} error={error === undefined ? undefined : { sentence: error, fields: [] }} />
      </div>
      <div className="mt-6 flex flex-col-reverse gap-x-6 gap-y-3.5 border-white/14 border-t pt-6 sm:flex-row sm:items-center sm:justify-between">
        <p className="text-soft text-[.8125rem]">{kind === 'personal' && texts.canChange}</p>
        <button
          type="submit"
          className="min-h-14 shrink-0 rounded-lg bg-linear-to-b from-(--accent-from) to-(--accent-to) px-7 font-semibold text-(--accent-ink) text-base transition-[filter] hover:brightness-108 aria-disabled:opacity-60 sm:min-h-13"
        >
          {feedback ? texts.updateFeedback : texts.sendFeedback}
        </button>
      </div>
    </form>
  );
}

/** The script unchecks what doesn't go with Pass; without a script the server says so. */
function SupportOptions({ chosen }: { chosen: readonly string[] }) {
  return (
    <Options
      legend={texts.support}
      type="checkbox"
      name="support"
      className={twoColumns}
      options={supportKinds.map((kind) => ({
        value: kind,
        label: texts.supportKinds[kind],
        isChecked: chosen.includes(kind),
        icon: <SupportIcon kind={kind} />,
      }))}
    />
  );
}

function SupportIcon({ kind }: { kind: Support }): ReactNode {
  const Icon = icons[kind];
  return <Icon aria-hidden className="size-[1.125rem] shrink-0" />;
}

const icons: Record<Support, LucideIcon> = { play: Radio, playlist: ListMusic, review: Newspaper, pass: X };

type FavoriteProps = { view: ListenView; chosen: string | null; isWide: boolean };

function FavoriteOptions({ view, chosen, isWide }: FavoriteProps) {
  const hasLongWords = view.tracks.some(({ title }) => /\S{11}/.test(title));
  return (
    <Options
      legend={texts.favorite}
      type="radio"
      name="favoriteTrackId"
      className={isWide || hasLongWords ? wideColumns : 'grid-cols-[minmax(0,1fr)] sm:grid-cols-2'}
      options={view.tracks.map(({ id, title, cover }) => ({
        value: id,
        label: title,
        isChecked: id === chosen,
        icon: (
          <span className="relative size-8 shrink-0 overflow-hidden rounded-sm">
            <CoverImage cover={cover ?? view.cover} title={title} />
          </span>
        ),
      }))}
    />
  );
}

/** Wide enough for long words. */
const wideColumns = 'grid-cols-[repeat(auto-fill,minmax(min(100%,12.5rem),1fr))]';

function Permission({ artist, isGiven }: { artist: string; isGiven: boolean }) {
  return (
    <label className="group relative flex min-h-11 cursor-pointer items-center gap-3 text-base text-white">
      <input type="checkbox" name="mayQuote" value="on" defaultChecked={isGiven} className="sr-only" />
      <span className="grid size-6 shrink-0 place-items-center rounded-sm border border-white/45 bg-field outline-primary-fg outline-offset-2 group-has-checked:border-(--accent-to) group-has-checked:bg-(--accent-to) group-has-focus-visible:outline-2">
        <Check aria-hidden className="hidden size-4 text-(--accent-ink) group-has-checked:block" strokeWidth={3} />
      </span>
      {texts.mayQuote(artist)}
    </label>
  );
}

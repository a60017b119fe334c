import { cx } from '../ui/class-names.ts';
import { isOutFor } from './release.model.ts';
import { ReleaseCalendar } from './release-calendar.tsx';
import { ReleaseCountdown } from './release-countdown.tsx';
import { RemindPanel } from './release-remind.tsx';
import { ReleaseServices, SupportLinks } from './release-services.tsx';
import { SnippetPlayer } from './release-snippet.tsx';
import { texts } from './release-texts.ts';
import type { ReleaseView } from './view.ts';

/** Title and, before the day, countdown and reminder; from then on the services. */
export function ReleaseIntro({ view, isCentered }: { view: ReleaseView; isCentered: boolean }) {
  const { phase } = view;
  const isOut = isOutFor(view);
  return (
    <div className={cx('relative min-w-0 pt-6', !isCentered && '@4xl:pt-0')}>
      <ReleaseTitle view={view} isCentered={isCentered} />
      {phase !== 'out' && (
        <div data-before hidden={isOut}>
          <ReleaseCountdown view={view} isCentered={isCentered} />
          <SnippetPlayer view={view} />
          <RemindPanel view={view} />
          <ReleaseCalendar view={view} />
        </div>
      )}
      {(phase === 'turning' || phase === 'out') && (
        <div data-after hidden={!isOut}>
          <ReleaseServices view={view} />
          {phase === 'out' && <SnippetPlayer view={view} />}
        </div>
      )}
      <SupportLinks view={view} />
    </div>
  );
}

function ReleaseTitle({ view, isCentered }: { view: ReleaseView; isCentered: boolean }) {
  const { title, artist, projectTitle, kind, phase } = view;
  const isOut = isOutFor(view);
  return (
    <div className={cx('text-center', !isCentered && '@4xl:text-left')}>
      {phase !== 'out' && (
        <p data-before hidden={isOut} className="font-bold text-(--accent-text) text-xs uppercase tracking-[.12em]">
          {kind === 'track' ? texts.newSingle : texts.newRelease}
        </p>
      )}
      {(phase === 'turning' || phase === 'out') && (
        <p
          data-after
          hidden={!isOut}
          className="mx-auto flex w-fit items-center gap-2 rounded-full bg-white px-3 py-1.5 font-semibold text-[#1a1030] text-xs [&[hidden]]:hidden"
        >
          <span aria-hidden className="size-2 rounded-full bg-[#e0363c]" />
          {texts.outNow}
        </p>
      )}
      <h1
        dir="auto"
        className={cx(
          'mt-3 text-balance font-bold text-white leading-[.98] tracking-[-.045em]',
          title.length > 24 ? 'text-[2.5rem] @4xl:text-[3.5rem]' : 'text-[3.25rem] @4xl:text-[5.5rem]',
        )}
      >
        {title}
      </h1>
      <p dir="auto" className="mt-4 text-[1.125rem] text-soft leading-snug">
        <strong className="font-semibold text-white">{artist}</strong>
        {projectTitle && (
          <>
            {' '}
            · {texts.from} <cite>{projectTitle}</cite>
          </>
        )}
      </p>
    </div>
  );
}

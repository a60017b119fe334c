import type { FanbaseLanding } from '@debut/contract/fanbase-page';
import type { ReactNode } from 'react';
import { LandingBackdrop } from './landing-backdrop.tsx';
import { LandingPortrait } from './landing-portrait.tsx';
import { LandingRelease } from './landing-release.tsx';
import { LandingStats } from './landing-stats.tsx';
import { LegalLink } from './legal-notice.tsx';

type LandingViewProps = {
  landing: FanbaseLanding;
  productName: string;
  today: string;
  /** The form, or the thanks for having joined. */
  children: ReactNode;
  /** As high as its frame instead of the window. */
  framed?: boolean;
};

/**
 * The public page and the editor's preview of it: one component that looks at the width of its box and not of the window,
 * so the two cannot drift apart.
 */
export function LandingView({ landing, productName, today, children, framed = false }: LandingViewProps) {
  const { artistName, fanbaseName, genre, description, nextRelease } = landing;
  return (
    <div className={`@container relative isolate bg-bg wrap-anywhere ${framed ? 'min-h-full' : 'min-h-dvh'}`}>
      <LandingBackdrop landing={landing} scrim="hero" />
      <div className={`${columns} ${framed ? '@3xl:min-h-[50rem]' : '@3xl:min-h-dvh'}`}>
        <header className="min-w-0 text-center @3xl:text-left">
          <LandingPortrait landing={landing} className="mx-auto size-[114px] @3xl:mx-0 @3xl:size-40" />
          <h1 className={titleClasses}>{fanbaseName}</h1>
          <p className="mt-2 break-words font-medium text-base text-fg @3xl:mt-4 @3xl:text-lg">
            {artistName}
            {genre && (
              <>
                <span className="text-primary-fg"> · </span>
                <span className="text-[#d9d5e6]">{genre}</span>
              </>
            )}
          </p>
          {description && <p className={descriptionClasses}>{description}</p>}
          <LandingStats stats={landing.stats} />
        </header>
        <div className="min-w-0 @3xl:col-start-2 @3xl:row-span-2 @3xl:row-start-1 @3xl:self-center @3xl:rounded-[28px] @3xl:border @3xl:border-white/12 @3xl:bg-[#100c1f]/92 @3xl:p-8 @3xl:shadow-pop @3xl:backdrop-blur-2xl">
          {children}
        </div>
        {nextRelease && <LandingRelease release={nextRelease} today={today} />}
      </div>
      <footer className="pb-6 text-center text-fg-3 text-xs @3xl:absolute @3xl:inset-x-0 @3xl:bottom-5 @3xl:px-10 @3xl:pb-0 @3xl:text-[#cfc9e2]">
        Made by {artistName} with <span className="font-semibold text-fg-2">{productName}</span>
        <span className="mt-1 flex justify-center gap-5">
          <LegalLink page="terms" />
          <LegalLink page="privacy" />
        </span>
      </footer>
    </div>
  );
}

const columns =
  'mx-auto grid max-w-[1200px] grid-cols-[minmax(0,1fr)] gap-6 px-5 pt-20 pb-8 @3xl:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)] @3xl:content-center @3xl:gap-x-14 @3xl:gap-y-5 @3xl:px-10 @3xl:py-16 @5xl:gap-x-20';

const titleClasses =
  'mt-4 break-words font-extrabold text-[2.75rem] text-white leading-[1.02] tracking-[-.025em] @3xl:mt-7 @3xl:text-6xl @5xl:text-[4.75rem]';

const descriptionClasses =
  'mx-auto mt-3 max-w-[34ch] whitespace-pre-line text-pretty break-words text-[#d9d5e6] text-base @3xl:mx-0 @3xl:mt-5 @3xl:max-w-[46ch] @3xl:text-lg @3xl:leading-7';

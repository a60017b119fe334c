import type { FanbaseLanding, NextRelease } from '@debut/contract/fanbase-page';
import { formatNumber } from '@debut/contract/texts';
import { Disc3, type LucideIcon, Sparkles, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { imageAddress } from '../data/image-address.ts';
import { GeneratedCover } from '../ui/cover.tsx';
import { ImageWithFallback, LabelMark, LandingBackdrop, LandingPortrait } from './landing-images.tsx';
import { LegalLink } from './legal-notice.tsx';
import { describeReleaseDay } from './page.model.ts';
import { texts } from './texts.ts';
import type { PageLook } from './view.ts';

type LandingViewProps = {
  landing: FanbaseLanding;
  /** In the footer. */
  productName: string;
  look?: PageLook | null | undefined;
  today: string;
  /** The path of the artist's own page. */
  artistPage?: string | null | undefined;
  /** The join form, or the welcome after joining. */
  children: ReactNode;
  /** At least as tall as its frame instead of the window. */
  framed?: boolean;
};

/** The public page and its preview in the editor: container queries, not media queries, decide the layout. */
export function LandingView(props: LandingViewProps) {
  const { landing, productName, look, today, artistPage, children, framed = false } = props;
  const { artistName, fanbaseName, genre, description, nextRelease } = landing;
  return (
    <div className={`@container relative isolate bg-bg wrap-anywhere ${framed ? 'min-h-full' : 'min-h-dvh'}`}>
      <LandingBackdrop landing={landing} scrim="hero" />
      {look && (
        <LabelMark
          look={look}
          className="absolute inset-x-5 top-5 justify-center @3xl:inset-x-10 @3xl:top-7 @3xl:justify-start"
        />
      )}
      <div className={`${columnClasses} ${framed ? '@3xl:min-h-[50rem]' : '@3xl:min-h-dvh'}`}>
        <header className="min-w-0 text-center @3xl:text-left">
          <LandingPortrait landing={landing} className="mx-auto size-[114px] @3xl:mx-0 @3xl:size-40" />
          <h1 className={titleClasses}>{fanbaseName}</h1>
          <p className="mt-2 break-words font-medium text-base text-fg @3xl:mt-4 @3xl:text-lg">
            {artistPage ? (
              <a href={artistPage} className={artistClasses}>
                {artistName}
              </a>
            ) : (
              artistName
            )}
            {genre && (
              <>
                <span className="text-primary-fg"> · </span>
                <span className="text-[#d9d5e6]">{genre}</span>
              </>
            )}
          </p>
          {description && <p className={descriptionClasses}>{description}</p>}
          <Stats stats={landing.stats} />
        </header>
        <div className="min-w-0 @3xl:col-start-2 @3xl:row-span-2 @3xl:row-start-1 @3xl:self-center @3xl:rounded-[28px] @3xl:border @3xl:border-white/12 @3xl:bg-[#100c1f]/92 @3xl:p-8 @3xl:shadow-pop @3xl:backdrop-blur-2xl">
          {children}
        </div>
        {nextRelease && <Release release={nextRelease} today={today} />}
      </div>
      <footer className="pb-6 text-center text-fg-3 text-xs @3xl:absolute @3xl:inset-x-0 @3xl:bottom-5 @3xl:px-10 @3xl:pb-0 @3xl:text-[#cfc9e2]">
        {texts.madeByWith(artistName)} <span className="font-semibold text-fg-2">{productName}</span>
        <span className="mt-1 flex justify-center gap-5">
          <LegalLink page="terms" />
          <LegalLink page="privacy" />
        </span>
      </footer>
    </div>
  );
}

const columnClasses =
  'mx-auto grid max-w-[1200px] grid-cols-[minmax(0,1fr)] gap-6 px-5 pt-20 pb-8 @3xl:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)] @3xl:content-center @3xl:gap-x-14 @3xl:gap-y-5 @3xl:px-10 @3xl:py-16 @5xl:gap-x-20';

const titleClasses =
  'mt-4 break-words font-extrabold text-[2.75rem] text-white leading-[1.02] tracking-[-.025em] @3xl:mt-7 @3xl:text-6xl @5xl:text-[4.75rem]';

const artistClasses =
  'inline-block rounded-sm py-2.5 underline decoration-white/40 underline-offset-4 hover:decoration-current';

const descriptionClasses =
  'mx-auto mt-3 max-w-[34ch] whitespace-pre-line text-pretty break-words text-[#d9d5e6] text-base @3xl:mx-0 @3xl:mt-5 @3xl:max-w-[46ch] @3xl:text-lg @3xl:leading-7';

function Stats({ stats }: { stats: FanbaseLanding['stats'] }) {
  return (
    <dl className="mx-auto mt-5 grid max-w-md grid-cols-3 divide-x divide-white/12 rounded-lg border border-white/10 bg-[#0d0a1a]/80 py-3 backdrop-blur-md @3xl:mx-0 @3xl:mt-9">
      <Stat icon={Users} label={texts.activeFans} value={formatNumber(stats.activeFans)} />
      <Stat icon={Disc3} label={texts.releases} value={formatNumber(stats.releases)} />
      <Stat icon={Sparkles} label={texts.newMusic} value={stats.newMusic} />
    </dl>
  );
}

function Stat({ icon: Icon, label, value }: { icon: LucideIcon; label: string; value: string }) {
  return (
    <div className="flex min-w-0 flex-col-reverse items-center justify-end px-1.5">
      <dt className="mt-0.5 flex items-center gap-1 whitespace-nowrap font-medium text-2xs text-fg-2">
        <Icon aria-hidden className="size-3.5 text-primary-fg" />
        {label}
      </dt>
      <dd className={`${valueClasses} ${value.length > 8 ? 'text-sm' : 'text-xl'}`}>{value}</dd>
    </div>
  );
}

const valueClasses =
  'flex min-h-7 max-w-full items-center break-words text-center font-bold font-display text-white tabular-nums';

/** The page's script counts the days again in the visitor's time zone. */
function Release({ release, today }: { release: NextRelease; today: string }) {
  const { title, coverArt, releaseDate } = release;
  const { out, toGo } = describeReleaseDay(releaseDate, today);
  return (
    <section
      aria-label={texts.nextRelease}
      data-release-date={releaseDate}
      className="mx-auto flex w-full max-w-md items-center gap-3.5 rounded-lg border border-white/10 bg-[#0d0a1a]/80 p-2.5 pr-4 backdrop-blur-md @3xl:mx-0 @3xl:self-start"
    >
      <div className="relative size-14 shrink-0 overflow-hidden rounded-md">
        <ImageWithFallback
          src={coverArt && imageAddress(coverArt, 280)}
          alt=""
          loading="lazy"
          className="absolute inset-0 size-full bg-s2 object-cover"
        >
          <GeneratedCover seed={title} className="size-full" />
        </ImageWithFallback>
      </div>
      <div className="min-w-0 flex-1">
        <h2 className="truncate font-bold text-base text-white">{title}</h2>
        <p data-out className="text-[#d9d5e6] text-sm">
          {out}
        </p>
      </div>
      <p
        data-to-go
        hidden={toGo === ''}
        className="shrink-0 rounded-full bg-primary/35 px-2.5 py-1 font-semibold text-white text-xs tabular-nums"
      >
        {toGo}
      </p>
    </section>
  );
}

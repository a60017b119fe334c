import { ChevronDown, Play } from 'lucide-react';
import { JoinCard } from './join-card.tsx';
import { CoverImage } from './private-page.tsx';
import { isOutFor, readLyrics, type Stanza } from './release.model.ts';
import { quietButtonClasses, sectionHeadingClasses } from './release-styles.ts';
import { texts } from './release-texts.ts';
import { Shows } from './show-list.tsx';
import type { ReleaseView } from './view.ts';

/** What can be read and watched below the first screen. */
export function ReleaseSections({ view }: { view: ReleaseView }) {
  const { video, credits, lyrics, quotes } = view;
  return (
    <>
      <div className={pairClasses}>
        {video && <Video view={view} video={video} />}
        {credits.length > 0 && <Credits credits={credits} />}
      </div>
      <div className={pairClasses}>
        {lyrics !== '' && <Lyrics lyrics={lyrics} />}
        {quotes.length > 0 && <Press view={view} />}
      </div>
      <Shows shows={view.shows} title={texts.onTour} className="mt-16 @4xl:mt-24" />
      {view.fanbase && <JoinCard artist={view.artist} fanbase={view.fanbase} className="mt-20" />}
    </>
  );
}

const pairClasses =
  'empty:hidden mt-16 grid gap-14 @4xl:mt-24 @4xl:grid-cols-[minmax(0,1fr)_minmax(0,21rem)] @4xl:gap-16 *:only:col-span-full *:only:max-w-[46rem]';

function Video({ view: { cover, title }, video }: { view: ReleaseView; video: NonNullable<ReleaseView['video']> }) {
  const { service, url, player } = video;
  return (
    <section aria-label={texts.watch} className="min-w-0">
      <h2 className={sectionHeadingClasses}>{texts.watch}</h2>
      <a
        href={url}
        data-video={player}
        aria-label={texts.playVideo}
        className="group relative mt-5 block aspect-video overflow-hidden rounded-xl border border-white/15"
      >
        <CoverImage cover={cover} title={title} />
        <span aria-hidden className="absolute inset-0 bg-[linear-gradient(180deg,transparent_40%,rgb(10_4_20/.88))]" />
        <span className="absolute inset-0 m-auto grid size-16 @4xl:size-20 place-items-center rounded-full bg-white text-[#1a1030] shadow-pop transition-transform group-hover:scale-105">
          <Play aria-hidden className="size-7 translate-x-0.5 fill-current" />
        </span>
        <span className="absolute inset-x-5 bottom-4 text-sm text-white">{texts.nothingLoads(service)}</span>
      </a>
    </section>
  );
}

function Credits({ credits }: Pick<ReleaseView, 'credits'>) {
  return (
    <section aria-label={texts.credits} className="min-w-0">
      <h2 className={sectionHeadingClasses}>{texts.credits}</h2>
      <dl className="mt-3">
        {credits.map(({ role, name }, index) => (
          <div key={index} className="flex justify-between gap-6 border-white/15 border-b py-3.5 text-sm">
            <dt className="text-soft">{role}</dt>
            <dd dir="auto" className="text-right font-semibold text-white">
              {name}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** So many verses are visible at once. */
const shownVerses = 3;

function Lyrics({ lyrics }: Pick<ReleaseView, 'lyrics'>) {
  const verses = readLyrics(lyrics);
  const rest = verses.slice(shownVerses);
  return (
    <section aria-label={texts.lyrics} className="min-w-0">
      <h2 className={sectionHeadingClasses}>{texts.lyrics}</h2>
      <Verses verses={verses.slice(0, shownVerses)} />
      {rest.length > 0 && (
        <details className="group">
          <summary
            className={`${quietButtonClasses} mt-6 w-fit cursor-pointer list-none group-open:hidden [&::-webkit-details-marker]:hidden`}
          >
            {texts.showAllLyrics}
            <ChevronDown aria-hidden className="size-[18px]" />
          </summary>
          <Verses verses={rest} />
        </details>
      )}
    </section>
  );
}

function Verses({ verses }: { verses: readonly Stanza[] }) {
  return verses.map(({ isChorus, lines }, index) => (
    <p
      key={index}
      dir="auto"
      className={`mt-6 whitespace-pre-line font-display font-semibold text-[1.375rem] leading-[1.35] tracking-[-.015em] @4xl:text-[1.75rem] ${isChorus ? 'text-(--accent-text)' : 'text-white'}`}
    >
      {lines.join('\n')}
    </p>
  ));
}

/** From the press, once it is out. */
function Press({ view }: { view: ReleaseView }) {
  return (
    <section data-after hidden={!isOutFor(view)} aria-label={texts.press} className="min-w-0">
      <h2 className={sectionHeadingClasses}>{texts.press}</h2>
      {view.quotes.map(({ text, by }) => (
        <figure key={`${by} ${text}`} className="border-white/15 border-b py-6 last:border-0">
          <blockquote dir="auto" className="font-display font-semibold text-[1.125rem] text-white leading-snug">
            “{text}”
          </blockquote>
          <figcaption className="mt-2.5 text-sm text-soft">{by}</figcaption>
        </figure>
      ))}
    </section>
  );
}

import { daysBetween } from '@debut/contract/days';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { coverAddress, coverSources } from '../../../data/cover-address.ts';
import { countdown, dayInWords } from '../../../data/dates.ts';
import { Cover } from '../../../ui/cover.tsx';
import { texts } from './texts.ts';

type NextReleaseProps = {
  release: DatedRelease;
  to: string;
  today: string;
  /** The progress of the checklist and its next tasks. */
  progress: ReactNode;
  tasks: ReactNode;
};

/** The hero of the dashboard: the next release with its countdown and tasks. */
export function NextRelease({ release, to, today, progress, tasks }: NextReleaseProps) {
  const { title, coverArt, releaseDate } = release;
  const { day, countdown } = formatRelease(releaseDate, today);
  return (
    <section aria-labelledby="next-release" className={heroClasses}>
      {coverArt && <img src={coverAddress(coverArt, 280)} alt="" className={backdropClasses} />}
      <div aria-hidden className={lightClasses} />
      <div className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-5 sm:gap-x-6">
        <Cover
          seed={title}
          image={coverArt ? coverSources(coverArt) : null}
          className="size-24 rounded-lg shadow-pop sm:row-span-2 sm:size-40"
        />
        <div className="min-w-0 sm:self-end">
          <p className="font-semibold text-primary-fg text-xs uppercase tracking-wider">{texts.nextRelease}</p>
          <h2 id="next-release" className="mt-1 line-clamp-2 break-words font-bold text-2xl sm:text-4xl">
            <Link to={to} className="rounded-sm transition-colors duration-150 hover:text-primary-fg">
              {title}
            </Link>
          </h2>
          <p className="mt-1 text-fg-2 text-sm sm:text-base">
            {day} · <strong className="font-semibold text-fg">{countdown}</strong>
          </p>
        </div>
        <div className="min-h-7 min-w-0 max-w-md max-sm:col-span-2 sm:self-start">{progress}</div>
      </div>
      <div className="min-w-0">{tasks}</div>
    </section>
  );
}

const heroClasses =
  'relative isolate grid items-center gap-x-10 gap-y-4 overflow-hidden rounded-xl border border-white/10 bg-s1 p-4 sm:p-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]';

/** The blurred cover as a backdrop. */
const backdropClasses = 'absolute inset-0 -z-20 size-full scale-125 object-cover opacity-40 blur-3xl';

const lightClasses =
  'absolute inset-0 -z-10 bg-[radial-gradient(38rem_20rem_at_8%_0%,rgb(126_73_236/.38),transparent_70%),radial-gradient(30rem_18rem_at_75%_120%,rgb(228_114_220/.28),transparent_70%),linear-gradient(180deg,rgb(26_20_48/.8),rgb(18_15_30/.8))]';

export interface Release {
  title: string;
  coverArt: string | null;
  releaseDate: string | null;
}
type Dated<One extends Release> = One & { releaseDate: string };
type DatedRelease = Dated<Release>;

/** The earliest release from today on; of several on one day, the first in the list. */
export function findNextRelease<One extends Release>(releases: readonly One[], today: string): Dated<One> | null {
  return releases
    .filter(isDated)
    .filter(({ releaseDate }) => releaseDate >= today)
    .reduce<Dated<One> | null>(
      (soonest, release) => (soonest && soonest.releaseDate <= release.releaseDate ? soonest : release),
      null,
    );
}

/** "Drops Fri 27 Nov" and "12 days to go". */
export function formatRelease(releaseDate: string, today: string): { day: string; countdown: string } {
  return {
    day: texts.dropsDayInWords(dayInWords(releaseDate, today)),
    countdown: countdown(daysBetween(today, releaseDate)),
  };
}

function isDated<One extends Release>(release: One): release is Dated<One> {
  return release.releaseDate !== null;
}

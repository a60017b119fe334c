import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { coverAddress, coverSources } from '../../lib/cover-address.ts';
import { Cover } from '../../ui/cover.tsx';
import { type DatedRelease, releaseInWords } from './next-release.model.ts';

/** The hero of the dashboard: what comes out next, and how soon. */
export function NextRelease({ release, today }: { release: DatedRelease; today: string }) {
  const { title, coverArt, releaseDate, to } = release;
  const { day, countdown } = releaseInWords(releaseDate, today);
  return (
    <section aria-labelledby="next-release" className={heroClasses}>
      {coverArt && <img src={coverAddress(coverArt, 280)} alt="" className={ambienceClasses} />}
      <div aria-hidden className={lightClasses} />
      <Cover
        seed={title}
        image={coverArt ? coverSources(coverArt) : null}
        className="size-24 shrink-0 rounded-lg shadow-pop sm:size-40"
      />
      <div className="min-w-0 flex-1">
        <p className="font-semibold text-primary-fg text-xs uppercase tracking-wider">Next release</p>
        <h2 id="next-release" className="mt-1 line-clamp-2 break-words font-bold text-2xl sm:text-4xl">
          <Link to={to} className={linkClasses}>
            {title}
          </Link>
        </h2>
        <p className="mt-1 text-fg-2 text-sm sm:mt-2 sm:text-base">
          {day} · <strong className="font-semibold text-fg">{countdown}</strong>
        </p>
      </div>
      <ArrowRight
        aria-hidden
        className="mr-2 size-6 shrink-0 text-primary-fg transition-transform duration-200 group-hover/hero:translate-x-1 max-sm:hidden"
      />
    </section>
  );
}

const heroClasses =
  'group/hero relative isolate flex items-center gap-4 overflow-hidden rounded-xl border border-white/10 bg-s1 p-4 transition-colors duration-200 hover:border-white/20 sm:gap-6 sm:p-6';

/** The cover itself, blurred to a mood. */
const ambienceClasses = 'absolute inset-0 -z-20 size-full scale-125 object-cover opacity-40 blur-3xl';

const lightClasses =
  'absolute inset-0 -z-10 bg-[radial-gradient(38rem_20rem_at_8%_0%,rgb(126_73_236/.38),transparent_70%),radial-gradient(30rem_18rem_at_75%_120%,rgb(228_114_220/.28),transparent_70%),linear-gradient(180deg,rgb(26_20_48/.8),rgb(18_15_30/.8))]';

const linkClasses =
  'after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-xl focus-visible:after:outline-2 focus-visible:after:outline-primary-fg focus-visible:after:-outline-offset-2';

import { daysBetween } from '@debut/contract/days';
import type { NextRelease } from '@debut/contract/fanbase-page';
import { coverSources } from '../../lib/cover-address.ts';
import { dayCount, dayInWords } from '../../lib/days.ts';
import { Cover } from '../../ui/cover.tsx';

/** What comes out next, when the artist shows it. */
export function LandingRelease({ release, today }: { release: NextRelease; today: string }) {
  const { title, coverArt, releaseDate } = release;
  const days = daysBetween(today, releaseDate);
  return (
    <section
      aria-label="Next release"
      className="mx-auto flex w-full max-w-md items-center gap-3.5 rounded-lg border border-white/10 bg-[#0d0a1a]/80 p-2.5 pr-4 backdrop-blur-md @3xl:mx-0 @3xl:self-start"
    >
      <Cover seed={title} image={coverArt ? coverSources(coverArt) : null} className="size-14 shrink-0 rounded-md" />
      <div className="min-w-0 flex-1">
        <h2 className="truncate font-bold text-base text-white">{title}</h2>
        <p className="text-[#d9d5e6] text-sm">{`Out ${days === 0 ? 'today' : dayInWords(releaseDate, today)}`}</p>
      </div>
      {days > 0 && (
        <p className="shrink-0 rounded-full bg-primary/35 px-2.5 py-1 font-semibold text-white text-xs tabular-nums">
          {dayCount(days)} to go
        </p>
      )}
    </section>
  );
}

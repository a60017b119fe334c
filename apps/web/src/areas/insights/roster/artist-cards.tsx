import type { RosterArtist } from '@debut/contract/roster';
import { formatNumber } from '@debut/contract/texts';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { AreaLine } from '../../../ui/area-line.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import { drawSparkline, type OpenAs } from './roster.model.ts';
import { texts } from './texts.ts';

const shownFirst = 8;

/** Fans and growth of each artist, the largest fanbase first. */
export function ArtistCards({ artists, onOpen }: { artists: readonly RosterArtist[]; onOpen: OpenAs }) {
  const titleId = useId();
  const [isWhole, setWhole] = useState(false);
  const sorted = [...artists].sort((one, other) => other.fans - one.fans);
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-2.5 font-bold text-lg max-sm:mt-2 sm:sr-only">
        {texts.fanGrowth}
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(min(100%,15.5rem),1fr))] sm:gap-5">
        {sorted.slice(0, isWhole ? undefined : shownFirst).map((artist) => (
          <li key={artist.id} className="min-w-0">
            <ArtistCard artist={artist} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {sorted.length > shownFirst && (
        <Button variant="ghost" size="small" className="mt-3" onClick={() => setWhole(!isWhole)}>
          {isWhole ? texts.showFewerArtists : texts.showAllArtists(sorted.length)}
        </Button>
      )}
    </section>
  );
}

function ArtistCard({ artist, onOpen }: { artist: RosterArtist; onOpen: OpenAs }) {
  const { id, name, fans, joined, points } = artist;
  return (
    <Card className="h-full p-3.5 transition-colors duration-150 focus-within:border-white/20 hover:border-white/20 sm:px-5 sm:py-4.5">
      <div className="flex items-center gap-2.5">
        <Avatar name={name} size="small" className="max-sm:size-6 max-sm:text-[9px] sm:size-9 sm:text-xs" />
        <button
          type="button"
          title={name}
          aria-label={texts.openArtist(name)}
          onClick={() => onOpen(id, '/')}
          className={openClasses}
        >
          {name}
        </button>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-fg-3 max-sm:hidden" />
      </div>
      <div className="mt-2 flex items-end justify-between gap-3 sm:mt-3.5">
        <p className="shrink-0">
          <strong className="block font-bold font-display text-xl tabular-nums sm:text-2xl">
            {formatNumber(fans)}
            <span className="sr-only"> {texts.fans}</span>
          </strong>
          <span className="whitespace-nowrap text-fg-2 text-xs">
            <span className={cx('font-semibold', joined > 0 && 'text-success')}>+{formatNumber(joined)}</span>{' '}
            {texts.inDays(points.length)}
          </span>
        </p>
        <Sparkline points={points} />
      </div>
    </Card>
  );
}

/** The whole card is clickable. */
const openClasses =
  'min-w-0 flex-1 truncate text-left font-semibold text-sm after:absolute after:inset-0 after:rounded-xl focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-primary-fg sm:text-base';

const size = { width: 116, height: 44 };
/** Room for the dot at the end of the line. */
const margin = 4;

function Sparkline({ points }: { points: readonly number[] }) {
  const { line, end } = drawSparkline(points, size);
  const { width, height } = size;
  return (
    <svg
      aria-hidden
      viewBox={`${-margin} ${-margin} ${width + 2 * margin} ${height + 2 * margin}`}
      className="h-[52px] w-full max-w-[124px] max-sm:hidden"
    >
      <AreaLine line={line} width={width} height={height} className="stroke-2" />
      <circle cx={end.x} cy={end.y} r="3.5" className="fill-accent" />
    </svg>
  );
}

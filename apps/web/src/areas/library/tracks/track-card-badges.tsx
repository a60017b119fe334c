import type { Track } from '@debut/contract/tracks';
import { CalendarDays, Sparkles } from 'lucide-react';
import { shortDay } from '../../../lib/days.ts';
import { useToday } from '../../../lib/today.ts';

/** What one wants to know of a track at a glance, along the lower edge of its cover. */
export function TrackCardBadges({ track }: { track: Track }) {
  const today = useToday();
  const masters = Object.keys(track.masteredVersions).length;
  const isAhead = track.releaseDate !== null && track.releaseDate >= today;
  return (
    <div className="pointer-events-none absolute inset-x-2 bottom-2 flex flex-wrap items-end gap-1.5 sm:inset-x-2.5 sm:bottom-2.5">
      {track.releaseDate && isAhead && (
        <span className={`${badgeClasses} text-white`}>
          <CalendarDays aria-hidden className="size-3" />
          <span className="sr-only">Release on </span>
          {shortDay(track.releaseDate)}
        </span>
      )}
      {!track.audioFile && <span className={`${badgeClasses} text-warning`}>No audio yet</span>}
      {masters > 0 && (
        <span className={`${badgeClasses} ml-auto text-primary-fg`}>
          <Sparkles aria-hidden className="size-3" />
          {masters}
          <span className="sr-only">{masters === 1 ? ' mastered version' : ' mastered versions'}</span>
        </span>
      )}
    </div>
  );
}

const badgeClasses =
  'flex items-center gap-1.5 rounded-full bg-[#100c1f]/85 px-2.5 py-1 font-semibold text-2xs tabular-nums';

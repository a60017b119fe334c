import type { Track } from '@debut/contract/tracks';
import { CalendarDays, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { coverSources } from '../../../lib/cover-address.ts';
import { shortDay } from '../../../lib/days.ts';
import { useToday } from '../../../lib/today.ts';
import { cx } from '../../../ui/class-names.ts';
import { Cover } from '../../../ui/cover.tsx';
import { trackFrameClasses } from './track-card-classes.ts';

type TrackCardFaceProps = { track: Track; waveform: ReactNode; children?: ReactNode };

/** The look of a track card. The whole card is a link; the children are buttons above it on the cover. */
export function TrackCardFace({ track, waveform, children }: TrackCardFaceProps) {
  const { id, title, artist, year, coverArt } = track;
  return (
    <div className={trackFrameClasses}>
      <article className={cx(cardClasses, heldClasses)}>
        <div className="relative aspect-square shrink-0 overflow-hidden">
          <Cover seed={title} image={coverArt ? coverSources(coverArt) : null} className={pictureClasses} />
          <div aria-hidden className={shadeClasses} />
          <TrackCardBadges track={track} />
          {children}
        </div>
        <div className="flex min-h-0 flex-1 flex-col justify-center px-3 sm:px-4">
          <h3 className="truncate font-sans font-semibold text-base tracking-normal">
            <Link to={`/track/${id}`} draggable={false} className={linkClasses}>
              {title}
            </Link>
          </h3>
          <p className="truncate text-fg-3 text-sm">
            {artist}
            <span className={cx(artist && 'max-sm:hidden')}>{[artist && ' ', year].filter(Boolean).join('· ')}</span>
          </p>
          {waveform && <div className="mt-1 h-3.5 max-sm:hidden">{waveform}</div>}
        </div>
      </article>
    </div>
  );
}

const cardClasses =
  'group/card absolute inset-0 flex flex-col overflow-hidden rounded-xl bg-s1 transition-[background-color,rotate,box-shadow] duration-200 [content-visibility:auto] after:pointer-events-none after:absolute after:inset-0 after:z-10 after:rounded-xl after:shadow-[inset_0_0_0_1px_rgb(255_255_255/.08)] after:transition-shadow hover:bg-s2 hover:after:shadow-[inset_0_0_0_1px_rgb(255_255_255/.18)] has-data-[state=playing]:after:shadow-[inset_0_0_0_2px_var(--color-primary-hover)]';

/** While dragged in a sortable grid. */
const heldClasses = 'group-data-[sorting=held]/slot:rotate-2 group-data-[sorting=held]/slot:shadow-pop';

const pictureClasses = 'size-full transition-transform duration-500 ease-out motion-safe:group-hover/card:scale-[1.04]';

const shadeClasses =
  'pointer-events-none absolute inset-0 bg-linear-to-b from-black/40 via-transparent to-black/30 opacity-0 transition-opacity duration-150 mouse:group-focus-within/card:opacity-100 mouse:group-hover/card:opacity-100';

const linkClasses =
  'after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:z-30 focus-visible:after:rounded-xl focus-visible:after:outline-2 focus-visible:after:outline-primary-fg focus-visible:after:-outline-offset-2';

function TrackCardBadges({ track }: { track: Track }) {
  const today = useToday();
  const masters = Object.keys(track.masteredVersions).length;
  const isUpcoming = track.releaseDate !== null && track.releaseDate >= today;
  return (
    <div className="pointer-events-none absolute inset-x-2 bottom-2 flex flex-wrap items-end gap-1.5 sm:inset-x-2.5 sm:bottom-2.5">
      {track.releaseDate && isUpcoming && (
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

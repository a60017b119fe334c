import { playTime } from '@debut/contract/play-time';
import { cx } from '../ui/class-names.ts';
import { waveformPath, waveformPoints } from '../ui/waveform.ts';
import { texts } from './embed-texts.ts';
import { PlayedBars, PlayIcons, playButtonClasses, SeekArea } from './player-graphics.tsx';
import type { EmbedTrack, EmbedView } from './view.ts';

const bars = 72;

/** Button, waveform and time of the track that plays. Without a script, the browser's own player. */
export function EmbedPlayer({ view: { size, title, tracks } }: { view: EmbedView }) {
  const [first] = tracks;
  if (!first) return null;
  const isCompact = size === 'compact';
  return (
    <div className={cx('flex min-w-0 items-center gap-3', isCompact && 'mt-1')}>
      <audio
        data-audio
        src={first.url}
        preload="none"
        controls
        className="noscript:block hidden h-9 min-w-0 flex-1"
        aria-label={first.title}
      >
        <track kind="captions" />
      </audio>
      <button
        type="button"
        data-play
        aria-label={texts.play(title)}
        className={cx(
          playButtonClasses,
          'noscript:hidden bg-linear-to-b from-(--accent-from) to-(--accent-to) text-(--accent-ink)',
          isCompact ? '-mt-5 size-11' : 'size-12',
        )}
      >
        <PlayIcons className="size-5" />
      </button>
      <SeekArea
        label={texts.position}
        seconds={first.seconds}
        className="noscript:hidden min-w-0 flex-1"
        inputClassName="inset-y-0 h-full"
      >
        <PlayedBars
          id="embed"
          path={pathOf(first)}
          bars={bars}
          height={isCompact ? 22 : 36}
          className="[stroke-width:2px]"
        />
      </SeekArea>
      <p className="noscript:hidden shrink-0 text-right text-xs tabular-nums leading-4">
        <span data-time className="font-semibold">
          {playTime(0)}
        </span>{' '}
        <span className={cx('text-soft', isCompact && 'max-[24rem]:hidden')}>
          / <span data-length>{playTime(Math.round(first.seconds))}</span>
        </span>
      </p>
      <p
        role="status"
        data-failed
        hidden
        className="absolute inset-x-0 bottom-0 bg-black/80 px-3 py-1 text-center text-xs"
      >
        {texts.failed}
      </p>
    </div>
  );
}

/** What plays one after the other. Smaller players list nothing, and play it nevertheless. */
export function EmbedTrackList({ view: { tracks }, isShown }: { view: EmbedView; isShown: boolean }) {
  return (
    <ol
      aria-label={texts.tracks}
      hidden={!isShown}
      className="min-h-0 flex-1 overflow-y-auto border-white/15 border-t bg-black/20 [&[hidden]]:hidden"
    >
      {tracks.map((track, index) => (
        <li key={track.url} className="border-white/10 border-b last:border-b-0">
          <button
            type="button"
            data-track
            data-url={track.url}
            data-seconds={track.seconds}
            data-title={track.title}
            data-path={pathOf(track)}
            aria-current={index === 0 ? 'true' : undefined}
            className="noscript:hidden flex min-h-11 w-full items-center gap-3 px-4 text-left text-sm hover:bg-white/10 focus-visible:-outline-offset-2 aria-[current]:font-semibold aria-[current]:text-(--accent-text)"
          >
            <TrackTitle track={track} number={index + 1} />
          </button>
          <div className="noscript:grid hidden gap-1 px-4 py-2 text-sm">
            <p className="flex min-w-0 items-center gap-3">
              <TrackTitle track={track} number={index + 1} />
            </p>
            {index > 0 && (
              <audio src={track.url} preload="none" controls aria-label={track.title} className="h-9 w-full">
                <track kind="captions" />
              </audio>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

function TrackTitle({ track: { title, seconds }, number }: { track: EmbedTrack; number: number }) {
  return (
    <>
      <span aria-hidden className="w-5 shrink-0 text-soft tabular-nums">
        {number}
      </span>
      <span dir="auto" className="min-w-0 flex-1 truncate">
        {title}
      </span>
      <span className="shrink-0 text-soft tabular-nums">{playTime(Math.round(seconds))}</span>
    </>
  );
}

function pathOf({ waveform }: EmbedTrack): string {
  return waveformPath(waveformPoints(waveform), bars);
}

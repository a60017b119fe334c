import { playTime } from '@debut/contract/play-time';
import { waveformPath, waveformPoints } from '../ui/waveform.ts';
import { texts as scriptTexts } from './browser/listen-texts.ts';
import { TrackDownloads } from './listen-downloads.tsx';
import { texts } from './listen-texts.ts';
import { PlayedBars, PlayIcons, percent, playButtonClasses } from './player-graphics.tsx';
import { CoverImage } from './private-page.tsx';
import type { ListenTrack, ListenView } from './view.ts';

/** A single's only track is in the player. The script refetches the page while a track is being prepared, and after downloads. */
export function ListenTracks({ view }: { view: ListenView }) {
  const { tracks } = view;
  return (
    <section
      data-swap="tracks"
      data-states={tracks.map(describeState).join()}
      aria-labelledby="tracks"
      className="max-lg:order-4"
    >
      {tracks.length > 1 && (
        <>
          <h2 id="tracks" className="mt-11 mb-1 font-bold text-2xl text-white lg:mt-14 lg:mb-2 lg:text-[1.625rem]">
            {texts.tracks}
          </h2>
          <ol>
            {tracks.map((track) => (
              <Row key={track.id} track={track} view={view} />
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

function describeState({ state, downloads }: ListenTrack): string {
  return [state, ...downloads.map(({ format }) => format)].join(' ');
}

function Row({ track, view }: { track: ListenTrack; view: ListenView }) {
  const { id, title, seconds, state } = track;
  return (
    <li
      data-row={id}
      className="group/row grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-white/14 border-b py-3 sm:gap-x-4 md:grid-cols-[auto_auto_minmax(0,9.5rem)_minmax(0,1fr)_auto]"
    >
      <button
        type="button"
        data-play={id}
        aria-label={scriptTexts.playTrack(title)}
        disabled={state !== 'ready'}
        className={`${playButtonClasses} size-11 bg-white/12 text-white transition-colors enabled:hover:bg-white/22 disabled:cursor-not-allowed disabled:opacity-45 noscript:invisible`}
      >
        <PlayIcons className="size-5" />
      </button>
      <span className="relative size-13 overflow-hidden rounded-md max-md:hidden">
        <CoverImage cover={track.cover ?? view.cover} title={title} />
      </span>
      <div className="min-w-0">
        <p className="font-semibold text-base text-white leading-tight group-data-current/row:text-(--accent-text)">
          {title}
        </p>
        <p className="mt-0.5 text-soft text-sm tabular-nums">
          {state === 'ready' ? playTime(seconds) : texts[stateTexts[state]]}
        </p>
      </div>
      {state === 'ready' ? <SmallWaveform track={track} view={view} /> : <span className="max-md:hidden" />}
      <div className="flex gap-1.5 max-[18rem]:col-span-full">
        <TrackDownloads track={track} />
      </div>
    </li>
  );
}

const stateTexts = { preparing: 'beingPrepared', missing: 'notAvailable' } as const;

const bars = 64;

function SmallWaveform({ track, view: { comments } }: { track: ListenTrack; view: ListenView }) {
  const path = waveformPath(waveformPoints(track.waveform), bars);
  return (
    <svg aria-hidden className="h-11 w-full overflow-visible max-md:hidden">
      <PlayedBars
        id={`row-${track.id}`}
        path={path}
        bars={bars}
        y={9}
        height={30}
        track={track.id}
        className="[stroke-width:2px]"
      />
      {comments.map(({ id, trackId, position }) =>
        trackId === track.id && position !== null ? (
          <circle key={id} cx={percent(position, track.seconds)} cy="5" r="3.500" className="fill-(--pin)" />
        ) : null,
      )}
    </svg>
  );
}

import { playTime } from '@debut/contract/play-time';
import { waveformPath, waveformPoints } from '../ui/waveform.ts';
import { PlayedBars, Playhead, percent, WaveformPin } from './player-graphics.tsx';
import type { ListenTrack, ListenView } from './view.ts';

type WaveformProps = { track: ListenTrack; view: ListenView; 'data-current'?: string };

export function ListenWaveform({ track, view, ...mark }: WaveformProps) {
  const { id, title, seconds, waveform, cover } = track;
  const path = waveformPath(waveformPoints(waveform), bars);
  return (
    <svg
      aria-hidden
      data-track={id}
      data-of={id}
      data-title={title}
      data-seconds={seconds}
      data-cover={cover ?? view.cover ?? undefined}
      {...mark}
      className="hidden h-[calc(131px+.5625rem)] w-full overflow-visible data-current:block"
    >
      <PlayedBars
        id={`player-${id}`}
        path={path}
        bars={bars}
        y={32}
        height={84}
        track={id}
        className="[stroke-width:1.500px] sm:[stroke-width:2.500px]"
      />
      <Playhead top={32} bottom={116} track={id} />
      <Pins view={view} track={track} />
      <Ticks seconds={seconds} />
    </svg>
  );
}

const bars = 150;

/** Numbered like the comments below. */
function Pins({ view: { comments }, track: { id, seconds } }: { view: ListenView; track: ListenTrack }) {
  const own = comments.filter(({ trackId }) => trackId === id);
  return own.map((comment, index) =>
    comment.position === null ? null : (
      <WaveformPin key={comment.id} at={comment.position} seconds={seconds} number={index + 1} bottom={116} />
    ),
  );
}

/** Whole minutes, further apart on long tracks. */
function Ticks({ seconds }: { seconds: number }) {
  const step = tickMinutes.find((minutes) => seconds / 60 / minutes <= maxTicks) ?? 10;
  const count = Math.floor((seconds * 0.92) / 60 / step);
  const ticks = Array.from({ length: count }, (_, index) => (index + 1) * step * 60);
  return (
    <g className="fill-soft text-xs tabular-nums">
      <text y="125" dy=".75em">
        {playTime(0)}
      </text>
      {ticks.map((tick) => (
        <text
          key={tick}
          x={percent(tick, seconds)}
          y="125"
          dy=".75em"
          textAnchor="middle"
          className="max-[18rem]:hidden"
        >
          {playTime(tick)}
        </text>
      ))}
      <text x="100%" y="125" dy=".75em" textAnchor="end">
        {playTime(seconds)}
      </text>
    </g>
  );
}

const tickMinutes = [1, 2, 5, 10];
const maxTicks = 5;

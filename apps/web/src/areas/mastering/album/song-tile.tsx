import { playTime } from '@debut/contract/play-time';
import type { ReactNode } from 'react';
import { coverSources } from '../../../data/cover-address.ts';
import { cx } from '../../../ui/class-names.ts';
import { Cover } from '../../../ui/cover.tsx';
import { formatFigure, formatSigned } from '../../../ui/figures.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { getGainDb, isDamaged, isFailed, type Song, type SongLevel } from './album.model.ts';
import { texts } from './texts.ts';

type SongTileProps = {
  song: Song;
  number: number;
  level: SongLevel;
  scale: (lufs: number) => number;
  isMeasured: boolean;
  playButton: ReactNode;
  waveform: ReactNode;
};

/** A track as wide as it is long, with the levels of its mix and master. */
export function SongTile({ song, number, level, scale, isMeasured, playButton, waveform }: SongTileProps) {
  const { track, part, seconds, state } = song;
  return (
    <li className="min-w-36 shrink-0" style={{ flexGrow: seconds, flexBasis: `${seconds * pixelsPerSecond}px` }}>
      <div
        className={cx(
          tileClasses,
          state === 'no-audio' && 'border-dashed',
          level.isSofterOnPurpose ? 'border-white/30' : 'border-white/10',
        )}
      >
        <div className="absolute inset-x-2 top-6 bottom-2 text-primary/80">{waveform}</div>
        <Fade side="start" share={part.fadeInSeconds / seconds} />
        <Fade side="end" share={part.fadeOutSeconds / seconds} />
        <Levels level={level} scale={scale} />
        <Placeholder state={state} isMeasured={isMeasured} />
        {playButton}
      </div>
      <div className="mt-3 flex min-w-0 items-center gap-2">
        <Cover
          seed={track.title}
          image={track.coverArt ? coverSources(track.coverArt) : null}
          className="size-8 shrink-0 rounded-sm"
        />
        {/* Without a width of its own, so that a long title doesn't widen the tile. */}
        <div className="w-0 min-w-0 flex-1">
          <p className="truncate font-semibold text-sm">{texts.numberedTitle(number, track.title)}</p>
          <p className="truncate text-fg-3 text-xs tabular-nums">{describeSong(song, level)}</p>
        </div>
      </div>
    </li>
  );
}

const pixelsPerSecond = 0.7;

const tileClasses = 'relative isolate h-33 overflow-hidden rounded-lg border bg-s2';

function describeSong(song: Song, level: SongLevel): ReactNode {
  return (
    <>
      {song.seconds > 0 ? playTime(song.seconds) : '–'}
      {describeChange(song, level)}
    </>
  );
}

/** What is wrong with it, or how much louder it becomes. */
function describeChange(song: Song, level: SongLevel): ReactNode {
  const problem = findProblem(song);
  if (problem) return <span className="text-warning"> · {problem}</span>;
  const gain = getGainDb(level);
  return gain !== null && <span className="text-fg-2"> · {texts.decibels(formatSigned(gain))}</span>;
}

function findProblem(song: Song): string | null {
  if (isFailed(song)) return texts.hasFailed;
  return isDamaged(song) ? texts.isDamaged : null;
}

function Levels({ level, scale }: { level: SongLevel; scale: (lufs: number) => number }) {
  const { mixLufs, masterLufs, isReached } = level;
  return (
    <>
      {mixLufs !== null && (
        <Level
          name={texts.mix}
          lufs={mixLufs}
          top={scale(mixLufs)}
          lineClassName="border-fg-2 border-t-2 border-dashed"
          figureClassName="right-2 text-fg-2"
        />
      )}
      {masterLufs !== null && (
        <Level
          name={isReached ? texts.master : texts.plannedMaster}
          lufs={masterLufs}
          top={scale(masterLufs)}
          lineClassName="h-[3px] bg-linear-to-r from-primary-fg to-accent"
          figureClassName="left-2 font-semibold text-primary-fg"
        />
      )}
    </>
  );
}

type LevelProps = { name: string; lufs: number; top: number; lineClassName: string; figureClassName: string };

function Level({ name, lufs, top, lineClassName, figureClassName }: LevelProps) {
  return (
    <p className="absolute inset-x-0 transition-[top] duration-300 ease-out" style={{ top: `${top}%` }}>
      <span aria-hidden className={cx('block', lineClassName)} />
      <span className={cx('absolute top-1.5 rounded-sm bg-s2/85 px-1.5 text-2xs tabular-nums', figureClassName)}>
        <span className="sr-only">{name} </span>
        {formatFigure(lufs)}
        <span className="sr-only"> LUFS</span>
      </span>
    </p>
  );
}

/** Covers the part of the waveform that is faded. */
function Fade({ side, share }: { side: 'start' | 'end'; share: number }) {
  if (!(share > 0)) return null;
  return (
    <span
      aria-hidden
      className={cx(
        'absolute inset-y-0 from-s2 to-transparent',
        side === 'start' ? 'left-0 bg-linear-to-r' : 'right-0 bg-linear-to-l',
      )}
      style={{ width: `calc(${Math.min(1, share) * 100}% + 0.5rem)` }}
    />
  );
}

/** In place of levels that are unknown. */
function Placeholder({ state, isMeasured }: { state: Song['state']; isMeasured: boolean }) {
  if (state === 'measured') return null;
  if (state === 'measuring' || (state === 'unmeasured' && isMeasured))
    return (
      <>
        <Skeleton className="absolute inset-x-0 top-[24%] h-[3px]" />
        <Skeleton className="absolute inset-x-0 top-[60%] h-0.5" />
        <Label>{texts.measuring}</Label>
      </>
    );
  if (state === 'unmeasured') return <Label>{texts.notMeasured}</Label>;
  return <Label className="text-warning">{state === 'failed' ? texts.unreadable : texts.noAudio}</Label>;
}

function Label({ children, className = 'text-fg-2' }: { children: string; className?: string }) {
  return <span className={cx('absolute top-2 left-2 rounded-sm bg-s2/85 px-1.5 text-2xs', className)}>{children}</span>;
}

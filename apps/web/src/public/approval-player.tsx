import { Disc3, Pause, Play } from 'lucide-react';
import { playTime } from '../ui/play-time.ts';
import { waveformPath, waveformPoints } from '../ui/waveform.ts';
import { texts } from './approval-texts.ts';
import type { ApprovalVersion, ApprovalView } from './view.ts';

/** Without a script there is one plain player per version. The page's script replaces the parts marked `data-swap`. */
export function ApprovalPlayer({ view }: { view: ApprovalView }) {
  const [first] = view.versions;
  if (!first) return <NoAudio artist={view.artist} />;
  return (
    <div data-player>
      <div className="noscript:hidden">
        <Versions versions={view.versions} />
        <div className="mt-4 flex items-center gap-4">
          <button type="button" data-play aria-label={texts.play} className={playClasses}>
            <Play aria-hidden className="ml-1 size-6 fill-current" />
            <Pause aria-hidden className="hidden size-6 fill-current" />
          </button>
          <p className="min-w-0">
            <span data-version-name className="block font-bold font-display text-white text-xl">
              {first.name}
            </span>
            <span className="text-[#d9d5e6] text-sm tabular-nums">
              <span data-time>{playTime(0)}</span> / <span data-length>{playTime(first.seconds)}</span>
            </span>
          </p>
        </div>
        <div className="relative mt-3">
          <Waveform view={view} version={first} />
          <input
            type="range"
            data-seek
            aria-label={texts.position}
            min={0}
            max={first.seconds}
            step="any"
            defaultValue={0}
            className="absolute inset-x-0 top-7 m-0 h-24 w-full cursor-pointer opacity-0"
          />
        </div>
        {view.versions.length > 1 && <p className="mt-3 text-[#cfc6e4] text-xs">{texts.equallyLoud}</p>}
        <p data-status role="status" className="mt-2 text-[#e6e2f2] text-sm empty:hidden" />
      </div>
      <noscript>
        <ul className="grid gap-4">
          {view.versions.map(({ id, name, audio }) => (
            <li key={id}>
              <p className="mb-1.5 font-semibold">{name}</p>
              {/* biome-ignore lint/a11y/useMediaCaption: music, without words to caption */}
              <audio controls controlsList="nodownload" preload="none" src={audio} className="w-full" />
            </li>
          ))}
        </ul>
      </noscript>
    </div>
  );
}

const playClasses =
  'group grid size-14 shrink-0 place-items-center rounded-full bg-white text-[#1a1030] shadow-pop transition-transform hover:scale-105 data-playing:[&>svg:first-child]:hidden data-playing:[&>svg:last-child]:block';

function Versions({ versions }: { versions: readonly ApprovalVersion[] }) {
  return (
    <fieldset data-swap="versions" className="min-w-0">
      <legend className="mb-2 font-semibold text-[#e6e2f2] text-sm">{texts.version}</legend>
      <div className="flex flex-wrap gap-2">
        {versions.map((version, index) => (
          <button
            key={version.id}
            type="button"
            aria-pressed={index === 0}
            data-version={version.id}
            data-audio={version.audio}
            data-seconds={version.seconds}
            data-gain={version.levelMatchDb}
            data-path={drawBars(version)}
            className={versionClasses}
          >
            {version.name}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

const versionClasses =
  'h-11 rounded-full border border-white/18 bg-black/25 px-4 font-semibold text-[#e6e2f2] text-sm transition-colors hover:border-white/40 aria-pressed:border-white aria-pressed:bg-white aria-pressed:text-[#1a1030]';

const bars = 100;

function drawBars({ waveform }: ApprovalVersion): string {
  return waveformPath(waveformPoints(waveform), bars);
}

/** One set of bars in gray, and the same in color above it, clipped to what has been played. */
function Waveform({ view, version }: { view: ApprovalView; version: ApprovalVersion }) {
  const path = drawBars(version);
  return (
    <>
      <svg aria-hidden className="block h-31 w-full overflow-visible">
        <svg aria-hidden y="28" width="100%" height="96" viewBox={`0 0 ${bars} 2`} preserveAspectRatio="none">
          <linearGradient id="played-color" gradientUnits="userSpaceOnUse" x1="0" x2={bars} y1="0" y2="0">
            <stop stopColor="#ffd9b8" />
            <stop offset="1" stopColor="#ff8f7a" />
          </linearGradient>
          <clipPath id="played-part">
            <rect data-played width="0" height="2" />
          </clipPath>
          <path data-bars d={path} className={`${barClasses} stroke-white/35`} vectorEffect="non-scaling-stroke" />
          <g clipPath="url(#played-part)">
            <path
              data-bars
              d={path}
              stroke="url(#played-color)"
              className={barClasses}
              vectorEffect="non-scaling-stroke"
            />
          </g>
        </svg>
        <line data-playhead x1="0" x2="0" y1="28" y2="124" className="stroke-2 stroke-white" />
        <Pins view={view} seconds={version.seconds} />
      </svg>
      <p aria-hidden className="mt-1 flex justify-between text-[#d9d5e6] text-xs tabular-nums">
        <span>{playTime(0)}</span>
        <span>{playTime(version.seconds)}</span>
      </p>
    </>
  );
}

const barClasses = 'fill-none [stroke-linecap:round] [stroke-width:1.75px] sm:[stroke-width:3px]';

/** Numbered like the comments below. */
function Pins({ view, seconds }: { view: ApprovalView; seconds: number }) {
  return (
    <g data-swap="pins">
      {view.comments.map(({ id, position }, index) =>
        position === null ? null : (
          <svg
            key={id}
            aria-hidden
            x={`${Math.min(100, (position / Math.max(seconds, 1)) * 100)}%`}
            className="overflow-visible"
          >
            <line y1="22" y2="124" className="stroke-[#ffd9b8]/50" />
            <circle cy="12" r="11" className="fill-[#ffd3ae]" />
            <text y="16" textAnchor="middle" className="fill-[#2a1530] font-bold text-[11px]">
              {index + 1}
            </text>
          </svg>
        ),
      )}
    </g>
  );
}

function NoAudio({ artist }: { artist: string }) {
  return (
    <div className="flex items-start gap-4 py-2">
      <span className="grid size-14 shrink-0 place-items-center rounded-full bg-white/10 text-white">
        <Disc3 aria-hidden className="size-6" />
      </span>
      <div className="min-w-0">
        <p className="font-bold font-display text-white text-xl">{texts.noAudio}</p>
        <p className="text-[#e6e2f2] text-sm">{texts.noAudioHint(artist)}</p>
      </div>
    </div>
  );
}

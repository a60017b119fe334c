import { playTime } from '@debut/contract/play-time';
import { Disc3 } from 'lucide-react';
import { waveformPath, waveformPoints } from '../ui/waveform.ts';
import { texts } from './approval-texts.ts';
import { texts as scriptTexts } from './browser/page-texts.ts';
import { PlayedBars, Playhead, PlayIcons, playButtonClasses, SeekArea, WaveformPin } from './player-graphics.tsx';
import { texts as sharedTexts } from './private-texts.ts';
import type { ApprovalVersion, ApprovalView } from './view.ts';

/** Without a script there is one plain player per version. The page's script replaces the parts marked `data-swap`. */
export function ApprovalPlayer({ view }: { view: ApprovalView }) {
  const [first] = view.versions;
  if (!first) return <NothingToPlay />;
  return (
    <div data-player>
      <div className="noscript:hidden">
        <Versions versions={view.versions} />
        <div className="mt-4 flex items-center gap-4">
          <button
            type="button"
            data-play
            aria-label={scriptTexts.play}
            className={`${playButtonClasses} size-14 bg-white text-[#1a1030] shadow-pop transition-transform hover:scale-105`}
          >
            <PlayIcons className="size-6" />
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
        <SeekArea label={sharedTexts.position} seconds={first.seconds} className="mt-3" inputClassName="top-7 h-24">
          <Waveform view={view} version={first} />
        </SeekArea>
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

function Waveform({ view, version }: { view: ApprovalView; version: ApprovalVersion }) {
  const path = drawBars(version);
  return (
    <>
      <svg aria-hidden className="block h-31 w-full overflow-visible">
        <PlayedBars id="approval" path={path} bars={bars} y={28} height={96} />
        <Playhead top={28} bottom={124} />
        <Pins view={view} seconds={version.seconds} />
      </svg>
      <p aria-hidden className="mt-1 flex justify-between text-[#d9d5e6] text-xs tabular-nums">
        <span>{playTime(0)}</span>
        <span>{playTime(version.seconds)}</span>
      </p>
    </>
  );
}

/** Numbered like the comments below. */
function Pins({ view, seconds }: { view: ApprovalView; seconds: number }) {
  return (
    <g data-swap="pins">
      {view.comments.map(({ id, position }, index) =>
        position === null ? null : (
          <WaveformPin key={id} at={position} seconds={seconds} number={index + 1} bottom={124} />
        ),
      )}
    </g>
  );
}

function NothingToPlay() {
  return (
    <div className="flex items-start gap-4 py-2">
      <span className="grid size-14 shrink-0 place-items-center rounded-full bg-white/10 text-white">
        <Disc3 aria-hidden className="size-6" />
      </span>
      <div className="min-w-0">
        <p className="font-bold font-display text-white text-xl">{sharedTexts.nothingToPlay}</p>
        <p className="text-[#e6e2f2] text-sm">{sharedTexts.nothingToPlayHint}</p>
      </div>
    </div>
  );
}

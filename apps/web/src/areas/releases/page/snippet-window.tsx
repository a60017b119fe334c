import { maxSnippetSeconds, minSnippetSeconds } from '@debut/contract/limits';
import { playTime } from '@debut/contract/play-time';
import type { Snippet, SnippetTrack } from '@debut/contract/release-pages';
import { type ReactNode, useId, useMemo } from 'react';
import { Slider } from '../../../ui/slider.tsx';
import { waveformPath, waveformPoints } from '../../../ui/waveform.ts';
import { describePart, latestStart } from './snippet.model.ts';
import { texts as all } from './texts.ts';

const texts = all.snippet;
const bars = 120;

type SnippetWindowProps = {
  track: SnippetTrack;
  snippet: Snippet;
  onChange: (snippet: Snippet) => void;
  playButton: ReactNode;
};

/** Start and length of the snippet on the waveform of its track. */
export function SnippetWindow({ track, snippet, onChange, playButton }: SnippetWindowProps) {
  const { start, seconds } = snippet;
  const whole = track.seconds ?? start + seconds;
  const longest = Math.max(minSnippetSeconds, Math.min(maxSnippetSeconds, Math.floor(whole)));
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-3">
        {playButton}
        <div className="min-w-0 flex-1">
          <WaveformWindow
            track={track}
            whole={whole}
            snippet={snippet}
            onStart={(at) => onChange({ ...snippet, start: at })}
          />
          <p aria-hidden className="mt-1 flex justify-between text-fg-3 text-xs tabular-nums">
            <span>{playTime(0)}</span>
            <span className="font-semibold text-fg">{describePart(snippet)}</span>
            <span>{playTime(whole)}</span>
          </p>
        </div>
      </div>
      <p className="-mt-1 text-fg-3 text-xs">{texts.startHint}</p>
      <div className="flex items-center gap-4">
        <p aria-hidden className="shrink-0 font-medium text-sm">
          {texts.length}
        </p>
        <Slider
          label={texts.length}
          value={seconds}
          onChange={(chosen) => onChange({ ...snippet, seconds: chosen })}
          min={minSnippetSeconds}
          max={longest}
          step={1}
          disabled={longest === minSnippetSeconds}
          valueText={texts.seconds(seconds)}
          className="min-w-0 flex-1"
        />
        <p aria-hidden className="w-20 shrink-0 text-right text-fg-2 text-sm tabular-nums">
          {texts.seconds(seconds)}
        </p>
      </div>
    </div>
  );
}

type WaveformWindowProps = { track: SnippetTrack; whole: number; snippet: Snippet; onStart: (seconds: number) => void };

/** An invisible slider over the drawing, so that pointers, fingers and keys all work. */
function WaveformWindow({ track, whole, snippet, onStart }: WaveformWindowProps) {
  const clip = useId();
  const path = useMemo(() => waveformPath(waveformPoints(track.waveform), bars), [track.waveform]);
  const { start, seconds } = snippet;
  const at = (second: number) => (whole > 0 ? Math.min(1, second / whole) * bars : 0);
  const [from, to] = [at(start), at(start + seconds)];
  const latest = latestStart(whole, seconds);
  return (
    <div className="relative h-16 rounded-md border border-line-strong bg-bg has-focus-visible:border-primary-fg has-focus-visible:outline-2 has-focus-visible:outline-primary-fg">
      <svg aria-hidden viewBox={`0 0 ${bars} 2`} preserveAspectRatio="none" className="absolute inset-0 size-full">
        <clipPath id={clip}>
          <rect x={from} y="0" width={Math.max(0, to - from)} height="2" />
        </clipPath>
        <rect x={from} y="0" width={Math.max(0, to - from)} height="2" className="fill-primary/25" />
        <path d={path} strokeWidth="2" vectorEffect="non-scaling-stroke" className="stroke-[#4a4560]" />
        <path
          d={path}
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
          clipPath={`url(#${clip})`}
          className="stroke-accent"
        />
      </svg>
      <input
        type="range"
        aria-label={texts.start}
        aria-valuetext={describePart(snippet)}
        min={0}
        max={latest}
        step={1}
        value={Math.round(start)}
        disabled={latest === 0}
        onChange={(event) => onStart(event.currentTarget.valueAsNumber)}
        className="absolute inset-0 size-full cursor-ew-resize touch-none opacity-0 disabled:cursor-not-allowed"
      />
    </div>
  );
}

import type { HotlineSnippet } from '@debut/contract/hotline';
import { playTime } from '@debut/contract/play-time';
import type { Track } from '@debut/contract/tracks';
import { useId, useMemo } from 'react';
import { waveformPath, waveformPoints } from '../../../ui/waveform.ts';
import { latestStart } from './hotline.model.ts';
import { texts as all } from './texts.ts';

const texts = all.snippet;
const bars = 180;

type SnippetBoxProps = { track: Track; snippet: HotlineSnippet; onStart: (seconds: number) => void };

/** The window on the waveform. An invisible slider lies over the drawing, so that pointers, fingers and keys all work. */
export function SnippetBox({ track, snippet, onStart }: SnippetBoxProps) {
  const clip = useId();
  const path = useMemo(() => waveformPath(waveformPoints(track.waveform), bars), [track.waveform]);
  const { start, seconds } = snippet;
  const whole = track.durationSeconds ?? start + seconds;
  const end = Math.min(whole, start + seconds);
  const percent = (second: number) => (whole > 0 ? (Math.min(second, whole) / whole) * 100 : 0);
  const [from, to] = [percent(start), percent(end)];
  const latest = latestStart(track, seconds);
  return (
    <div>
      <div className="relative mt-4 h-28 has-focus-visible:rounded-md has-focus-visible:outline-2 has-focus-visible:outline-primary-fg">
        <svg aria-hidden viewBox={`0 0 ${bars} 2`} preserveAspectRatio="none" className="absolute inset-0 size-full">
          <clipPath id={clip}>
            <rect x={(from / 100) * bars} y="0" width={((to - from) / 100) * bars} height="2" />
          </clipPath>
          <path d={path} vectorEffect="non-scaling-stroke" className="stroke-1 stroke-[#5d5875] sm:stroke-2" />
          <path
            d={path}
            vectorEffect="non-scaling-stroke"
            clipPath={`url(#${clip})`}
            className="stroke-1 stroke-accent sm:stroke-2"
          />
        </svg>
        <div
          aria-hidden
          className="pointer-events-none absolute -inset-y-1.5 rounded-md border-2 border-primary-hover bg-primary/20"
          style={{ left: `${from}%`, width: `${to - from}%` }}
        >
          <span className="absolute -top-3 left-1/2 -translate-x-1/2 whitespace-nowrap rounded-full bg-primary px-2 font-semibold text-2xs">
            {texts.short(Math.round(end - start))}
          </span>
          <span className="absolute top-1/2 -left-1.5 h-9 w-2.5 -translate-y-1/2 rounded-full bg-primary-fg" />
          <span className="absolute top-1/2 -right-1.5 h-9 w-2.5 -translate-y-1/2 rounded-full bg-primary-fg" />
        </div>
        <input
          type="range"
          aria-label={texts.start}
          aria-valuetext={texts.part(playTime(start), playTime(end))}
          min={0}
          max={latest}
          step={1}
          value={Math.round(start)}
          disabled={latest === 0}
          onChange={(event) => onStart(event.currentTarget.valueAsNumber)}
          className="absolute inset-0 size-full cursor-ew-resize touch-none opacity-0 disabled:cursor-not-allowed"
        />
      </div>
      <p aria-hidden className="mt-3 flex justify-between text-fg-3 text-xs tabular-nums">
        <span>{playTime(0)}</span>
        <span className="font-semibold text-primary-fg">{`${playTime(start)} – ${playTime(end)}`}</span>
        <span>{playTime(whole)}</span>
      </p>
      <p className="mt-1 text-fg-3 text-xs">{texts.hint}</p>
    </div>
  );
}

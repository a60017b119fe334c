import { trackEndpoints } from '@debut/contract/tracks';
import { useEffect, useMemo, useRef } from 'react';
import { useData } from '../../../data/use-data.ts';
import { quietestBar, waveformBars, waveformPath, waveformPoints } from '../../../lib/waveform.ts';
import type { PlayableTrack } from '../playback/player-types.ts';
import { isVersion } from '../playback/player-version.ts';

type WaveformProps = {
  /** Base64, one byte a point; nothing draws a line of dots. */
  waveform: string | null | undefined;
  /** How much has been heard, and where one points at: from 0 to 1. */
  played: number;
  pointed?: number | null;
  className?: string;
};

/** Drawn to the pixels of its box: a picture stretched from another size would blur its bars. */
export function Waveform({ waveform, played, pointed = null, className }: WaveformProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const points = useMemo(() => waveformPoints(waveform), [waveform]);
  useEffect(() => {
    const target = canvas.current;
    if (!target) return;
    const drawNow = () => draw(target, { points, played, pointed });
    drawNow();
    const observer = new ResizeObserver(drawNow);
    observer.observe(target);
    return () => observer.disconnect();
  }, [points, played, pointed]);
  return <canvas ref={canvas} aria-hidden className={className} />;
}

/** For cards and rows, where many are shown: one path, drawn once. Its colour is the text's. */
export function WaveformPreview({ waveform, className }: { waveform: string | null | undefined; className?: string }) {
  const path = useMemo(() => waveformPath(waveformPoints(waveform), previewBars), [waveform]);
  return (
    <svg viewBox={`0 0 ${previewBars} 2`} preserveAspectRatio="none" aria-hidden className={className}>
      <path d={path} stroke="currentColor" strokeWidth="1.75" vectorEffect="non-scaling-stroke" strokeLinecap="round" />
    </svg>
  );
}

const previewBars = 50;
const barWidth = 2;
const barGap = 1.5;

type Drawing = { points: Uint8Array; played: number; pointed: number | null };

function draw(canvas: HTMLCanvasElement, { points, played, pointed }: Drawing): void {
  const { clientWidth: width, clientHeight: height } = canvas;
  const context = canvas.getContext('2d');
  if (!context || width === 0) return;
  const scale = window.devicePixelRatio || 1;
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  context.scale(scale, scale);
  const colours = coloursOf(canvas, context, width * Math.max(played, 0.01));
  const bars = waveformBars(points, Math.floor((width + barGap) / (barWidth + barGap)));
  for (const [index, bar] of bars.entries()) {
    const place = (index + 0.5) / bars.length;
    const barHeight = Math.max(barWidth, Math.max(quietestBar, bar) * height);
    context.fillStyle = place < played ? colours.played : colours.rest;
    context.globalAlpha = isHeardAgain(place, played, pointed) ? 0.55 : 1;
    if (pointed !== null && place >= played && place < pointed) context.fillStyle = colours.pointed;
    context.beginPath();
    context.roundRect(index * (barWidth + barGap), (height - barHeight) / 2, barWidth, barHeight, barWidth / 2);
    context.fill();
  }
}

/** What a press there would go back over. */
function isHeardAgain(place: number, played: number, pointed: number | null): boolean {
  return pointed !== null && place < played && place >= pointed;
}

function coloursOf(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D, playedWidth: number) {
  const style = getComputedStyle(canvas);
  const token = (name: string) => style.getPropertyValue(`--color-${name}`);
  const played = context.createLinearGradient(0, 0, playedWidth, 0);
  played.addColorStop(0, token('primary-hover'));
  played.addColorStop(1, token('accent'));
  return { played, pointed: token('fg-2'), rest: token('line-strong') };
}

/** The fine waveform of a track, and the small one that came with it until the fine one is there. A version brings its own. */
export function useFineWaveform(track: PlayableTrack): string | null {
  const { id, waveform } = track;
  const hasOwn = isVersion(track) && Boolean(waveform);
  const fine = useData(trackEndpoints.waveform, { params: { id } }, { enabled: !hasOwn });
  return (hasOwn ? null : fine.data?.waveform) ?? waveform ?? null;
}

import { trackEndpoints } from '@debut/contract/tracks';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useData } from '../../../data/use-data.ts';
import { quietestBar, waveformBars, waveformPath, waveformPoints } from '../../../ui/waveform.ts';
import { isMasteredVersion } from '../playback/play-queue.ts';
import type { PlayableTrack } from '../playback/player-state.ts';

export type WaveformProgress = {
  /** The played part and the position of the pointer, from 0 to 1. */
  played: number;
  hovered?: number | null;
};

type WaveformProps = WaveformProgress & {
  /** Base64, one byte per point. Without it there is a line of dots. */
  waveform: string | null | undefined;
  className?: string;
};

export function Waveform({ waveform, played, hovered = null, className }: WaveformProps) {
  const points = useMemo(() => waveformPoints(waveform), [waveform]);
  const canvas = useCanvas(
    useMemo(() => (surface) => drawWaveform(surface, points, played, hovered), [points, played, hovered]),
  );
  return <canvas ref={canvas} aria-hidden className={className} />;
}

type WaveformPreviewProps = { waveform: string | null | undefined; bars?: number; className?: string };

/** For lists of many tracks: one SVG path in the text color. */
export function WaveformPreview({ waveform, bars = previewBars, className }: WaveformPreviewProps) {
  const path = useMemo(() => waveformPath(waveformPoints(waveform), bars), [waveform, bars]);
  return (
    <svg viewBox={`0 0 ${bars} 2`} preserveAspectRatio="none" aria-hidden className={className}>
      <path d={path} stroke="currentColor" strokeWidth="1.75" vectorEffect="non-scaling-stroke" strokeLinecap="round" />
    </svg>
  );
}

const previewBars = 50;

/** The detailed waveform of a track, and the small one until it has loaded. A version has its own. */
export function useDetailedWaveform(track: PlayableTrack): string | null {
  const { id, waveform } = track;
  const hasOwn = isMasteredVersion(track) && Boolean(waveform);
  const detailed = useData(trackEndpoints.waveform, { params: { id } }, { enabled: !hasOwn });
  return (hasOwn ? null : detailed.data?.waveform) ?? waveform ?? null;
}

export type Surface = {
  context: CanvasRenderingContext2D;
  width: number;
  height: number;
  token: (name: string) => string;
};

/** Draws in device pixels and again after a resize, because a scaled canvas would be blurred. */
export function useCanvas(draw: (surface: Surface) => void): RefObject<HTMLCanvasElement | null> {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = ref.current;
    if (!canvas) return;
    const redraw = () => {
      const surface = prepareCanvas(canvas);
      if (surface) draw(surface);
    };
    redraw();
    const observer = new ResizeObserver(redraw);
    observer.observe(canvas);
    return () => observer.disconnect();
  }, [draw]);
  return ref;
}

function prepareCanvas(canvas: HTMLCanvasElement): Surface | null {
  const { clientWidth: width, clientHeight: height } = canvas;
  const context = canvas.getContext('2d');
  if (!context || width === 0) return null;
  const scale = window.devicePixelRatio || 1;
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  context.scale(scale, scale);
  const style = getComputedStyle(canvas);
  return { context, width, height, token: (name) => style.getPropertyValue(`--color-${name}`) };
}

export function createPlayedColor({ context, width, token }: Surface, played: number): CanvasGradient {
  const gradient = context.createLinearGradient(0, 0, width * Math.max(played, 0.01), 0);
  gradient.addColorStop(0, token('primary-hover'));
  gradient.addColorStop(1, token('accent'));
  return gradient;
}

export function drawBar(context: CanvasRenderingContext2D, x: number, y: number, width: number, height: number): void {
  context.beginPath();
  context.roundRect(x, y, width, height, width / 2);
  context.fill();
}

const barWidth = 2;
const barStep = 3.5;

function drawWaveform(surface: Surface, points: Uint8Array, played: number, hovered: number | null): void {
  const { context, width, height, token } = surface;
  const colors = { played: createPlayedColor(surface, played), hovered: token('fg-2'), rest: token('line-strong') };
  const bars = waveformBars(points, Math.floor((width + barStep - barWidth) / barStep));
  for (const [index, bar] of bars.entries()) {
    const position = (index + 0.5) / bars.length;
    const isPlayed = position < played;
    const isBeforeHover = hovered !== null && position < hovered;
    const barHeight = Math.max(barWidth, Math.max(quietestBar, bar) * height);
    context.fillStyle = isPlayed ? colors.played : isBeforeHover ? colors.hovered : colors.rest;
    // Fades what a click would play again.
    context.globalAlpha = hovered !== null && isPlayed && !isBeforeHover ? 0.55 : 1;
    drawBar(context, index * barStep, (height - barHeight) / 2, barWidth, barHeight);
  }
}

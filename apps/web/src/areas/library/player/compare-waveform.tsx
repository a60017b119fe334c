import { useEffect, useMemo, useRef } from 'react';
import { waveformBars, waveformPoints } from '../../../lib/waveform.ts';

type CompareWaveformProps = {
  /** Base64, one byte a point, and by how much it is drawn louder or quieter. */
  version: string | null;
  original: string | null;
  levels: { version: number; original: number };
  /** How much has been heard, and where one points at: from 0 to 1. */
  played: number;
  pointed: number | null;
  className?: string;
};

/** The version upward and the original downward from one axis, at the levels they are heard at. */
export function CompareWaveform({ version, original, levels, played, pointed, className }: CompareWaveformProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const up = useMemo(() => waveformPoints(version), [version]);
  const down = useMemo(() => waveformPoints(original), [original]);
  const { version: upLevel, original: downLevel } = levels;
  useEffect(() => {
    const target = canvas.current;
    if (!target) return;
    const halves = [
      { points: up, level: upLevel, direction: -1 },
      { points: down, level: downLevel, direction: 1 },
    ] as const;
    const drawNow = () => draw(target, halves, played, pointed);
    drawNow();
    const observer = new ResizeObserver(drawNow);
    observer.observe(target);
    return () => observer.disconnect();
  }, [up, down, upLevel, downLevel, played, pointed]);
  return <canvas ref={canvas} aria-hidden className={className} />;
}

type Half = { readonly points: Uint8Array; readonly level: number; readonly direction: 1 | -1 };

function draw(canvas: HTMLCanvasElement, halves: readonly Half[], played: number, pointed: number | null): void {
  const { clientWidth: width, clientHeight: height } = canvas;
  const context = canvas.getContext('2d');
  if (!context || width === 0) return;
  const scale = window.devicePixelRatio || 1;
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  context.scale(scale, scale);
  const colours = coloursOf(canvas, context, width * Math.max(played, 0.01));
  const room = height / 2 - axisGap;
  for (const { points, level, direction } of halves) {
    const bars = waveformBars(points, Math.floor(width / barStep));
    for (const [index, bar] of bars.entries()) {
      const place = (index + 0.5) / bars.length;
      const length = Math.max(1.5, Math.min(1, bar * level) * room);
      const from = height / 2 + direction * (axisGap / 2);
      context.fillStyle = colours[direction === -1 ? 'version' : 'original'][place < played ? 'heard' : 'rest'];
      context.globalAlpha = isSkipped(place, played, pointed) ? 0.6 : 1;
      context.beginPath();
      context.roundRect(index * barStep, direction === -1 ? from - length : from, barWidth, length, barWidth / 2);
      context.fill();
    }
  }
  context.globalAlpha = 1;
  context.fillStyle = colours.head;
  context.fillRect(Math.min(width - 2, Math.max(0, width * played - 1)), 0, 2, height);
}

/** What a press there would jump over, in either direction. */
function isSkipped(place: number, played: number, pointed: number | null): boolean {
  if (pointed === null) return false;
  return place >= Math.min(played, pointed) && place < Math.max(played, pointed);
}

function coloursOf(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D, playedWidth: number) {
  const style = getComputedStyle(canvas);
  const token = (name: string) => style.getPropertyValue(`--color-${name}`);
  const heard = context.createLinearGradient(0, 0, playedWidth, 0);
  heard.addColorStop(0, token('primary-hover'));
  heard.addColorStop(1, token('accent'));
  return {
    version: { heard, rest: token('line-strong') },
    original: { heard: token('fg-3'), rest: quietRest },
    head: token('white'),
  };
}

const barWidth = 2.5;
const barStep = 4;
const axisGap = 4;
/** The original's unheard half: a shade below the version's, so that the eye goes to that one. */
const quietRest = '#514c68';

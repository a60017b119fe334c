import { useMemo } from 'react';
import { waveformBars, waveformPoints } from '../../../ui/waveform.ts';
import { createPlayedColor, drawBar, type Surface, useCanvas, type WaveformProgress } from './waveform.tsx';

type CompareWaveformProps = WaveformProgress & {
  /** Base64, one byte per point. */
  version: string | null;
  original: string | null;
  /** The gain each is drawn with. */
  levels: { version: number; original: number };
  className?: string;
};

/** The version above and the original below one axis, at the levels at which they are heard. */
export function CompareWaveform(props: CompareWaveformProps) {
  const { version, original, levels, played, hovered = null, className } = props;
  const above = useMemo(() => waveformPoints(version), [version]);
  const below = useMemo(() => waveformPoints(original), [original]);
  const { version: aboveLevel, original: belowLevel } = levels;
  const canvas = useCanvas(
    useMemo(() => {
      const halves = [
        { points: above, level: aboveLevel, direction: -1 },
        { points: below, level: belowLevel, direction: 1 },
      ] as const;
      return (surface) => drawHalves(surface, halves, played, hovered);
    }, [above, below, aboveLevel, belowLevel, played, hovered]),
  );
  return <canvas ref={canvas} aria-hidden className={className} />;
}

type Half = { readonly points: Uint8Array; readonly level: number; readonly direction: 1 | -1 };

const halfBarWidth = 2.5;
const halfBarStep = 4;
const axisGap = 4;
/** The unplayed original: darker than the version, which matters more. */
const darkRest = '#514c68';

function drawHalves(surface: Surface, halves: readonly Half[], played: number, hovered: number | null): void {
  const { context, width, height, token } = surface;
  const version = { played: createPlayedColor(surface, played), rest: token('line-strong') };
  const original = { played: token('fg-3'), rest: darkRest };
  const maxLength = height / 2 - axisGap;
  for (const { points, level, direction } of halves) {
    const colors = direction === -1 ? version : original;
    const bars = waveformBars(points, Math.floor(width / halfBarStep));
    for (const [index, bar] of bars.entries()) {
      const position = (index + 0.5) / bars.length;
      const length = Math.max(1.5, Math.min(1, bar * level) * maxLength);
      const axis = height / 2 + direction * (axisGap / 2);
      context.fillStyle = position < played ? colors.played : colors.rest;
      context.globalAlpha = isSkipped(position, played, hovered) ? 0.6 : 1;
      drawBar(context, index * halfBarStep, direction === -1 ? axis - length : axis, halfBarWidth, length);
    }
  }
  context.globalAlpha = 1;
  context.fillStyle = token('white');
  context.fillRect(Math.min(width - 2, Math.max(0, width * played - 1)), 0, 2, height);
}

/** Between the current position and the one a click would seek to. */
function isSkipped(position: number, played: number, hovered: number | null): boolean {
  if (hovered === null) return false;
  return position >= Math.min(played, hovered) && position < Math.max(played, hovered);
}

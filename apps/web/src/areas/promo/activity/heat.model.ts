import { quietestBar, waveformBars } from '../../../ui/waveform.ts';

/** How often a part was heard, from never (0) to the most (4). */
export type HeatLevel = 0 | 1 | 2 | 3 | 4;

/** One SVG path for each level, in a box of `count` by 2. */
export function heatPaths(points: Uint8Array, heat: readonly number[], count: number): Map<HeatLevel, string> {
  const scale = heatScale(heat);
  const paths = new Map<HeatLevel, string>();
  for (const [index, bar] of waveformBars(points, count).entries()) {
    const half = Math.max(quietestBar, bar);
    const level = heatLevel(heatAt(heat, (index + 0.5) / count), scale);
    const stroke = `M${index + 0.5} ${(1 - half).toFixed(2)}V${(1 + half).toFixed(2)}`;
    paths.set(level, `${paths.get(level) ?? ''}${stroke}`);
  }
  return paths;
}

/** The line over the waveform, in a box of `heat.length - 1` by 2; the top is where most people listened. */
export function heatLine(heat: readonly number[]): string {
  const scale = heatScale(heat);
  return smooth(heat).reduce((path, value, index) => {
    const y = 2 - (value / scale) * 1.8 - 0.1;
    return `${path}${index === 0 ? 'M' : 'L'}${index} ${y.toFixed(3)}`;
  }, '');
}

interface TimeSpan {
  /** In seconds. */
  readonly from: number;
  readonly to: number;
}

/** The part around the peak that was heard almost as often; null when nothing stands out. */
export function findMostReplayed(heat: readonly number[], seconds: number | null): TimeSpan | null {
  const peak = Math.max(0, ...heat);
  if (peak < 2 || !seconds) return null;
  const isHot = (index: number) => (heat[index] ?? 0) >= peak * hotShare;
  let from = heat.indexOf(peak);
  let to = from + 1;
  while (from > 0 && isHot(from - 1)) from -= 1;
  while (to < heat.length && isHot(to)) to += 1;
  if (to - from > heat.length / 2) return null;
  return { from: (from / heat.length) * seconds, to: (to / heat.length) * seconds };
}

const hotShare = 0.75;

function heatLevel(value: number, scale: number): HeatLevel {
  if (value <= 0) return 0;
  return Math.min(4, Math.max(1, Math.ceil((value / scale) * 4))) as HeatLevel;
}

/** At least the number of colors, so that what was heard once is not shown as the most heard. */
function heatScale(heat: readonly number[]): number {
  return Math.max(4, ...heat);
}

function heatAt(heat: readonly number[], position: number): number {
  return heat[Math.floor(position * heat.length)] ?? 0;
}

function smooth(heat: readonly number[]): number[] {
  return heat.map((_, index) => {
    const around = heat.slice(Math.max(0, index - 2), index + 3);
    return around.reduce((sum, value) => sum + value, 0) / around.length;
  });
}

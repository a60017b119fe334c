import type { FanGrowth, FanStats } from '@debut/contract/fan-stats';
import { shortDay } from '../../../data/dates.ts';
import { texts } from './texts.ts';

/** Compares this week with the last one. */
export function describeTrend({ thisWeek, lastWeek }: Pick<FanStats, 'thisWeek' | 'lastWeek'>): {
  direction: 'up' | 'down' | 'level';
  text: string;
} {
  if (thisWeek === lastWeek) return { direction: 'level', text: texts.sameAsLastWeek };
  if (lastWeek === 0) return { direction: 'up', text: texts.upFromNoneLastWeek };
  const change = Math.round((Math.abs(thisWeek - lastWeek) / lastWeek) * 100);
  const isMore = thisWeek > lastWeek;
  return { direction: isMore ? 'up' : 'down', text: texts.thanLastWeek(change, isMore ? 'more' : 'fewer') };
}

interface ChartMark {
  readonly x: number;
  readonly y: number;
  /** Null where it would overlap another label. */
  readonly label: string | null;
  readonly title: string;
}

interface GrowthDrawing {
  readonly line: string;
  readonly end: { readonly x: number; readonly y: number };
  readonly lines: readonly { readonly y: number; readonly value: number }[];
  readonly marks: readonly ChartMark[];
  readonly days: readonly { readonly x: number; readonly text: string; readonly anchor: 'start' | 'middle' | 'end' }[];
}

/** `below` is the height of the dates below the chart. */
export function drawGrowth(growth: FanGrowth, { width, height, below }: Box): GrowthDrawing | null {
  const { points } = growth;
  const last = points.at(-1);
  if (!last || points.length < 2) return null;
  const floor = height - below;
  const totals = points.map(({ total }) => total);
  const [low, high] = getRange(Math.min(...totals), Math.max(...totals));
  const x = (index: number) => edge + (index / (points.length - 1)) * (width - 2 * edge);
  const y = (total: number) => above + (1 - (total - low) / (high - low)) * (floor - above);
  const line = points
    .map(({ total }, index) => `${index === 0 ? 'M' : 'L'}${round(x(index))} ${round(y(total))}`)
    .join('');
  return {
    line,
    end: { x: x(points.length - 1), y: y(last.total) },
    lines: getGridValues(low, high).map((value) => ({ y: y(value), value })),
    marks: placeMarks(growth, x, y),
    days: placeDays(points, x),
  };
}

type Box = { readonly width: number; readonly height: number; readonly below: number };
type Scale = (value: number) => number;

const above = 14;
/** Half the width of the last point. */
const edge = 6;

/** With a margin of at least two fans, so that small changes don't look big. */
function getRange(lowest: number, highest: number): [number, number] {
  const margin = Math.max(2, (highest - lowest) * 0.15);
  return [Math.max(0, Math.floor(lowest - margin)), Math.ceil(highest + margin)];
}

function getGridValues(low: number, high: number): number[] {
  const step = niceStep((high - low) / 3);
  const first = Math.ceil((low + (high - low) * 0.15) / step) * step;
  return [first, first + step, first + 2 * step].filter((value) => value < high - (high - low) * 0.1 && high > 3);
}

function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, rough)));
  return Math.max(1, [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= rough) ?? 10 * power);
}

/** Newest first: where labels would overlap, the older mark has none. */
function placeMarks({ points, marks }: FanGrowth, x: Scale, y: Scale): ChartMark[] {
  const indexByDay = new Map(points.map(({ day }, index) => [day, index]));
  const drawn: ChartMark[] = [];
  let freeUntil = Number.POSITIVE_INFINITY;
  for (const { day, title } of [...marks].sort((one, other) => other.day.localeCompare(one.day))) {
    const index = indexByDay.get(day);
    const total = index === undefined ? undefined : points[index]?.total;
    if (index === undefined || total === undefined) continue;
    const markX = x(index);
    const text = title.length > maxLabelCharacters ? `${title.slice(0, maxLabelCharacters - 1).trimEnd()}…` : title;
    const start = markX - 8 - text.length * characterPixels;
    const hasRoom = markX < freeUntil && start > axisPixels;
    if (hasRoom) freeUntil = start - 8;
    drawn.push({ x: markX, y: y(total), label: hasRoom ? text : null, title });
  }
  return drawn;
}

const maxLabelCharacters = 18;
/** An estimate, too wide rather than too narrow. */
const characterPixels = 6.2;
/** The width of the axis labels. */
const axisPixels = 34;

function placeDays(points: FanGrowth['points'], x: Scale): GrowthDrawing['days'] {
  const last = points.length - 1;
  return [0, 1 / 3, 2 / 3, 1].map((fraction) => {
    const index = Math.round(fraction * last);
    const anchor = fraction === 0 ? 'start' : fraction === 1 ? 'end' : 'middle';
    return { x: x(index), text: shortDay(points[index]?.day ?? ''), anchor } as const;
  });
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

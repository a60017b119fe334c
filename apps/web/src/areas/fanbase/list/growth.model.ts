import type { FanGrowth, FanStats } from '@debut/contract/fan-stats';
import { shortDay } from '../../../lib/days.ts';

/** Compares this week with the last one. */
export function describeTrend({ thisWeek, lastWeek }: Pick<FanStats, 'thisWeek' | 'lastWeek'>): {
  direction: 'up' | 'down' | 'level';
  words: string;
} {
  if (thisWeek === lastWeek) return { direction: 'level', words: 'Same as last week' };
  if (lastWeek === 0) return { direction: 'up', words: 'Up from none last week' };
  const change = Math.round((Math.abs(thisWeek - lastWeek) / lastWeek) * 100);
  const isMore = thisWeek > lastWeek;
  return { direction: isMore ? 'up' : 'down', words: `${change}% ${isMore ? 'more' : 'fewer'} than last week` };
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

/** The positions of the chart in a box of that size; `below` is the height of the dates. */
export function drawGrowth(growth: FanGrowth, { width, height, below }: Box): GrowthDrawing | null {
  const { points } = growth;
  const last = points.at(-1);
  if (!last || points.length < 2) return null;
  const floor = height - below;
  const totals = points.map(({ total }) => total);
  const [low, high] = spanOf(Math.min(...totals), Math.max(...totals));
  const x = (place: number) => edge + (place / (points.length - 1)) * (width - 2 * edge);
  const y = (total: number) => above + (1 - (total - low) / (high - low)) * (floor - above);
  const line = points
    .map(({ total }, place) => `${place === 0 ? 'M' : 'L'}${round(x(place))} ${round(y(total))}`)
    .join('');
  return {
    line,
    end: { x: x(points.length - 1), y: y(last.total) },
    lines: gridOf(low, high).map((value) => ({ y: y(value), value })),
    marks: marksOf(growth, x, y),
    days: daysOf(points, x),
  };
}

type Box = { readonly width: number; readonly height: number; readonly below: number };
type Scale = (value: number) => number;

const above = 14;
/** Half the width of the last point. */
const edge = 6;

/** With a margin of at least two fans, so that a handful does not look like thousands. */
function spanOf(lowest: number, highest: number): [number, number] {
  const margin = Math.max(2, (highest - lowest) * 0.15);
  return [Math.max(0, Math.floor(lowest - margin)), Math.ceil(highest + margin)];
}

function gridOf(low: number, high: number): number[] {
  const step = niceStep((high - low) / 3);
  const first = Math.ceil((low + (high - low) * 0.15) / step) * step;
  return [first, first + step, first + 2 * step].filter((value) => value < high - (high - low) * 0.1 && high > 3);
}

function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, rough)));
  return Math.max(1, [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= rough) ?? 10 * power);
}

/** Newest first: where labels would overlap, the older mark has none. */
function marksOf({ points, marks }: FanGrowth, x: Scale, y: Scale): ChartMark[] {
  const places = new Map(points.map(({ day }, place) => [day, place]));
  const drawn: ChartMark[] = [];
  let room = Number.POSITIVE_INFINITY;
  for (const { day, title } of [...marks].sort((one, other) => other.day.localeCompare(one.day))) {
    const place = places.get(day);
    const total = place === undefined ? undefined : points[place]?.total;
    if (place === undefined || total === undefined) continue;
    const at = x(place);
    const text = title.length > longestLabel ? `${title.slice(0, longestLabel - 1).trimEnd()}…` : title;
    const start = at - 8 - text.length * letterPixels;
    const hasRoom = at < room && start > leftOfLabels;
    if (hasRoom) room = start - 8;
    drawn.push({ x: at, y: y(total), label: hasRoom ? text : null, title });
  }
  return drawn;
}

const longestLabel = 18;
/** The estimated width of a letter, rather too wide than too narrow. */
const letterPixels = 6.2;
/** The labels of the axis take this width. */
const leftOfLabels = 34;

function daysOf(points: FanGrowth['points'], x: Scale): GrowthDrawing['days'] {
  const last = points.length - 1;
  return [0, 1 / 3, 2 / 3, 1].map((part, index) => {
    const place = Math.round(part * last);
    const anchor = index === 0 ? 'start' : index === 3 ? 'end' : 'middle';
    return { x: x(place), text: shortDay(points[place]?.day ?? ''), anchor } as const;
  });
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

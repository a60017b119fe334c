import type { ReleasePageStats } from '@debut/contract/release-pages';
import { shortDay } from '../../../data/dates.ts';
import { createScale } from '../../../ui/figures.ts';
import { texts } from './texts.ts';

type Days = ReleasePageStats['days'];

export interface VisitsDrawing {
  readonly views: string;
  readonly clicks: string;
  readonly lines: readonly { readonly y: number; readonly value: number }[];
  readonly labels: readonly {
    readonly x: number;
    readonly text: string;
    readonly anchor: 'start' | 'middle' | 'end';
  }[];
}

const above = 14;
/** Half the width of a line. */
const edge = 2;

/** `below` is the height of the dates below the chart. Null without two days. */
export function drawVisits(
  days: Days,
  { width, height, below }: { width: number; height: number; below: number },
): VisitsDrawing | null {
  if (days.length < 2) return null;
  const top = roundUp(Math.max(1, ...days.map(({ views, clicks }) => Math.max(views, clicks))));
  const x = createScale([0, days.length - 1], [edge, width - edge]);
  const y = createScale([0, top], [height - below, above]);
  const drawLine = (countOf: (day: Days[number]) => number) =>
    days.map((day, index) => `${index === 0 ? 'M' : 'L'}${round(x(index))} ${round(y(countOf(day)))}`).join('');
  return {
    views: drawLine(({ views }) => views),
    clicks: drawLine(({ clicks }) => clicks),
    lines: [top, ...(top % 2 === 0 ? [top / 2] : [])].map((value) => ({ y: y(value), value })),
    labels: [0, 0.5, 1].map((share) => {
      const index = Math.round(share * (days.length - 1));
      const anchor = share === 0 ? 'start' : share === 1 ? 'end' : 'middle';
      return { x: x(index), text: shortDay(days[index]?.day ?? ''), anchor } as const;
    }),
  };
}

/** The chart in words. */
export function describeVisits({ days, views, clicks }: Pick<ReleasePageStats, 'days' | 'views' | 'clicks'>): string {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return texts.perDay;
  const best = days.reduce((most, day) => (day.views > most.views ? day : most), first);
  const summary = texts.summary(shortDay(first.day), shortDay(last.day), views, clicks);
  return best.views > 0 ? `${summary} ${texts.bestDay(shortDay(best.day), best.views)}` : summary;
}

/** To 1, 2 or 5 times a power of ten. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= value) ?? value;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

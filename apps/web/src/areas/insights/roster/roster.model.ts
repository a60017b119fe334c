import { addDays, type Day, daysBetween } from '@debut/contract/days';
import { monthNames } from '@debut/contract/month-names';
import type { Roster, RosterArtist, RosterRelease } from '@debut/contract/roster';
import { dateOfMonth } from '../../../data/dates.ts';

/** Acts for the artist from then on. */
export type OpenAs = (artistId: string, path: string) => void;

type Period = Pick<Roster, 'from' | 'until'>;

/** Where a day is on the timeline, in percent. */
export function placeDay(day: Day, { from, until }: Period): number {
  return (daysBetween(from, day) / daysBetween(from, until)) * 100;
}

interface Bar {
  readonly release: RosterRelease;
  /** In percent; as wide as the cover at least. */
  readonly start: number;
  readonly end: number;
  /** The campaign began before the timeline. */
  readonly isCut: boolean;
  /** Beside the bar when it is too short for it. */
  readonly titlePlace: 'inside' | 'after' | 'before';
  readonly lane: number;
}

/** A bar from the campaign's start to the release day. Bars that would overlap are in lanes below each other. */
export function placeReleases(releases: readonly RosterRelease[], period: Period): Bar[] {
  const laneEnds: number[] = [];
  return releases.map((release) => {
    const end = Math.max(placeDay(release.releaseDate, period), minBarPercent);
    const begin = placeDay(release.campaignStart, period);
    const start = Math.max(0, Math.min(begin, end - minBarPercent));
    const titlePlace = placeTitle(start, end);
    const left = start - (titlePlace === 'before' ? titlePercent : 0);
    const free = laneEnds.findIndex((laneEnd) => laneEnd <= left);
    const lane = free === -1 ? laneEnds.length : free;
    laneEnds[lane] = end + (titlePlace === 'after' ? titlePercent : labelPercent);
    return { release, start, end, isCut: begin < 0, titlePlace, lane };
  });
}

function placeTitle(start: number, end: number): Bar['titlePlace'] {
  if (end - start >= titlePercent + minBarPercent) return 'inside';
  return end + titlePercent <= 100 ? 'after' : 'before';
}

/** The width of the cover, of the date after a bar, and of a title. */
const minBarPercent = 6;
const labelPercent = 4.5;
export const titlePercent = 13;

interface Tick {
  readonly day: Day;
  readonly at: number;
  readonly label: string;
}

/** Month names where months begin, and the first days of weeks unless the period is too long for them. */
export function listTicks(period: Period): { months: Tick[]; weeks: Tick[] } {
  const days = daysBetween(period.from, period.until);
  const all = Array.from({ length: days }, (_, index) => addDays(period.from, index));
  const tick = (day: Day, label: string) => ({ day, at: placeDay(day, period), label });
  const months = all.filter((day, index) => index === 0 || day.endsWith('-01')).map((day) => tick(day, nameMonth(day)));
  const weeks = days > maxWeekDays ? [] : all.filter((_, index) => index % 7 === 0);
  const isNextClose = (months[1]?.at ?? 100) < minMonthPercent;
  return {
    months: isNextClose ? months.slice(1) : months,
    weeks: weeks.map((day) => tick(day, String(dateOfMonth(day)))),
  };
}

const maxWeekDays = 12 * 7;
/** Two month names closer than this would overlap. */
const minMonthPercent = 5;

/** "Nov", and with the year in January. */
function nameMonth(day: Day): string {
  const name = monthNames[Number(day.slice(5, 7)) - 1]?.slice(0, 3) ?? '';
  return day.slice(5, 7) === '01' ? `${name} ${day.slice(0, 4)}` : name;
}

/** Whose release is next comes first; artists without one keep their order at the end. */
export function sortByNextRelease(artists: readonly RosterArtist[]): RosterArtist[] {
  const next = ({ releases, laterRelease }: RosterArtist) =>
    releases[0]?.releaseDate ?? laterRelease?.releaseDate ?? '9999';
  return [...artists].sort((one, other) => next(one).localeCompare(next(other)));
}

/** The SVG path of a sparkline that fills the box; a flat line runs along its bottom. */
export function drawSparkline(points: readonly number[], { width, height }: { width: number; height: number }) {
  const low = Math.min(...points);
  const range = Math.max(...points) - low || 1;
  const place = (point: number, index: number) => ({
    x: round((index / Math.max(1, points.length - 1)) * width),
    y: round(height - ((point - low) / range) * height),
  });
  const placed = points.map(place);
  const line = placed.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  return { line, end: placed.at(-1) ?? { x: width, y: height } };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

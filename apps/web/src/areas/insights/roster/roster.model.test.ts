import type { RosterArtist, RosterRelease } from '@debut/contract/roster';
import { expect, test } from 'vitest';
import { drawSparkline, listTicks, placeDay, placeReleases, sortByNextRelease } from './roster.model.ts';

const period = { from: '2026-11-09', until: '2027-02-01' };

const release = (campaignStart: string, releaseDate: string): RosterRelease => ({
  kind: 'track',
  id: releaseDate,
  title: 'Glass Harbor',
  format: 'single',
  coverArt: null,
  releaseDate,
  campaignStart,
  tasks: { done: 0, total: 0 },
});

test('a day is placed by its share of the period', () => {
  expect(placeDay('2026-11-09', period)).toBe(0);
  expect(placeDay('2026-12-21', period)).toBe(50);
});

test('a bar begins with the campaign, or at the edge when that began earlier', () => {
  const [cut, whole] = placeReleases(
    [release('2026-10-01', '2026-11-30'), release('2026-12-21', '2027-01-11')],
    period,
  );
  expect(cut).toMatchObject({ start: 0, end: 25, isCut: true, lane: 0 });
  expect(whole).toMatchObject({ start: 50, end: 75, isCut: false, lane: 0 });
});

test('a campaign of a day is as wide as its cover, and overlapping ones are in two lanes', () => {
  const bars = placeReleases([release('2026-12-21', '2026-12-21'), release('2026-12-21', '2027-01-11')], period);
  expect(bars.map(({ start, end, lane }) => [start, end, lane])).toEqual([
    [44, 50, 0],
    [50, 75, 1],
  ]);
});

test('the title of a short campaign is beside its bar, where there is room', () => {
  const places = ([start, end]: [string, string]) => placeReleases([release(start, end)], period)[0]?.titlePlace;
  expect(places(['2026-12-21', '2027-01-11'])).toBe('inside');
  expect(places(['2026-12-14', '2026-12-21'])).toBe('after');
  expect(places(['2027-01-22', '2027-01-29'])).toBe('before');
  const close = [release('2026-12-14', '2026-12-21'), release('2026-12-26', '2027-01-02')];
  expect(placeReleases(close, period).map(({ lane }) => lane)).toEqual([0, 1]);
});

test('months are named where they begin, weeks only in short periods', () => {
  const { months, weeks } = listTicks(period);
  expect(months.map(({ label }) => label)).toEqual(['Nov', 'Dec', 'Jan 2027']);
  expect(weeks.map(({ label }) => label).slice(0, 4)).toEqual(['9', '16', '23', '30']);
  expect(listTicks({ from: '2026-11-09', until: '2027-11-08' }).weeks).toEqual([]);
});

test('a month that ends at once is not named, because the names would overlap', () => {
  expect(listTicks({ from: '2026-11-30', until: '2027-01-11' }).months.map(({ label }) => label)).toEqual([
    'Dec',
    'Jan 2027',
  ]);
});

test('the next release comes first, then later ones, then artists without any', () => {
  const artist = (id: string, fields: Partial<RosterArtist>): RosterArtist => ({
    ...{ id, name: id, fans: 0, joined: 0, points: [], releases: [], laterRelease: null, lastRelease: null },
    ...fields,
  });
  const sorted = sortByNextRelease([
    artist('none', {}),
    artist('later', { laterRelease: { title: 'X', releaseDate: '2027-05-01' } }),
    artist('soon', { releases: [release('2026-11-10', '2026-11-20')] }),
  ]);
  expect(sorted.map(({ id }) => id)).toEqual(['soon', 'later', 'none']);
});

test('a sparkline spans the box, and no growth is a flat line', () => {
  expect(drawSparkline([5, 7, 9], { width: 100, height: 40 })).toEqual({
    line: 'M0 40L50 20L100 0',
    end: { x: 100, y: 0 },
  });
  expect(drawSparkline([5, 5], { width: 100, height: 40 }).line).toBe('M0 40L100 40');
});

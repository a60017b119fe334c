import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Candidate, isSameGenre, rankContacts } from './rank-contacts.ts';

const now = new Date('2026-11-15T10:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);

const genre = fc.constantFrom('house', 'deep house', 'ambient', 'folk', 'dream pop', 'pop');
const rate = fc
  .tuple(fc.nat(12), fc.nat(12), fc.option(fc.nat(60)), fc.subarray(['house', 'folk', 'pop']))
  .map(([one, other, days, genresSupported]) => ({
    pitched: Math.max(one, other),
    responded: Math.min(one, other),
    lastContactAt: days === null ? null : daysAgo(days),
    genresSupported,
  }));
const candidate = fc.record({
  name: fc.constantFrom('Ana', 'Ben', 'Cleo'),
  genres: fc.array(genre, { maxLength: 3 }),
  rate,
  hasLink: fc.boolean(),
  wasPitched: fc.boolean(),
});
const candidates = fc
  .array(candidate, { minLength: 1, maxLength: 12 })
  .map((all) => all.map((one, index): Candidate => ({ id: `id ${index}`, ...one })));
const wanted = fc.uniqueArray(genre, { minLength: 1, maxLength: 3 });

/** The position of the first candidate, as it is and after the change. */
function comparePositions(all: readonly Candidate[], genres: readonly string[], change: Partial<Candidate>) {
  const [first, ...others] = all as [Candidate, ...Candidate[]];
  const find = (list: readonly Candidate[]) => rankContacts(list, genres, now).findIndex(({ id }) => id === first.id);
  return { before: find(all), after: find([{ ...first, ...change }, ...others]) };
}

test('who plays more of the release’s genres never ranks lower', () => {
  fc.assert(
    fc.property(candidates, wanted, genre, (all, genres, more) => {
      const { before, after } = comparePositions(all, genres, { genres: [...(all[0]?.genres ?? []), more] });
      expect(after).toBeLessThanOrEqual(before);
    }),
  );
});

test('one more answer never ranks lower, and one more pitch without an answer never higher', () => {
  fc.assert(
    fc.property(candidates, wanted, (all, genres) => {
      const known = (all[0] as Candidate).rate;
      const answered = { ...known, responded: known.responded + 1, pitched: known.pitched + 1 };
      const ignored = { ...known, pitched: known.pitched + 1 };
      const better = comparePositions(all, genres, { rate: answered });
      expect(better.after).toBeLessThanOrEqual(better.before);
      const worse = comparePositions(all, genres, { rate: ignored });
      expect(worse.after).toBeGreaterThanOrEqual(worse.before);
    }),
  );
});

test('who was written to just now never ranks higher, and who supported the genre never lower', () => {
  fc.assert(
    fc.property(candidates, wanted, (all, genres) => {
      const known = (all[0] as Candidate).rate;
      const recent = comparePositions(all, genres, { rate: { ...known, lastContactAt: daysAgo(1) } });
      expect(recent.after).toBeGreaterThanOrEqual(recent.before);
      const supported = comparePositions(all, genres, { rate: { ...known, genresSupported: [...genres] } });
      expect(supported.after).toBeLessThanOrEqual(supported.before);
    }),
  );
});

test('everybody is listed once, whatever the order of the input, and whoever was reached already comes last', () => {
  fc.assert(
    fc.property(candidates, wanted, (all, genres) => {
      const ranked = rankContacts(all, genres, now);
      expect(rankContacts([...all].reverse(), genres, now)).toEqual(ranked);
      expect(ranked.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort());
      const suggested = ranked.map(({ isSuggested }) => isSuggested);
      expect(suggested).toEqual([...suggested].sort((one, other) => Number(other) - Number(one)));
      for (const { hasLink, wasPitched, isSuggested } of ranked) expect(isSuggested).toBe(!hasLink && !wasPitched);
    }),
  );
});

test('without a genre, answers decide; a single answer does not beat nine of ten', () => {
  const quiet = { genres: [], hasLink: false, wasPitched: false, name: 'Somebody' };
  const withRate = (id: string, responded: number, pitched: number): Candidate => ({
    ...quiet,
    id,
    rate: { responded, pitched, lastContactAt: null, genresSupported: [] },
  });
  const all = [withRate('never', 0, 5), withRate('once', 1, 1), withRate('new', 0, 0), withRate('often', 9, 10)];
  expect(rankContacts(all, [], now).map(({ id }) => id)).toEqual(['often', 'once', 'new', 'never']);
});

test('genres are compared by whole words', () => {
  expect(isSameGenre('Deep House', 'house')).toBe(true);
  expect(isSameGenre('house', 'deep  house')).toBe(true);
  expect(isSameGenre('Hip-Hop', 'hip hop')).toBe(true);
  expect(isSameGenre('Électro', 'electro')).toBe(true);
  expect(isSameGenre('warehouse', 'house')).toBe(false);
  expect(isSameGenre('deep melodic house', 'deep house')).toBe(false);
  expect(isSameGenre('—', 'house')).toBe(false);
});

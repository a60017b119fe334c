import type { TimedAutomationKind } from '@debut/contract/automations';
import { quietTimesIn } from '@debut/contract/country-rules';
import { addDays, type Day, dayIn, daysBetween, minuteOfDayIn } from '@debut/contract/days';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hourMilliseconds } from '../../../platform/clock.ts';
import { type DoneOccasion, type FanFacts, isLeapYear, planAutomations } from './plan-automations.ts';

/** Including days on which clocks change, half-hour zones, and both sides of the date line. */
const places = [
  ['America/New_York', 'US'],
  ['Europe/Berlin', 'DE'],
  ['Europe/Paris', 'FR'],
  ['Asia/Kolkata', 'IN'],
  ['Australia/Lord_Howe', 'AU'],
  ['America/Sao_Paulo', 'BR'],
  ['Pacific/Kiritimati', null],
  ['Pacific/Pago_Pago', null],
  ['UTC', null],
] as const;
const kinds = ['birthday', 'release-day', 'inactive'] as const;
/** Spring, autumn, and the end of a February with and without a 29th. */
const starts = ['2026-03-05', '2026-10-20', '2027-02-20', '2028-02-20', '2026-12-26'];
const days = 14;

const scenes = fc.record({
  place: fc.constantFrom(...places),
  start: fc.constantFrom(...starts),
  /** Days from the start. */
  birthday: fc.option(fc.oneof(fc.integer({ min: -3, max: days }), fc.constant('02-29' as const))),
  releases: fc.array(fc.integer({ min: -5, max: days }), { maxLength: 4 }),
  times: fc.tuple(...kinds.map(() => fc.constantFrom('08:00', '10:00', '15:30', '20:00'))),
  active: fc.uniqueArray(fc.constantFrom(...kinds)),
  activeAfterHours: fc.integer({ min: -300, max: 100 }),
  silentForDays: fc.integer({ min: 60, max: 110 }),
  messageDaysAgo: fc.option(fc.integer({ min: -10, max: 20 })),
  /** Hours in which the worker does not run. */
  outage: fc.record({ from: fc.integer({ min: 0, max: days * 24 }), hours: fc.integer({ min: 0, max: 60 }) }),
});
type Scene = typeof scenes extends fc.Arbitrary<infer S> ? S : never;

interface Sent {
  readonly kind: TimedAutomationKind;
  readonly occasion: string;
  readonly at: Date;
  readonly sentAt: Date;
  readonly day: Day;
}

const startOf = ({ start }: Scene) => new Date(`${start}T00:00:00Z`);
const instantAfter = (scene: Scene, hours: number) => new Date(startOf(scene).getTime() + hours * hourMilliseconds);

function fanOf(scene: Scene): FanFacts {
  const { place, birthday, silentForDays, messageDaysAgo, start } = scene;
  const lastReactionAt = instantAfter(scene, -silentForDays * 24);
  return {
    id: 'fan',
    zone: place[0],
    quiet: quietTimesIn(place[1]),
    birthday: typeof birthday === 'number' ? addDays(start, birthday).slice(5) : birthday,
    joinedAt: lastReactionAt,
    lastReactionAt,
    firstMessageAt: messageDaysAgo === null ? null : instantAfter(scene, -messageDaysAgo * 24),
    reachedBy: new Set(kinds),
  };
}

const releasesOf = ({ releases, start }: Scene) =>
  releases.map((after, index) => ({ id: `release-${index}`, day: addDays(start, after) }));

function rulesOf(scene: Scene) {
  const activeSince = instantAfter(scene, scene.activeAfterHours);
  return kinds.flatMap((kind, index) =>
    scene.active.includes(kind) ? [{ kind, time: scene.times[index] ?? '', activeSince }] : [],
  );
}

/** What the worker does: it looks every hour, and sends what is due unless it is night. */
function simulate(scene: Scene): Sent[] {
  const fan = fanOf(scene);
  const { from, hours } = scene.outage;
  const sent: Sent[] = [];
  for (let hour = 0; hour < days * 24; hour += 1) {
    if (hour >= from && hour < from + hours) continue;
    const now = instantAfter(scene, hour);
    if (!isAllowed(scene, now)) continue;
    const done: DoneOccasion[] = sent.map((one) => ({ fanId: fan.id, ...one }));
    const facts = { fans: [fan], releases: releasesOf(scene), rules: rulesOf(scene), done };
    for (const { kind, occasion, at } of planAutomations(facts, { now, until: now })) {
      const day = dayIn(fan.zone, now);
      // The table takes one a day.
      if (!sent.some((one) => one.day === day)) sent.push({ kind, occasion, at, sentAt: now, day });
    }
  }
  return sent;
}

/** Told apart from the code: by what the fan's clock shows. */
function isAllowed({ place: [zone, country] }: Scene, at: Date): boolean {
  const { from, until, sundays } = quietTimesIn(country);
  const minute = minuteOfDayIn(zone, at);
  const weekday = new Intl.DateTimeFormat('en', { timeZone: zone, weekday: 'short' }).format(at);
  return minute >= until * 60 && minute < from * 60 && !(sundays && weekday === 'Sun');
}

/** The day an occasion belongs to. */
function dayOf(scene: Scene, { kind, occasion }: Sent): Day {
  const { birthday, zone, lastReactionAt } = fanOf(scene);
  if (kind === 'release-day') return releasesOf(scene).find(({ id }) => id === occasion)?.day ?? '';
  if (kind === 'inactive') return addDays(dayIn(zone, lastReactionAt), 90);
  if (birthday === '02-29' && !isLeapYear(Number(occasion))) return `${occasion}-02-28`;
  return `${occasion}-${birthday}`;
}

test('each fan gets every occasion once, one automation a day, never at night, never too early and never too late', () => {
  fc.assert(
    fc.property(scenes, (scene) => {
      const sent = simulate(scene);
      const { zone } = fanOf(scene);
      expect(new Set(sent.map(({ kind, occasion }) => `${kind} ${occasion}`)).size).toBe(sent.length);
      expect(new Set(sent.map(({ day }) => day)).size).toBe(sent.length);
      for (const one of sent) {
        expect(isAllowed(scene, one.at)).toBe(true);
        expect(one.sentAt.getTime() - one.at.getTime()).toBeLessThan(24 * hourMilliseconds);
        expect(one.at.getTime()).toBeLessThanOrEqual(one.sentAt.getTime());
        expect(one.at >= instantAfter(scene, scene.activeAfterHours)).toBe(true);
        const delay = daysBetween(dayOf(scene, one), dayIn(zone, one.at));
        expect(delay).toBeGreaterThanOrEqual(0);
        // Up to three days by other automations, and two by a night before a Sunday.
        if (one.kind !== 'inactive') expect(delay).toBeLessThanOrEqual(5);
        expect(scene.active).toContain(one.kind);
      }
    }),
    { numRuns: 40 },
  );
});

test('without an outage and other occasions, a message goes out at its time on its day, or when it is no longer night', () => {
  fc.assert(
    fc.property(scenes, fc.constantFrom('birthday' as const, 'release-day' as const), (scene, kind) => {
      const alone: Scene = {
        ...scene,
        active: [kind],
        birthday: kind === 'birthday' ? 5 : null,
        releases: kind === 'release-day' ? [5] : [],
        activeAfterHours: -300,
        silentForDays: 60,
        outage: { from: 0, hours: 0 },
      };
      const [only, ...others] = simulate(alone);
      expect(others).toEqual([]);
      const [zone, country] = alone.place;
      const day = addDays(alone.start, 5);
      const time = alone.times[kinds.indexOf(kind)] ?? '';
      const [hours = 0, minutes = 0] = time.split(':').map(Number);
      // Minute by minute from midnight, what a person with a clock on the wall would do.
      let at = Date.parse(`${addDays(day, -1)}T00:00:00Z`);
      while (dayIn(zone, new Date(at)) < day || minuteOfDayIn(zone, new Date(at)) < hours * 60 + minutes)
        at += 60_000 * 15;
      while (!isAllowed(alone, new Date(at))) at += 60_000 * 15;
      expect(only?.at.toISOString()).toBe(new Date(at).toISOString());
      expect(country === null || only?.kind === kind).toBe(true);
    }),
    { numRuns: 20 },
  );
});

const base = (change: Partial<FanFacts> = {}): FanFacts => ({
  id: 'fan',
  zone: 'Europe/Berlin',
  quiet: quietTimesIn('DE'),
  birthday: null,
  joinedAt: new Date('2026-01-01T12:00:00Z'),
  lastReactionAt: new Date('2026-01-01T12:00:00Z'),
  firstMessageAt: null,
  reachedBy: new Set(kinds),
  ...change,
});
const everything = kinds.map((kind) => ({ kind, time: '10:00', activeSince: new Date('2026-01-01T00:00:00Z') }));
const planFrom = (fan: FanFacts, start: string, releases: { id: string; day: Day }[] = []) => {
  const now = new Date(`${start}T00:00:00Z`);
  const until = new Date(`${addDays(start, 30)}T00:00:00Z`);
  return planAutomations({ fans: [fan], releases, rules: everything, done: [] }, { now, until }).map(
    ({ kind, day }) => `${kind} ${day}`,
  );
};

test('a birthday on 29 February is on the 28th in other years', () => {
  expect(planFrom(base({ birthday: '02-29' }), '2027-02-10')).toEqual(['birthday 2027-02-28']);
  expect(planFrom(base({ birthday: '02-29' }), '2028-02-10')).toEqual(['birthday 2028-02-29']);
});

test('a birthday comes before a release of the same day, which moves to the next, and an inactive fan waits', () => {
  const fan = base({ birthday: '05-15', firstMessageAt: new Date('2026-02-01T12:00:00Z') });
  expect(planFrom(fan, '2026-05-15', [{ id: 'single', day: '2026-05-15' }])).toEqual([
    'birthday 2026-05-15',
    'release-day 2026-05-16',
    'inactive 2026-05-17',
  ]);
});

test('who got nothing to react to, or only yesterday, is not inactive', () => {
  expect(planFrom(base(), '2026-05-15')).toEqual([]);
  const yesterday = base({ firstMessageAt: new Date('2026-05-14T12:00:00Z') });
  expect(planFrom(yesterday, '2026-05-15')).toEqual(['inactive 2026-05-21']);
});

test('who cannot be reached by a message does not hold up another', () => {
  const fan = base({ birthday: '05-15', reachedBy: new Set(['release-day']) });
  expect(planFrom(fan, '2026-05-15', [{ id: 'single', day: '2026-05-15' }])).toEqual(['release-day 2026-05-15']);
});

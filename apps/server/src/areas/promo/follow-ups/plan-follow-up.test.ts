import { addDays, dayIn, minuteOfDayIn } from '@debut/contract/days';
import { followUpFromHour, followUpUntilHour, maxFollowUpsPerContact } from '@debut/contract/limits';
import type { FollowUpTrigger } from '@debut/contract/promo-links';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayMilliseconds } from '../../../platform/clock.ts';
import { type ContactFacts, planFollowUp } from './plan-follow-up.ts';
import { findSendingMoment } from './sending-hours.ts';

const zones = ['UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland', 'Europe/Vienna'];
const hour = 3_600_000;
const start = Date.parse('2026-03-02T00:00:00Z');

type Happening = 'email' | 'open' | 'listen' | 'answer' | 'leave';

/** What happens to a contact, by hours since the beginning. */
const happenings = fc.array(
  fc.record({
    at: fc.integer({ min: 0, max: 40 * 24 }),
    what: fc.constantFrom<Happening>('email', 'email', 'open', 'open', 'listen', 'answer', 'leave'),
  }),
  { maxLength: 6 },
);
const rules = fc.record(
  {
    unopened: fc.integer({ min: 1, max: 10 }),
    unplayed: fc.integer({ min: 1, max: 10 }),
    silent: fc.integer({ min: 1, max: 10 }),
  },
  { requiredKeys: [] },
);
const scenes = fc.record({
  story: happenings,
  rules,
  timeZone: fc.constantFrom(...zones),
  opensAfter: fc.option(fc.integer({ min: 0, max: 10 * 24 })),
  endsAfter: fc.integer({ min: 5 * 24, max: 50 * 24 }),
});
type Scene = typeof scenes extends fc.Arbitrary<infer S> ? S : never;
type Sent = { trigger: FollowUpTrigger; hour: number }[];

/** What the worker does: it looks every hour, and sends what is due. */
function simulate(scene: Scene): Sent {
  const sent: Sent = [];
  for (let now = 0; now < 55 * 24; now += 1) {
    const planned = planFollowUp(factsAt(scene, now, sent), scene.rules, termsOf(scene), momentOf(now));
    if (planned && planned.at.getTime() <= momentOf(now).getTime()) sent.push({ trigger: planned.trigger, hour: now });
  }
  return sent;
}

/** The rules as one would explain them, hour by hour, without planning ahead. */
function model({ story, rules, timeZone, opensAfter, endsAfter }: Scene): Sent {
  const sent: Sent = [];
  const state = { emailed: false, opened: false, heard: false, stopped: false };
  let quietSince = opensAfter ?? 0;
  for (let now = 0; now < 55 * 24; now += 1) {
    for (const { what } of story.filter(({ at }) => at === now)) {
      if (what === 'answer' || what === 'leave') state.stopped = true;
      if (what === 'email') state.emailed = true;
      if (what === 'open' || what === 'listen') state.opened = true;
      if (what === 'listen') state.heard = true;
      if (what !== 'answer' && what !== 'leave') quietSince = Math.max(quietSince, now);
    }
    const trigger = state.heard ? 'silent' : state.opened ? 'unplayed' : 'unopened';
    const days = rules[trigger];
    if (days === undefined || !state.emailed || state.stopped || now >= endsAfter) continue;
    if (sent.length === 2 || sent.some((one) => one.trigger === trigger)) continue;
    if (now - quietSince < days * 24 || !isWorkingTime(timeZone, momentOf(now))) continue;
    sent.push({ trigger, hour: now });
    quietSince = now;
  }
  return sent;
}

function isWorkingTime(timeZone: string, at: Date): boolean {
  const weekday = new Intl.DateTimeFormat('en', { timeZone, weekday: 'short' }).format(at);
  const clock = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(at);
  return !weekday.startsWith('S') && Number(clock) >= 9 && Number(clock) < 17;
}

test('as many follow-ups are sent, and when, as the rules say', () => {
  fc.assert(
    fc.property(scenes, (scene) => {
      expect(simulate(scene)).toEqual(model(scene));
    }),
    { numRuns: 150 },
  );
});

test('nobody gets more than two, or the same twice, or one after the end', () => {
  fc.assert(
    fc.property(scenes, (scene) => {
      const sent = simulate(scene);
      expect(sent.length).toBeLessThanOrEqual(maxFollowUpsPerContact);
      expect(new Set(sent.map(({ trigger }) => trigger)).size).toBe(sent.length);
      expect(sent.every(({ hour: at }) => at < scene.endsAfter)).toBe(true);
    }),
    { numRuns: 80 },
  );
});

test('a planned follow-up is sent exactly then if nothing happens', () => {
  fc.assert(
    fc.property(scenes, fc.integer({ min: 0, max: 45 * 24 }), (scene, now) => {
      const facts = factsAt(scene, now, []);
      const planned = planFollowUp(facts, scene.rules, termsOf(scene), momentOf(now));
      if (!planned) return;
      const before = new Date(planned.at.getTime() - 60_000);
      expect(planFollowUp(facts, scene.rules, termsOf(scene), planned.at)).toEqual(planned);
      if (before >= momentOf(now)) expect(planFollowUp(facts, scene.rules, termsOf(scene), before)).toEqual(planned);
    }),
    { numRuns: 300 },
  );
});

test.each(zones)('in %s they are sent on weekdays in hours of work, as soon as that is', (timeZone) => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 * 366 * 24 }), (minutes) => {
      const at = new Date(start + minutes * 60_000);
      const moment = findSendingMoment(timeZone, at);
      const minute = minuteOfDayIn(timeZone, moment);
      expect(minute >= followUpFromHour * 60 && minute < followUpUntilHour * 60).toBe(true);
      expect(isWorkingTime(timeZone, moment)).toBe(true);
      expect(moment.getTime() - at.getTime()).toBeLessThan(3 * dayMilliseconds);
      if (isWorkingTime(timeZone, at)) expect(moment).toEqual(at);
      else expect(minute).toBe(followUpFromHour * 60);
    }),
    { numRuns: 300 },
  );
});

test('on a Friday evening it waits for Monday', () => {
  const moment = findSendingMoment('Europe/Vienna', new Date('2026-03-27T18:00:00Z'));
  // The clocks change on that Sunday.
  expect(moment.toISOString()).toBe('2026-03-30T07:00:00.000Z');
  expect(dayIn('Europe/Vienna', moment)).toBe(addDays('2026-03-27', 3));
});

function momentOf(hours: number): Date {
  return new Date(start + hours * hour);
}

function termsOf({ timeZone, opensAfter, endsAfter }: Scene) {
  return { timeZone, opensAt: opensAfter === null ? null : momentOf(opensAfter), until: momentOf(endsAfter) };
}

function factsAt({ story }: Scene, now: number, sent: Sent): ContactFacts {
  const last = (...kinds: Happening[]) => {
    const times = story.filter(({ at, what }) => at <= now && kinds.includes(what)).map(({ at }) => at);
    return times.length > 0 ? momentOf(Math.max(...times)) : null;
  };
  return {
    emailedAt: last('email'),
    openedAt: last('open', 'listen'),
    heardAt: last('listen'),
    hasAnswered: last('answer') !== null,
    isUnreachable: last('leave') !== null,
    followUps: sent.map(({ trigger, hour: at }) => ({ trigger, at: momentOf(at) })),
  };
}

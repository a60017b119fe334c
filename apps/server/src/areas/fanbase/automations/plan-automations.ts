import { daysToReact, inactiveDays, type TimedAutomationKind } from '@debut/contract/automations';
import type { QuietTimes } from '@debut/contract/country-rules';
import { addDays, type Day, dayIn } from '@debut/contract/days';
import { dayMilliseconds } from '../../../platform/clock.ts';
import { localMomentIn } from '../texting/local-moments.ts';
import { nextAllowed } from '../texting/quiet-hours.ts';

/** What the rules need to know about a fan. */
export interface FanFacts {
  readonly id: string;
  readonly zone: string;
  readonly quiet: QuietTimes;
  /** `MM-DD`. */
  readonly birthday: string | null;
  readonly joinedAt: Date;
  /** When they joined, replied, opened or clicked last. */
  readonly lastReactionAt: Date;
  /** The first message they got since then. */
  readonly firstMessageAt: Date | null;
  /** Kinds whose channels reach them. */
  readonly reachedBy: ReadonlySet<TimedAutomationKind>;
}

export interface AutomationRule {
  readonly kind: TimedAutomationKind;
  /** `HH:MM`, where the fan is. */
  readonly time: string;
  /** What was due before then is not caught up. */
  readonly activeSince: Date;
}

/** What a fan has got. */
export interface DoneOccasion {
  readonly fanId: string;
  readonly kind: string;
  readonly occasion: string;
  /** Where the fan is. */
  readonly day: Day;
}

export interface PlannedAutomation<Fan extends FanFacts = FanFacts> {
  readonly kind: TimedAutomationKind;
  readonly fan: Fan;
  readonly occasion: string;
  readonly at: Date;
  /** Of `at`, where the fan is. */
  readonly day: Day;
}

export interface AutomationFacts<Fan extends FanFacts = FanFacts> {
  readonly fans: readonly Fan[];
  readonly releases: readonly { readonly id: string; readonly day: Day }[];
  readonly rules: readonly AutomationRule[];
  readonly done: readonly DoneOccasion[];
}

/**
 * When the day is taken by another automation, the message moves to the next day: "it is out" is still worth reading a day
 * late. After so many days it no longer is, and the message is dropped.
 */
export const maxDelayDays = 3;

/** A birthday has only one day; a release is news; an inactive fan can wait. */
const importance: readonly TimedAutomationKind[] = ['birthday', 'release-day', 'inactive'];

/** What goes out to whom and when, from a day ago until then. What is older is dropped: it would only confuse. */
export function planAutomations<Fan extends FanFacts>(
  { fans, releases, rules, done }: AutomationFacts<Fan>,
  { now, until }: { now: Date; until: Date },
): PlannedAutomation<Fan>[] {
  const oldest = new Date(now.getTime() - dayMilliseconds);
  const momentOf = createMoments();
  const history = groupByFan(done);
  const inOrder = importance.flatMap((kind) => rules.find((rule) => rule.kind === kind) ?? []);
  const planned = fans.flatMap((fan) => {
    const own = history.get(fan.id) ?? [];
    const taken = new Set(own.map(({ day }) => day));
    return inOrder.flatMap((rule) =>
      listOccasions(fan, rule, releases, { now, until, momentOf })
        .filter(({ occasion }) => !own.some((one) => one.kind === rule.kind && one.occasion === occasion))
        .flatMap(({ occasion, day }) => {
          const moment = findFreeMoment(fan, rule, day, taken, momentOf);
          if (!moment) return [];
          taken.add(moment.day);
          return [{ kind: rule.kind, fan, occasion, ...moment }];
        }),
    );
  });
  return planned
    .filter(({ at }) => at > oldest && at <= until)
    .sort((one, other) => one.at.getTime() - other.at.getTime());
}

interface Occasion {
  readonly occasion: string;
  /** The day it belongs to, where the fan is. */
  readonly day: Day;
}

interface Span {
  readonly now: Date;
  readonly until: Date;
  readonly momentOf: MomentOf;
}

/** The occasions that count for this fan, in order of their days. */
function listOccasions(
  fan: FanFacts,
  rule: AutomationRule,
  releases: AutomationFacts['releases'],
  span: Span,
): Occasion[] {
  if (!fan.reachedBy.has(rule.kind)) return [];
  if (rule.kind === 'inactive') return listInactivity(fan, rule, span);
  // A quiet Sunday and other automations delay a message; a time zone makes a day more.
  const from = addDays(dayIn('UTC', span.now), -maxDelayDays - 3);
  const to = addDays(dayIn('UTC', span.until), 1);
  const occasions = rule.kind === 'birthday' ? listBirthdays(fan, from, to) : listReleases(releases);
  const earliest = rule.activeSince > fan.joinedAt ? rule.activeSince : fan.joinedAt;
  return occasions
    .filter(({ day }) => day >= from && day <= to && span.momentOf(fan, day, rule.time).at >= earliest)
    .sort((one, other) => (one.day < other.day ? -1 : 1));
}

function listReleases(releases: AutomationFacts['releases']): Occasion[] {
  return releases.map(({ id: occasion, day }) => ({ occasion, day }));
}

/** Whoever was born on a 29 February is congratulated on the 28th in other years. */
function listBirthdays({ birthday }: FanFacts, from: Day, to: Day): Occasion[] {
  if (birthday === null) return [];
  const years = [...new Set([from, to].map((day) => day.slice(0, 4)))];
  return years.map((year) => {
    const isMoved = birthday === '02-29' && !isLeapYear(Number(year));
    return { occasion: year, day: `${year}-${isMoved ? '02-28' : birthday}` };
  });
}

export function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** It has no day of its own, so it is due on the first day on which it is true and active. */
function listInactivity(fan: FanFacts, rule: AutomationRule, { now, until, momentOf }: Span): Occasion[] {
  const { zone, lastReactionAt, firstMessageAt } = fan;
  if (firstMessageAt === null) return [];
  const silent = addDays(dayIn(zone, lastReactionAt), inactiveDays);
  const couldReact = addDays(dayIn(zone, firstMessageAt), daysToReact);
  const first = [silent, couldReact, dayIn(zone, now)].reduce((latest, day) => (day > latest ? day : latest));
  const isActive = momentOf(fan, first, rule.time).at >= rule.activeSince;
  const day = isActive ? first : addDays(first, 1);
  if (day > addDays(dayIn('UTC', until), 1)) return [];
  return [{ occasion: lastReactionAt.toISOString().slice(0, 10), day }];
}

interface Moment {
  readonly at: Date;
  readonly day: Day;
}

function findFreeMoment(
  fan: FanFacts,
  { time }: AutomationRule,
  wanted: Day,
  taken: ReadonlySet<Day>,
  momentOf: MomentOf,
): Moment | undefined {
  for (let delay = 0; delay <= maxDelayDays; delay += 1) {
    const moment = momentOf(fan, addDays(wanted, delay), time);
    if (!taken.has(moment.day)) return moment;
  }
  return undefined;
}

type MomentOf = (place: Pick<FanFacts, 'zone' | 'quiet'>, day: Day, time: string) => Moment;

/** Outside quiet hours. Thousands of fans share a few time zones, and dates in time zones are slow. */
function createMoments(): MomentOf {
  const known = new Map<string, Moment>();
  return (place, day, time) => {
    const { zone, quiet } = place;
    const key = `${zone} ${quiet.from} ${quiet.until} ${quiet.sundays} ${day} ${time}`;
    const found = known.get(key);
    if (found) return found;
    const at = nextAllowed(place, localMomentIn(zone, { day, time }));
    const moment = { at, day: dayIn(zone, at) };
    known.set(key, moment);
    return moment;
  };
}

function groupByFan(done: readonly DoneOccasion[]): Map<string, DoneOccasion[]> {
  const groups = new Map<string, DoneOccasion[]>();
  for (const one of done) {
    const group = groups.get(one.fanId);
    if (group) group.push(one);
    else groups.set(one.fanId, [one]);
  }
  return groups;
}

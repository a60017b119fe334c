import { type Day, dayIn } from '@debut/contract/days';
import type { PromoFollowUp, PromoFollowUps } from '@debut/contract/promo-follow-ups';
import type { FollowUpTrigger } from '@debut/contract/promo-links';
import type { Promo } from '@debut/contract/promos';
import { dayInWords } from '../../../data/dates.ts';
import { browserTimeZone } from '../../../data/today.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';
import { texts } from './texts.ts';

/** Why no follow-ups are sent any longer; null while they are. */
export function findEnd(
  { until, endsWith }: Pick<PromoFollowUps, 'until' | 'endsWith'>,
  state: Promo['state'],
  now: Date,
): PromoFollowUps['endsWith'] | null {
  if (new Date(until) <= now) return endsWith;
  return state === 'ended' ? 'page' : null;
}

/** How many contacts wait for a follow-up or got it; without zeros. */
export function listCounts(rule: PromoFollowUp): { text: string; tone: BadgeTone }[] {
  const counts = [
    { count: rule.waiting, text: texts.waiting, tone: 'primary' },
    { count: rule.sent, text: texts.sent, tone: 'neutral' },
    { count: rule.bounced, text: texts.bounced, tone: 'danger' },
  ] as const;
  return counts.filter(({ count }) => count > 0).map(({ count, text, tone }) => ({ text: text(count), tone }));
}

/** The day follow-ups end: a release is on a day of the artist, and a page closes at a moment of whoever looks. */
export function describeLastDay({ until, endsWith, timeZone }: PromoFollowUps, now: Date): string {
  const dayOf = (instant: Date): Day => dayIn(endsWith === 'release' ? timeZone : browserTimeZone(), instant);
  return dayInWords(dayOf(new Date(until)), dayOf(now));
}

export function switchOff(followUps: PromoFollowUps, trigger: FollowUpTrigger): PromoFollowUps {
  const rules = followUps.rules.map((rule) => (rule.trigger === trigger ? { ...rule, isOn: false } : rule));
  return { ...followUps, rules };
}

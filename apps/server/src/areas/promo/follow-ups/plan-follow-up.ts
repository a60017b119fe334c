import { maxFollowUpsPerContact } from '@debut/contract/limits';
import type { FollowUpTrigger } from '@debut/contract/promo-links';
import { dayMilliseconds } from '../../../platform/clock.ts';
import { findSendingMoment } from './sending-hours.ts';

/** What is known of a contact. */
export interface ContactFacts {
  /** When the last email with their link was sent; follow-ups don't count. `null`: none was. */
  readonly emailedAt: Date | null;
  readonly openedAt: Date | null;
  /** When they last listened or downloaded. */
  readonly heardAt: Date | null;
  /** Feedback, a comment, or a reply that the team noted. */
  readonly hasAnswered: boolean;
  /** Unsubscribed, bounced, deleted, or the link was revoked. */
  readonly isUnreachable: boolean;
  /** Every follow-up that was begun, also one that failed. */
  readonly followUps: readonly { readonly trigger: FollowUpTrigger; readonly at: Date }[];
}

/** When follow-ups of a promo are sent. */
export interface FollowUpTerms {
  /** When the page opens; `null`: it is open. */
  readonly opensAt: Date | null;
  /** The release, or the end of the page. */
  readonly until: Date;
  readonly timeZone: string;
}

export interface PlannedFollowUp {
  readonly trigger: FollowUpTrigger;
  readonly at: Date;
}

/** The next follow-up a contact gets if nothing happens before; `days` are those of the rules that are on. */
export function planFollowUp(
  contact: ContactFacts,
  days: Partial<Record<FollowUpTrigger, number>>,
  terms: FollowUpTerms,
  now: Date,
): PlannedFollowUp | null {
  const { emailedAt, hasAnswered, isUnreachable, followUps } = contact;
  if (!emailedAt || hasAnswered || isUnreachable || followUps.length >= maxFollowUpsPerContact) return null;
  const trigger = findTrigger(contact);
  const wait = days[trigger];
  if (wait === undefined || followUps.some((one) => one.trigger === trigger)) return null;
  const sent = followUps.map(({ at }) => at);
  const since = latestOf([emailedAt, contact.openedAt, contact.heardAt, terms.opensAt, ...sent]);
  const due = new Date(since.getTime() + wait * dayMilliseconds);
  const at = findSendingMoment(terms.timeZone, latestOf([due, now]));
  return at < terms.until ? { trigger, at } : null;
}

/** How far the contact got. */
function findTrigger({ openedAt, heardAt }: ContactFacts): FollowUpTrigger {
  if (heardAt) return 'silent';
  return openedAt ? 'unplayed' : 'unopened';
}

function latestOf(moments: readonly (Date | null)[]): Date {
  return new Date(Math.max(...moments.map((moment) => moment?.getTime() ?? 0)));
}

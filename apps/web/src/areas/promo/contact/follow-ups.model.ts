import type { PromoContact } from '@debut/contract/promo-links';
import { dateOfMoment, momentInSentence } from '../../../data/moments.ts';
import { texts } from './texts.ts';

type FollowUpFields = Pick<
  PromoContact,
  'revokedAt' | 'feedback' | 'repliedAt' | 'optedOut' | 'doNotPitchReason' | 'followUp'
>;

/** What is planned; otherwise why nothing is, and what was sent last. */
export function describeFollowUps(contact: FollowUpFields, now: Date): string[] {
  const { followUp } = contact;
  if (followUp?.state === 'planned') {
    return [texts.followUpPlanned(followUp.trigger, momentInSentence(followUp.at, now))];
  }
  const sent = followUp && texts.followUpSent(followUp.trigger, dateOfMoment(followUp.at, now));
  return [findStop(contact, now) ?? texts.noFollowUp, sent].filter((sentence) => sentence !== null);
}

/** Why a contact gets no follow-ups; null while they can get some. */
function findStop(contact: FollowUpFields, now: Date): string | null {
  const { revokedAt, feedback, repliedAt, optedOut } = contact;
  if (revokedAt) return texts.stops.revoked;
  if (feedback) return texts.stops.feedback;
  if (repliedAt) return texts.stops.replied(dateOfMoment(repliedAt, now));
  if (optedOut === 'do-not-pitch') return texts.stops.doNotPitch(contact.doNotPitchReason);
  return optedOut && texts.stops[optedOut];
}

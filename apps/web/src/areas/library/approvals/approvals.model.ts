import type { Approval } from '@debut/contract/approvals';
import { dateOfMoment, relativeTime } from '../../../data/moments.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';
import { texts } from './texts.ts';

/** A decision outlives its link; without one, the badge says whether there can still be one. */
export function describeState(approval: Approval, now: Date): { label: string; tone: BadgeTone } {
  const { state, revokedAt, expiresAt } = approval;
  if (state === 'approved') return { label: texts.states.approved, tone: 'success' };
  if (state === 'changes') return { label: texts.states.changes, tone: 'warning' };
  if (revokedAt) return { label: texts.states.revoked, tone: 'neutral' };
  if (new Date(expiresAt) <= now) return { label: texts.states.expired, tone: 'neutral' };
  return { label: texts.states.open, tone: 'primary' };
}

/** What happened with the link, such as "Opened 3h ago · Link expires 4 Dec". */
export function describeLink(approval: Approval, now: Date): string {
  const { openedAt, decidedAt, revokedAt, expiresAt } = approval;
  const ago = (instant: string) => relativeTime(new Date(instant), now).replace(/^Just/, 'just');
  const activity = decidedAt ? texts.decided(ago(decidedAt)) : openedAt ? texts.opened(ago(openedAt)) : texts.notOpened;
  return `${activity} · ${describeEnd(revokedAt, expiresAt, now)}`;
}

function describeEnd(revokedAt: string | null, expiresAt: string, now: Date): string {
  if (revokedAt) return texts.revoked(dateOfMoment(revokedAt, now));
  const day = dateOfMoment(expiresAt, now);
  return new Date(expiresAt) <= now ? texts.expired(day) : texts.expires(day);
}

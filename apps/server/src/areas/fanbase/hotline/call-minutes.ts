import { maxCallMinutes, maxVoicemailSeconds } from '@debut/contract/limits';

/** How long a caller has to press a key. */
export const keySeconds = 8;
/** Announcement, beep and thanks around a voice message. */
export const messageSeconds = maxVoicemailSeconds + 15;

/** Voices read about 15 characters a second; with room for a slow one. */
export function readingSeconds(text: string): number {
  return Math.ceil(text.length / 10) + 1;
}

/** The minutes that a call of so many seconds costs. */
export function startedMinutes(seconds: number): number {
  return Math.ceil(seconds / 60);
}

export type CallBudget =
  | { readonly kind: 'minutes'; readonly minutes: number }
  | { readonly kind: 'limit' }
  | { readonly kind: 'no-credits' };

/**
 * How long a call may be at most: as long as its credits last. All of them are held when it is answered, because a caller cannot be cut
 * off in the middle of the snippet, and nothing is asked of us while it plays. `needed`: for hearing it once.
 */
export function budgetCall({
  needed,
  limitLeft,
  balance,
}: {
  needed: number;
  /** `null`: there is no limit, or calls cost nothing. */
  limitLeft: number | null;
  balance: number | null;
}): CallBudget {
  if (limitLeft !== null && limitLeft < needed) return { kind: 'limit' };
  if (balance !== null && balance < needed) return { kind: 'no-credits' };
  return { kind: 'minutes', minutes: Math.min(maxCallMinutes, limitLeft ?? maxCallMinutes, balance ?? maxCallMinutes) };
}

/** Whether something of this length still fits into a call. */
export function fitsCall(
  call: { readonly startedAt: Date; readonly maxMinutes: number },
  { now, seconds }: { now: Date; seconds: number },
): boolean {
  const elapsed = (now.getTime() - call.startedAt.getTime()) / 1000;
  return elapsed + seconds <= call.maxMinutes * 60;
}

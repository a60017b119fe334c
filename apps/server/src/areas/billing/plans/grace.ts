import { paymentGraceDays } from '@debut/contract/catalogue';

const graceMilliseconds = paymentGraceDays * 24 * 3600 * 1000;

/** Until when a plan stays in force whose paid month has ended and whose renewal could not be paid. */
export function graceEnd(paidUntil: Date): Date {
  return new Date(paidUntil.getTime() + graceMilliseconds);
}

/** Months that were paid until then have had their grace by now. */
export function graceStart(now: Date): Date {
  return new Date(now.getTime() - graceMilliseconds);
}

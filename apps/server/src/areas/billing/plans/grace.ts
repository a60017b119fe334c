import { paymentGraceDays } from '@debut/contract/catalogue';

const graceMilliseconds = paymentGraceDays * 24 * 3600 * 1000;

/** Until when a plan stays in force after a failed renewal. */
export function graceEnd(paidUntil: Date): Date {
  return new Date(paidUntil.getTime() + graceMilliseconds);
}

/** The grace period of months paid until then has ended. */
export function graceStart(now: Date): Date {
  return new Date(now.getTime() - graceMilliseconds);
}

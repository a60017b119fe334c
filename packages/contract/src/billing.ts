import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { isoInstant } from './fields.ts';

export const planId = z.enum(['free', 'starter', 'pro', 'team']);
export type PlanId = z.infer<typeof planId>;

/** What every account starts with. */
export const freePlanCredits = 50;

export function notEnoughCreditsSentence(needed: number, balance: number): string {
  return `This needs ${needed} ${needed === 1 ? 'credit' : 'credits'}, and you have ${balance}.`;
}

const creditEntry = named(
  'CreditEntry',
  z.object({
    id: z.string(),
    at: isoInstant,
    kind: z.enum(['grant', 'hold', 'capture', 'release', 'refund', 'adjust']),
    amount: z.int(),
    balance: z.int(),
    reason: z.string(),
  }),
);
export type CreditEntry = z.infer<typeof creditEntry>;

export const billingEndpoints = {
  credits: endpoint({
    method: 'GET',
    path: '/credits',
    access: 'user',
    tag: 'Credits',
    summary: 'The balance and the entries it is the sum of, newest first',
    answer: named('Credits', z.object({ balance: z.int(), entries: z.array(creditEntry) })),
  }),
};

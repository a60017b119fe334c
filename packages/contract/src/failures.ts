import * as z from 'zod/mini';
import { approvalFailures } from './approval-failures.ts';
import { commonFailures } from './common-failures.ts';
import { named } from './endpoint.ts';
import { neededPlan } from './entitlements.ts';
import { fanFailures } from './fan-failures.ts';
import { fileFailures } from './file-failures.ts';
import { hotlineFailures } from './hotline-failures.ts';
import { inboxFailures } from './inbox-failures.ts';
import { masteringFailures } from './mastering-failures.ts';
import { outreachFailures } from './outreach-failures.ts';
import { paymentFailures } from './payment-failures.ts';
import { pressKitFailures } from './press-kit-failures.ts';
import { promoFailures } from './promo-failures.ts';
import { proofChallenge } from './proof-of-work.ts';
import { releasePageFailures } from './release-page-failures.ts';
import { requestFailures } from './request-failures.ts';
import { workspaceFailures } from './workspace-failures.ts';

/** Every failure code of the API with its HTTP status and the sentence to show. */
export const failures = {
  ...commonFailures,
  ...requestFailures,
  ...fileFailures,
  ...workspaceFailures,
  ...approvalFailures,
  ...masteringFailures,
  ...outreachFailures,
  ...promoFailures,
  ...releasePageFailures,
  ...pressKitFailures,
  ...fanFailures,
  ...hotlineFailures,
  ...inboxFailures,
  ...paymentFailures,
} as const satisfies Record<string, { status: number; sentence: string }>;

export type FailureCode = keyof typeof failures;

export function isFailureCode(value: unknown): value is FailureCode {
  return typeof value === 'string' && Object.hasOwn(failures, value);
}

/** The body of every failed response. */
export const failureBody = named(
  'Failure',
  z.object({
    error: z.string(),
    code: z.string(),
    field: z.optional(z.string()),
    /** With `not_enough_credits`: the required credits and the balance. */
    needed: z.optional(z.int()),
    balance: z.optional(z.int()),
    ...neededPlan,
    /** With `edit_conflict`: what is stored now, and the name of who changed it last, when that is known. */
    current: z.optional(z.record(z.string(), z.unknown())),
    changedBy: z.optional(z.nullable(z.string())),
    /** With `proof_required`. */
    challenge: z.optional(proofChallenge),
  }),
);
export type FailureBody = z.infer<typeof failureBody>;

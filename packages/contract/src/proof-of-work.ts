import * as z from 'zod/mini';
import { named } from './endpoint.ts';

/**
 * Required while unusually many accounts are created: find a nonce such that SHA-256 of `seed:nonce` begins with `bits` zero
 * bits, and send it with the token.
 */
export const proofChallenge = named('ProofChallenge', z.object({ token: z.string(), seed: z.string(), bits: z.int() }));
export type ProofChallenge = z.infer<typeof proofChallenge>;

export const proofOfWork = named(
  'ProofOfWork',
  z.object({ token: z.string().check(z.maxLength(400)), nonce: z.string().check(z.maxLength(40)) }),
);
export type ProofOfWork = z.infer<typeof proofOfWork>;

/** The text to hash. */
export function proofText(seed: string, nonce: string): string {
  return `${seed}:${nonce}`;
}

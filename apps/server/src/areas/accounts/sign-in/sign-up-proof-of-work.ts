import { createHash } from 'node:crypto';
import { signUpsPerHour, signUpsPerHourAndAddress } from '@debut/contract/limits';
import { type ProofOfWork, proofText } from '@debut/contract/proof-of-work';
import type { Clock } from '../../../platform/clock.ts';
import { Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { addressGroup } from '../../../platform/rate-limit/address-group.ts';
import type { RateLimits } from '../../../platform/rate-limit/rate-limit.ts';
import type { Signer } from '../../../platform/signer.ts';

export type SignUpProof = ReturnType<typeof createSignUpProof>;

/**
 * When unusually many accounts are opened, from one network address or overall, each sign-up requires a proof of work:
 * unnoticeable for a person, expensive for a bot.
 */
export function createSignUpProof(dependencies: { clock: Clock; rateLimits: RateLimits; signer: Signer }) {
  const { clock, rateLimits, signer } = dependencies;

  /** The current rate as a multiple of the usual one; the attempt itself is counted once it succeeds. */
  async function measure(ip: string, add: number): Promise<number> {
    const ofAddress = { limit: signUpsPerHourAndAddress, seconds: 3600 };
    const ofAll = { limit: signUpsPerHour, seconds: 3600 };
    return Math.max(
      await rateLimits.shareOf(`sign-ups:${addressGroup(ip)}`, ofAddress, add),
      await rateLimits.shareOf('sign-ups', ofAll, add),
    );
  }

  /** Bound to this email, so that one proof opens one account. */
  const sign = (email: string, fields: { seed: string; bits: string; issuedAt: string }) =>
    signer.sign('sign-up-proof', { email, ...fields });

  function challenge(email: string, bits: number) {
    const fields = { seed: newId(), bits: String(bits), issuedAt: String(clock().getTime()) };
    const token = [fields.seed, fields.bits, fields.issuedAt, sign(email, fields)].join('.');
    return { token, seed: fields.seed, bits };
  }

  function isProven(email: string, { token, nonce }: ProofOfWork): boolean {
    const [seed = '', bits = '', issuedAt = '', signature = ''] = token.split('.');
    if (!signer.verify('sign-up-proof', { email, seed, bits, issuedAt }, signature)) return false;
    if (clock().getTime() - Number(issuedAt) > validMilliseconds) return false;
    return countZeroBits(createHash('sha256').update(proofText(seed, nonce)).digest()) >= Number(bits);
  }

  return {
    async require({
      email,
      ip,
      proof,
    }: {
      email: string;
      ip: string;
      proof: ProofOfWork | undefined;
    }): Promise<{ isProven: boolean }> {
      const excess = await measure(ip, 0);
      if (excess < 1) return { isProven: false };
      if (proof && isProven(email, proof)) return { isProven: true };
      const bits = Math.min(mostBits, fewestBits + Math.floor(Math.log2(excess)));
      throw new Failure('proof_required', { challenge: challenge(email, bits) });
    },
    async note(ip: string): Promise<void> {
      await measure(ip, 1);
    },
  };
}

/** Half a million hashes, about a second; one more bit with every doubling of the rate. */
const fewestBits = 19;
const mostBits = 22;
const validMilliseconds = 10 * 60_000;

function countZeroBits(hash: Uint8Array): number {
  const index = hash.findIndex((byte) => byte !== 0);
  return index === -1 ? hash.length * 8 : index * 8 + Math.clz32(hash[index] ?? 0) - 24;
}

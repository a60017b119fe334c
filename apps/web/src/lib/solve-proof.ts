import { type ProofChallenge, type ProofOfWork, proofText } from '@debut/contract/proof-of-work';
import { firstWordOfSha256 } from './sha256.ts';

/** Finds the nonce a sign-up needs while many accounts are opened. Takes about a second, in slices that leave the page usable. */
export async function solveProof({ token, seed, bits }: ProofChallenge): Promise<ProofOfWork> {
  for (let from = 0; ; from += noncesPerSlice) {
    for (let nonce = from; nonce < from + noncesPerSlice; nonce += 1) {
      if (Math.clz32(firstWordOfSha256(proofText(seed, String(nonce)))) >= bits) return { token, nonce: String(nonce) };
    }
    await new Promise((resume) => setTimeout(resume));
  }
}

const noncesPerSlice = 10_000;

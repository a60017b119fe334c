import { type ProofChallenge, type ProofOfWork, proofText } from '@debut/contract/proof-of-work';

/**
 * Solves the proof of work that the server requires during a surge of sign-ups. Takes about a second, in slices that
 * keep the page responsive.
 */
export async function solveProof({ token, seed, bits }: ProofChallenge): Promise<ProofOfWork> {
  for (let from = 0; ; from += noncesPerSlice) {
    for (let nonce = from; nonce < from + noncesPerSlice; nonce += 1) {
      if (Math.clz32(firstWordOfSha256(proofText(seed, String(nonce)))) >= bits) return { token, nonce: String(nonce) };
    }
    await new Promise((resume) => setTimeout(resume));
  }
}

const noncesPerSlice = 10_000;

/**
 * The first word of the SHA-256 of a short ASCII text (up to 55 characters, one block). Implemented here, because the
 * asynchronous Web Crypto API cannot be called a million times per second.
 */
export function firstWordOfSha256(text: string): number {
  words.fill(0);
  for (let index = 0; index < text.length; index += 1) {
    words[index >> 2] = (words[index >> 2] ?? 0) | (text.charCodeAt(index) << (24 - (index % 4) * 8));
  }
  words[text.length >> 2] = (words[text.length >> 2] ?? 0) | (0x80 << (24 - (text.length % 4) * 8));
  words[15] = text.length * 8;
  for (let index = 16; index < 64; index += 1) {
    const [far, near] = [words[index - 15] ?? 0, words[index - 2] ?? 0];
    const first = rotate(far, 7) ^ rotate(far, 18) ^ (far >>> 3);
    const second = rotate(near, 17) ^ rotate(near, 19) ^ (near >>> 10);
    words[index] = ((words[index - 16] ?? 0) + first + (words[index - 7] ?? 0) + second) | 0;
  }
  return compress();
}

const words = new Int32Array(64);

function compress(): number {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = start;
  for (let index = 0; index < 64; index += 1) {
    const mixed = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const chosen = (e & f) ^ (~e & g);
    const one = (h + mixed + chosen + (constants[index] ?? 0) + (words[index] ?? 0)) | 0;
    const two = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  return ((start[0] ?? 0) + a) >>> 0;
}

const rotate = (value: number, bits: number) => (value >>> bits) | (value << (32 - bits));

/** The SHA-256 constants: fractional parts of the square and cube roots of the first primes. */
const primes = Array.from({ length: 312 }, (_, number) => number).filter(
  (number) =>
    number > 1 && !Array.from({ length: number }, (_, one) => one).some((one) => one > 1 && number % one === 0),
);
const fractionOf = (root: number) => ((root % 1) * 2 ** 32) | 0;
const start = Int32Array.from(primes.slice(0, 8), (prime) => fractionOf(Math.sqrt(prime)));
const constants = Int32Array.from(primes.slice(0, 64), (prime) => fractionOf(Math.cbrt(prime)));

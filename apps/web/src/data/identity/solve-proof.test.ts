import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { firstWordOfSha256, solveProof } from './solve-proof.ts';

test.each(['', 'a', 'abc', '0198:12345', 'x'.repeat(55)])('SHA-256 of %j begins as it does elsewhere', (text) => {
  expect(firstWordOfSha256(text)).toBe(createHash('sha256').update(text).digest().readUInt32BE());
});

test('a challenge is solved', async () => {
  const { token, nonce } = await solveProof({
    token: 'signed',
    seed: '0198f1c2-7d8e-7aaa-bbbb-0123456789ab',
    bits: 12,
  });
  expect(token).toBe('signed');
  const hash = createHash('sha256').update(`0198f1c2-7d8e-7aaa-bbbb-0123456789ab:${nonce}`).digest();
  expect(Math.clz32(hash.readUInt32BE())).toBeGreaterThanOrEqual(12);
});

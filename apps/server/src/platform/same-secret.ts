import { timingSafeEqual } from 'node:crypto';

/** Takes as long for a wrong guess as for one that is nearly right. */
export function isSameSecret(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

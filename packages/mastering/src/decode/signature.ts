/** A media type and how its first bytes identify it: file names and browsers' claims are not trusted. */
export type Signature = readonly [mediaType: string, matches: (head: Uint8Array) => boolean];

export function findSignature(signatures: readonly Signature[], head: Uint8Array): string | null {
  return signatures.find(([, matches]) => matches(head))?.[0] ?? null;
}

export function hasTextAt(head: Uint8Array, offset: number, expected: string): boolean {
  return readTextAt(head, offset, expected.length) === expected;
}

export function readTextAt(head: Uint8Array, offset: number, length: number): string {
  return String.fromCharCode(...head.subarray(offset, offset + length));
}

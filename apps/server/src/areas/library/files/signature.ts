/** A media type and how its first bytes tell it. What a name or a browser claims is never believed. */
export type Signature = readonly [mediaType: string, matches: (head: Buffer) => boolean];

export function findSignature(signatures: readonly Signature[], head: Buffer): string | null {
  return signatures.find(([, matches]) => matches(head))?.[0] ?? null;
}

export function at(head: Buffer, offset: number, expected: string): boolean {
  return textAt(head, offset, expected.length) === expected;
}

export function textAt(head: Buffer, offset: number, length: number): string {
  return head.toString('latin1', offset, offset + length);
}

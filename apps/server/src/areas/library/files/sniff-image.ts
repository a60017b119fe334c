import { at, findSignature, type Signature, textAt } from './signature.ts';

/** Which of the picture formats we take it begins like. That it is one is shown by drawing it. */
export function sniffImage(head: Buffer): string | null {
  return findSignature(signatures, head);
}

const signatures: readonly Signature[] = [
  ['image/jpeg', (head) => head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff],
  ['image/png', (head) => at(head, 0, '\x89PNG\r\n\x1a\n')],
  ['image/gif', (head) => at(head, 0, 'GIF87a') || at(head, 0, 'GIF89a')],
  ['image/webp', (head) => at(head, 0, 'RIFF') && at(head, 8, 'WEBP')],
  ['image/avif', (head) => at(head, 4, 'ftyp') && /^(avif|avis)/.test(textAt(head, 8, 4))],
];

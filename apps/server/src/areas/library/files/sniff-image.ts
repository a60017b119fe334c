import { findSignature, hasTextAt, readTextAt, type Signature } from '@debut/mastering/decode/signature';

/** The image format by its first bytes; only decoding proves that the image is valid. */
export function sniffImage(head: Uint8Array): string | null {
  return findSignature(signatures, head);
}

const signatures: readonly Signature[] = [
  ['image/jpeg', (head) => head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff],
  ['image/png', (head) => hasTextAt(head, 0, '\x89PNG\r\n\x1a\n')],
  ['image/gif', (head) => hasTextAt(head, 0, 'GIF87a') || hasTextAt(head, 0, 'GIF89a')],
  ['image/webp', (head) => hasTextAt(head, 0, 'RIFF') && hasTextAt(head, 8, 'WEBP')],
  ['image/avif', (head) => hasTextAt(head, 4, 'ftyp') && /^(avif|avis)/.test(readTextAt(head, 8, 4))],
];

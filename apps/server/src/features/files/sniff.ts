/** What a file is, by its first bytes. Its name and the type a browser claims are never believed. */
export function sniffAudio(head: Buffer): string | null {
  return find(audioSignatures, head);
}

export function sniffImage(head: Buffer): string | null {
  return find(imageSignatures, head);
}

/** Enough for every signature below, behind a small ID3 tag too. */
export const sniffBytes = 4096;

type Signature = readonly [mediaType: string, matches: (head: Buffer) => boolean];

const audioSignatures: readonly Signature[] = [
  ['audio/wav', (head) => (at(head, 0, 'RIFF') || at(head, 0, 'RF64')) && at(head, 8, 'WAVE')],
  ['audio/aiff', (head) => at(head, 0, 'FORM') && (at(head, 8, 'AIFF') || at(head, 8, 'AIFC'))],
  ['audio/flac', (head) => at(head, 0, 'fLaC')],
  ['audio/ogg', (head) => at(head, 0, 'OggS')],
  ['audio/mp4', (head) => at(head, 4, 'ftyp') && /^(M4A |M4B |mp4|isom|iso[2-9]|dash)/.test(text(head, 8, 4))],
  ['audio/aac', (head) => head[0] === 0xff && ((head[1] ?? 0) & 0xf6) === 0xf0],
  ['audio/mpeg', (head) => at(head, 0, 'ID3') || isMpegFrame(head)],
];

const imageSignatures: readonly Signature[] = [
  ['image/jpeg', (head) => head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff],
  ['image/png', (head) => head.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))],
  ['image/gif', (head) => at(head, 0, 'GIF87a') || at(head, 0, 'GIF89a')],
  ['image/webp', (head) => at(head, 0, 'RIFF') && at(head, 8, 'WEBP')],
  ['image/avif', (head) => at(head, 4, 'ftyp') && /^(avif|avis)/.test(text(head, 8, 4))],
];

function find(signatures: readonly Signature[], head: Buffer): string | null {
  return signatures.find(([, matches]) => matches(head))?.[0] ?? null;
}

function at(head: Buffer, offset: number, expected: string): boolean {
  return text(head, offset, expected.length) === expected;
}

function text(head: Buffer, offset: number, length: number): string {
  return head.toString('latin1', offset, offset + length);
}

/** A frame header of MPEG layer I to III with a bit rate and a sample rate that exist. */
function isMpegFrame(head: Buffer): boolean {
  const [sync = 0, flags = 0, rates = 0] = head;
  const isSynced = sync === 0xff && (flags & 0xe0) === 0xe0;
  const hasVersion = (flags & 0x18) !== 0x08;
  const hasLayer = (flags & 0x06) !== 0;
  const hasRates = (rates & 0xf0) !== 0xf0 && (rates & 0xf0) !== 0 && (rates & 0x0c) !== 0x0c;
  return isSynced && hasVersion && hasLayer && hasRates;
}

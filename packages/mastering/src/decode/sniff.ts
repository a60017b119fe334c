/** Enough for every signature below. */
export const sniffBytes = 16;

/** What kind of sound a file holds, by its first bytes; `null` when it is none that we know. */
export function sniffSound(head: Uint8Array): string | null {
  return signatures.find(([, matches]) => matches(head))?.[0] ?? null;
}

const signatures: readonly (readonly [mediaType: string, matches: (head: Uint8Array) => boolean])[] = [
  ['audio/wav', (head) => (has(head, 0, 'RIFF') || has(head, 0, 'RF64')) && has(head, 8, 'WAVE')],
  ['audio/aiff', (head) => has(head, 0, 'FORM') && (has(head, 8, 'AIFF') || has(head, 8, 'AIFC'))],
  ['audio/flac', (head) => has(head, 0, 'fLaC')],
  ['audio/ogg', (head) => has(head, 0, 'OggS')],
  ['audio/mp4', (head) => has(head, 4, 'ftyp') && /^(M4A |M4B |mp4|isom|iso[2-9]|dash)/.test(text(head, 8, 4))],
  ['audio/aac', (head) => head[0] === 0xff && ((head[1] ?? 0) & 0xf6) === 0xf0],
  ['audio/mpeg', (head) => has(head, 0, 'ID3') || isMpegFrame(head)],
];

function has(head: Uint8Array, offset: number, expected: string): boolean {
  return text(head, offset, expected.length) === expected;
}

function text(head: Uint8Array, offset: number, length: number): string {
  return String.fromCharCode(...head.subarray(offset, offset + length));
}

/** A frame header of MPEG layer I to III with a bit rate and a sample rate that exist. */
function isMpegFrame([sync = 0, flags = 0, rates = 0]: Uint8Array): boolean {
  const isSynced = sync === 0xff && (flags & 0xe0) === 0xe0;
  const hasVersion = (flags & 0x18) !== 0x08;
  const hasLayer = (flags & 0x06) !== 0;
  const hasRates = (rates & 0xf0) !== 0xf0 && (rates & 0xf0) !== 0 && (rates & 0x0c) !== 0x0c;
  return isSynced && hasVersion && hasLayer && hasRates;
}

/** The tags of a file. */
export interface SoundTags {
  readonly title?: string;
  readonly artist?: string;
  readonly year?: string;
  readonly cover?: { readonly mediaType: 'image/jpeg' | 'image/png'; readonly bytes: Uint8Array };
}

/** An ID3v2.3 tag, the most widely supported: at the front of an MP3, or as a chunk of a WAV. */
export function id3Tag({ title = '', artist = '', year = '', cover }: SoundTags): Uint8Array {
  const frames = joined([
    textFrame('TIT2', title),
    textFrame('TPE1', artist),
    /^\d{4}$/.test(year) ? textFrame('TYER', year) : nothing,
    cover ? frame('APIC', joined([latin(`\0${cover.mediaType}\0\x03\0`), cover.bytes])) : nothing,
  ]);
  // Seven bits per byte, so that no length looks like a frame sync.
  const length = [21, 14, 7, 0].map((shift) => (frames.length >> shift) & 0x7f);
  return joined([latin('ID3\x03\0\0'), Uint8Array.from(length), frames]);
}

const nothing = new Uint8Array(0);

/** UTF-16 with a byte order mark: the only encoding of this version that covers Unicode. */
function textFrame(id: string, text: string): Uint8Array {
  if (text === '') return nothing;
  const units = Uint8Array.from([...text].flatMap((character) => character.split('')).flatMap(littleEndian));
  return frame(id, joined([Uint8Array.of(1, 0xff, 0xfe), units]));
}

function littleEndian(unit: string): number[] {
  const code = unit.charCodeAt(0);
  return [code & 0xff, code >> 8];
}

function frame(id: string, content: Uint8Array): Uint8Array {
  const header = new Uint8Array(10);
  header.set(latin(id));
  new DataView(header.buffer).setUint32(4, content.length);
  return joined([header, content]);
}

function latin(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const result = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    result.set(part, at);
    at += part.length;
  }
  return result;
}

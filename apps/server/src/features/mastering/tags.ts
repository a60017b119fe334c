/** What a downloaded file says about itself. */
export interface Tags {
  readonly title: string;
  readonly artist: string;
  readonly year: string;
  /** A JPEG. */
  readonly cover: Buffer | undefined;
}

/** ID3v2.3, which everything reads: at the front of an MP3, or as a chunk of a WAV. */
export function id3Tag({ title, artist, year, cover }: Tags): Buffer {
  const frames = Buffer.concat([
    textFrame('TIT2', title),
    textFrame('TPE1', artist),
    /^\d{4}$/.test(year) ? textFrame('TYER', year) : Buffer.alloc(0),
    cover ? pictureFrame(cover) : Buffer.alloc(0),
  ]);
  const header = Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, ...synchsafe(frames.length)]);
  return Buffer.concat([header, frames]);
}

/** What goes behind the sound of a WAV: the old list of texts, and the same as ID3 with the cover. */
export function wavTagChunks(tags: Tags): Buffer {
  const texts = [infoText('INAM', tags.title), infoText('IART', tags.artist), infoText('ICRD', tags.year)];
  return Buffer.concat([chunk('LIST', Buffer.concat([Buffer.from('INFO'), ...texts])), chunk('id3 ', id3Tag(tags))]);
}

function textFrame(id: string, text: string): Buffer {
  if (text === '') return Buffer.alloc(0);
  // UTF-16 with its mark: the one encoding of this version that knows every letter.
  return frame(id, Buffer.concat([Buffer.from([1, 0xff, 0xfe]), Buffer.from(text, 'utf16le')]));
}

function pictureFrame(jpeg: Buffer): Buffer {
  const frontCover = 3;
  const head = Buffer.concat([Buffer.from([0]), Buffer.from('image/jpeg\0', 'latin1'), Buffer.from([frontCover, 0])]);
  return frame('APIC', Buffer.concat([head, jpeg]));
}

function frame(id: string, content: Buffer): Buffer {
  const header = Buffer.alloc(10);
  header.write(id, 0, 'latin1');
  header.writeUInt32BE(content.length, 4);
  return Buffer.concat([header, content]);
}

/** Seven bits a byte, so that no length looks like the beginning of a sound frame. */
function synchsafe(length: number): number[] {
  return [21, 14, 7, 0].map((shift) => (length >> shift) & 0x7f);
}

function infoText(id: string, text: string): Buffer {
  return text === '' ? Buffer.alloc(0) : chunk(id, Buffer.from(`${text}\0`));
}

/** RIFF: a name, a length, the content, and a zero when that is odd. */
function chunk(id: string, content: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.write(id, 0, 'latin1');
  header.writeUInt32LE(content.length, 4);
  return Buffer.concat([header, content, Buffer.alloc(content.length % 2)]);
}

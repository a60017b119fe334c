import { id3Tag, joined, type SoundTags } from './id3.ts';

/** The chunks after the sound of a WAV file: the INFO list, and the same as ID3, with the cover. */
export function wavTagChunks(tags: SoundTags): Uint8Array {
  const texts = [infoText('INAM', tags.title), infoText('IART', tags.artist), infoText('ICRD', tags.year)];
  const list = joined([new TextEncoder().encode('INFO'), ...texts]);
  return joined([chunk('LIST', list), chunk('id3 ', id3Tag(tags))]);
}

function infoText(id: string, text = ''): Uint8Array {
  return text === '' ? new Uint8Array(0) : chunk(id, new TextEncoder().encode(`${text}\0`));
}

/** RIFF: a name, a length, the content, and padding to an even length. */
function chunk(id: string, content: Uint8Array): Uint8Array {
  const header = new Uint8Array(8);
  header.set(new TextEncoder().encode(id));
  new DataView(header.buffer).setUint32(4, content.length, true);
  return joined([header, content, new Uint8Array(content.length % 2)]);
}

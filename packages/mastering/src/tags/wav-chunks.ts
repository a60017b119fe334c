import { joinBytes } from '../join-bytes.ts';
import { id3Tag } from './id3.ts';
import { type SoundTags, tagTexts, trackPosition } from './sound-tags.ts';

/** The chunks after the sound of a WAV file: the INFO list, and everything as ID3, with the cover. */
export function wavTagChunks(tags: SoundTags): Uint8Array {
  const texts = tagTexts(tags);
  const list = joinBytes([
    new TextEncoder().encode('INFO'),
    infoText('INAM', texts.title),
    infoText('IART', texts.artist),
    infoText('IPRD', texts.album),
    infoText('ICRD', texts.year),
    infoText('ITRK', trackPosition(texts)),
    infoText('IGNR', texts.genre),
    infoText('ICMT', texts.comment),
  ]);
  return joinBytes([chunk('LIST', list), chunk('id3 ', id3Tag(tags))]);
}

function infoText(id: string, text: string): Uint8Array {
  return text === '' ? new Uint8Array(0) : chunk(id, new TextEncoder().encode(`${text}\0`));
}

/** RIFF: a name, a length, the content, and padding to an even length. */
function chunk(id: string, content: Uint8Array): Uint8Array {
  const header = new Uint8Array(8);
  header.set(new TextEncoder().encode(id));
  new DataView(header.buffer).setUint32(4, content.length, true);
  return joinBytes([header, content, new Uint8Array(content.length % 2)]);
}

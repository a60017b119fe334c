import { joinBytes } from '../join-bytes.ts';
import { type SoundTags, tagTexts, trackPosition } from './sound-tags.ts';

/** An ID3v2.3 tag, the most widely supported: at the front of an MP3, or as a chunk of a WAV. */
export function id3Tag(tags: SoundTags): Uint8Array {
  const texts = tagTexts(tags);
  const frames = joinBytes([
    textFrame('TIT2', texts.title),
    textFrame('TPE1', texts.artist),
    textFrame('TALB', texts.album),
    textFrame('TPE2', texts.albumArtist),
    textFrame('TYER', texts.year),
    textFrame('TRCK', trackPosition(texts)),
    textFrame('TCON', texts.genre),
    textFrame('TSRC', texts.isrc),
    describedFrame('TXXX', '', 'BARCODE', texts.upc),
    describedFrame('COMM', 'eng', '', texts.comment),
    coverFrame(tags.cover),
  ]);
  // Seven bits per byte, so that no length looks like a frame sync.
  const length = [21, 14, 7, 0].map((shift) => (frames.length >> shift) & 0x7f);
  return joinBytes([latin('ID3\x03\0\0'), Uint8Array.from(length), frames]);
}

const nothing = new Uint8Array(0);

function textFrame(id: string, text: string): Uint8Array {
  return text === '' ? nothing : frame(id, joinBytes([Uint8Array.of(1), utf16(text)]));
}

/** A text that has a description, and in some frames a language. */
function describedFrame(id: string, language: string, description: string, text: string): Uint8Array {
  if (text === '') return nothing;
  return frame(id, joinBytes([Uint8Array.of(1), latin(language), utf16(`${description}\0`), utf16(text)]));
}

function coverFrame(cover: SoundTags['cover']): Uint8Array {
  return cover ? frame('APIC', joinBytes([latin(`\0${cover.mediaType}\0\x03\0`), cover.bytes])) : nothing;
}

/** With a byte order mark: the only encoding of this version that covers Unicode. */
function utf16(text: string): Uint8Array {
  const bytes = new Uint8Array(2 + text.length * 2);
  bytes.set([0xff, 0xfe]);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < text.length; index += 1) view.setUint16(2 + index * 2, text.charCodeAt(index), true);
  return bytes;
}

function frame(id: string, content: Uint8Array): Uint8Array {
  const header = new Uint8Array(10);
  header.set(latin(id));
  new DataView(header.buffer).setUint32(4, content.length);
  return joinBytes([header, content]);
}

function latin(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

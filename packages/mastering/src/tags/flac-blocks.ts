import { joinBytes } from '../join-bytes.ts';
import { type SoundTags, tagTexts } from './sound-tags.ts';

/** A metadata block of a FLAC file holds 24 bits of length. */
export const maxFlacBlockBytes = 2 ** 24 - 1;

const blockTypes = { vorbisComment: 4, picture: 6 } as const;

/** The metadata blocks of a FLAC file after its stream information: Vorbis comments and the cover. */
export function flacTagBlocks(tags: SoundTags): Uint8Array {
  const comments = vorbisComments(tags);
  if (!tags.cover) return block(blockTypes.vorbisComment, comments, true);
  return joinBytes([
    block(blockTypes.vorbisComment, comments, false),
    block(blockTypes.picture, picture(tags.cover), true),
  ]);
}

/** RFC 9639, 8.6: lengths are little-endian here and nowhere else in the format. */
function vorbisComments(tags: SoundTags): Uint8Array {
  const texts = tagTexts(tags);
  const fields = [
    ['TITLE', texts.title],
    ['ARTIST', texts.artist],
    ['ALBUM', texts.album],
    ['ALBUMARTIST', texts.albumArtist],
    ['DATE', texts.year],
    ['TRACKNUMBER', texts.trackNumber],
    ['TRACKTOTAL', texts.trackTotal],
    ['GENRE', texts.genre],
    ['ISRC', texts.isrc],
    ['BARCODE', texts.upc],
    ['COMMENT', texts.comment],
  ].filter(([, text]) => text !== '');
  const count = new DataView(new ArrayBuffer(4));
  count.setUint32(0, fields.length, true);
  return joinBytes([
    sized('Debut', true),
    new Uint8Array(count.buffer),
    ...fields.map(([name, text]) => sized(`${name}=${text}`, true)),
  ]);
}

/** RFC 9639, 8.8: width, height, depth and colors are unknown, hence zero. */
function picture({ mediaType, bytes }: NonNullable<SoundTags['cover']>): Uint8Array {
  const frontCover = Uint8Array.of(0, 0, 0, 3);
  return joinBytes([frontCover, sized(mediaType), sized(''), new Uint8Array(16), sized(bytes)]);
}

function block(type: number, content: Uint8Array, isLast: boolean): Uint8Array {
  if (content.length > maxFlacBlockBytes) throw new RangeError('a FLAC metadata block is limited to 16 MB');
  const header = new DataView(new ArrayBuffer(4));
  header.setUint32(0, content.length);
  header.setUint8(0, (isLast ? 0x80 : 0) | type);
  return joinBytes([new Uint8Array(header.buffer), content]);
}

function sized(content: string | Uint8Array, isLittleEndian = false): Uint8Array {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const length = new DataView(new ArrayBuffer(4));
  length.setUint32(0, bytes.length, isLittleEndian);
  return joinBytes([new Uint8Array(length.buffer), bytes]);
}

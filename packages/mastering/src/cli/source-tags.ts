import { open } from 'node:fs/promises';
import type { SoundTags } from '../tags/sound-tags.ts';

/** Bundlers do not follow a variable: inside the bundle, every start would parse half a megabyte. */
const tagReader: string = 'music-metadata';

/** The tags of a song, for its masters. */
export async function readSourceTags(song: string): Promise<SoundTags> {
  if (await isPlainWav(song)) return {};
  const { parseFile, selectCover } = (await import(tagReader)) as typeof import('music-metadata');
  // Broken tags do not keep a song from being mastered.
  const metadata = await parseFile(song, { duration: false }).catch(() => null);
  if (!metadata) return {};
  const { title, artist, album, albumartist, year, track, genre, isrc, barcode, comment, picture } = metadata.common;
  return withoutEmpty({
    title,
    artist,
    album,
    albumArtist: albumartist,
    year: year?.toString(),
    trackNumber: track.no,
    trackTotal: track.of,
    genre: genre?.join('; '),
    isrc: isrc?.[0],
    upc: barcode,
    comment: comment?.[0]?.text,
    cover: readCover(selectCover(picture)),
  });
}

/** Nothing but a format and sound: the usual export of a mix. */
async function isPlainWav(song: string): Promise<boolean> {
  const file = await open(song);
  try {
    const head = Buffer.alloc(24);
    await file.read(head, 0, 12, 0);
    if (head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8, 12) !== 'WAVE') return false;
    const { size } = await file.stat();
    for (let at = 12; at + 8 <= size; ) {
      await file.read(head, 0, 24, at);
      const length = head.readUInt32LE(4);
      // Some programs write their own name and nothing else.
      const isSoftware = head.toString('latin1', 8, 16) === 'INFOISFT' && head.readUInt32LE(16) + 13 >= length;
      if (!plainChunks.includes(head.toString('latin1', 0, 4)) && !isSoftware) return false;
      at += 8 + length + (length % 2);
    }
    return true;
  } finally {
    await file.close();
  }
}

const plainChunks = ['fmt ', 'fact', 'data', 'PEAK', 'JUNK'];

function readCover(picture: { format: string; data: Uint8Array } | null): SoundTags['cover'] {
  const mediaType = (['image/jpeg', 'image/png'] as const).find((each) => each === picture?.format);
  return picture && mediaType ? { mediaType, bytes: picture.data } : undefined;
}

type Defined<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined | null> };

function withoutEmpty<Fields extends object>(fields: Fields): Defined<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  ) as Defined<Fields>;
}

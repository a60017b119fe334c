import type { SoundTags } from '../tags/sound-tags.ts';

/** The tags of a song, for its masters. */
export async function readSourceTags(song: string): Promise<SoundTags> {
  // Loaded on demand: it is large, and not needed when a song cannot be mastered.
  const { parseFile, selectCover } = await import('music-metadata');
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

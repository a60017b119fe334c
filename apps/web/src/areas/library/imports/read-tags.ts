import { cleanTag, type Tags } from './tags.model.ts';

/** The tags and cover of an audio file. Null when they cannot be read; the file can still become a track. */
export async function readTags(file: File): Promise<{ tags: Tags; cover: File | null } | null> {
  try {
    // Loaded on demand, as the parser of each format is.
    const { parseBlob, selectCover } = await import('music-metadata');
    const { common, format } = await parseBlob(file, { duration: false });
    const picture = selectCover(common.picture);
    const { title, artist, year, date } = common;
    const album = { album: cleanTag(common.album), albumArtist: cleanTag(common.albumartist) };
    const position = { track: common.track.no ?? undefined, disc: common.disk.no ?? undefined };
    const isrc = common.isrc?.[0];
    const facts = { genre: common.genre?.join(', '), label: common.label?.[0] };
    const tags = { title, artist, year, date, isrc, ...facts, ...album, ...position, durationSeconds: format.duration };
    return { tags, cover: picture && coverFile(picture) };
  } catch {
    return null;
  }
}

function coverFile({ format, data }: { format: string; data: Uint8Array }): File {
  const type = format.includes('/') ? format : `image/${format}`;
  return new File([new Uint8Array(data)], `cover.${type.slice(type.indexOf('/') + 1)}`, { type });
}

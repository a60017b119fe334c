import { type Tags, tagText } from './tags.model.ts';

/** The tags and the cover inside an audio file. A file whose tags cannot be read is still a track: then this is null. */
export async function readTags(file: File): Promise<{ tags: Tags; cover: File | null } | null> {
  try {
    // Only whoever imports audio needs the parsers; each format's is loaded when a file of it comes.
    const { parseBlob, selectCover } = await import('music-metadata');
    const { common, format } = await parseBlob(file, { duration: false });
    const picture = selectCover(common.picture);
    const { title, artist, year, date } = common;
    const album = { album: tagText(common.album), albumArtist: tagText(common.albumartist) };
    const place = { track: common.track.no ?? undefined, disc: common.disk.no ?? undefined };
    const tags = { title, artist, year, date, ...album, ...place, durationSeconds: format.duration };
    return { tags, cover: picture && coverFile(picture) };
  } catch {
    return null;
  }
}

function coverFile({ format, data }: { format: string; data: Uint8Array }): File {
  const type = format.includes('/') ? format : `image/${format}`;
  return new File([new Uint8Array(data)], `cover.${type.slice(type.indexOf('/') + 1)}`, { type });
}

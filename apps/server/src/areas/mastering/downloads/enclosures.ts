import type { SoundTags } from '@debut/mastering/tags/sound-tags';
import { texts } from '../texts.ts';
import type { DownloadFile } from './sound-files.ts';
import { bytesPart } from './tagged-file.ts';

/** The cover and the notes beside the sound of a delivery. */
export function enclose(
  cover: SoundTags['cover'],
  notes: readonly string[],
  nameOf: (what: string, ending: string) => string,
): DownloadFile[] {
  const asFile = (what: string, ending: string, mediaType: string, bytes: Uint8Array): DownloadFile => ({
    filename: nameOf(what, ending),
    mediaType,
    parts: [bytesPart(bytes)],
  });
  return [
    ...(cover ? [asFile(texts.cover, 'jpg', 'image/jpeg', cover.bytes)] : []),
    asFile(texts.notes, 'txt', 'text/plain; charset=utf-8', Buffer.from(`${notes.join('\r\n')}\r\n`)),
  ];
}

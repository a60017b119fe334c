import path from 'node:path';
import type { SoundTags } from '../tags/sound-tags.ts';
import { refuseToReplace } from './outputs.ts';
import type { Arguments } from './read-arguments.ts';
import { readSourceTags } from './source-tags.ts';

export interface AlbumFiles {
  readonly title: string;
  readonly artist: string;
  readonly tracks: readonly { readonly tags: SoundTags; readonly file: string }[];
  readonly cd: { readonly wav: string; readonly cue: string };
}

/** Names and tags of what an album becomes; refuses to replace a song. */
export async function planAlbumFiles(
  { songs, out, format }: Pick<Arguments, 'songs' | 'out' | 'format'>,
  ownTags: SoundTags,
): Promise<AlbumFiles> {
  const tags: SoundTags[] = [];
  for (const [index, song] of songs.entries()) {
    const position = { trackNumber: index + 1, trackTotal: songs.length };
    tags.push({ title: path.parse(song).name, ...(await readSourceTags(song)), ...ownTags, ...position });
  }
  const first = tags[0] ?? {};
  const title = first.album ?? 'Album';
  const tracks = tags.map((each, index) => {
    const name = `${String(index + 1).padStart(2, '0')} ${fileName(each.title ?? '')}`;
    return { tags: { ...each, album: title }, file: path.join(out, `${name}.${format}`) };
  });
  const cd = { wav: path.join(out, `${fileName(title)}.wav`), cue: path.join(out, `${fileName(title)}.cue`) };
  refuseToReplace(songs, format === 'cd' ? [cd.wav, cd.cue] : tracks.map(({ file }) => file));
  return { title, artist: first.albumArtist ?? first.artist ?? '', tracks, cd };
}

/** Without what file systems reject. */
function fileName(text: string): string {
  const safe = text.replaceAll(/[\p{Cc}<>:"/\\|?*]+/gu, '_').replace(/^\.+|[. ]+$/g, '');
  return [...safe].slice(0, 60).join('') || 'Untitled';
}

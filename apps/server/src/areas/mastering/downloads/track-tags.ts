import type { MasterName } from '@debut/contract/mastering-settings';
import type { SoundTags } from '@debut/mastering/tags/sound-tags';
import type { Database } from '../../../platform/db/database.ts';
import { type FileService, findProject, listMembers, type ProjectRow, type TrackRow } from '../../library/index.ts';
import { presetOf } from '../presets.ts';

/** Reads what the tags of a track's masters have in common, and how their titles differ. */
export function createReadTags({ db, files }: { db: Database; files: Pick<FileService, 'coverJpeg'> }) {
  async function readAlbum(owner: string, { id, projectId }: TrackRow): Promise<SoundTags> {
    const project = projectId === null ? undefined : await findProject(db, owner, projectId);
    return project ? albumTags(project, await listMembers(db, owner, project.id), id) : {};
  }

  return async (
    owner: string,
    track: TrackRow,
  ): Promise<{ common: SoundTags; titleOf: (master: MasterName) => string }> => {
    const { title, artist, year, isrc } = track;
    const album = await readAlbum(owner, track);
    const cover = await readCover(files, track.coverArt);
    return {
      common: { artist, year, isrc, ...album, ...(cover && { cover }) },
      titleOf: (master) => `${title} (${presetOf(master).name})`,
    };
  };
}

/** What a project adds to the tags of one of its tracks. */
export function albumTags(
  { name, artist, upc }: ProjectRow,
  members: readonly { id: string }[],
  trackId: string,
): SoundTags {
  const trackNumber = members.findIndex(({ id }) => id === trackId) + 1;
  return { album: name, albumArtist: artist, upc, trackNumber, trackTotal: members.length };
}

export async function readCover(
  files: Pick<FileService, 'coverJpeg'>,
  path: string | null,
): Promise<SoundTags['cover']> {
  const bytes = path ? await files.coverJpeg(path) : undefined;
  return bytes && { mediaType: 'image/jpeg', bytes };
}

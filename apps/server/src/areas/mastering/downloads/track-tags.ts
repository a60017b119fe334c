import type { MasterName } from '@debut/contract/mastering-settings';
import type { SoundTags } from '@debut/mastering/tags/sound-tags';
import type { Database } from '../../../platform/db/database.ts';
import { type FileService, findProject, listMembers, type TrackRow } from '../../library/index.ts';
import { presetOf } from '../presets.ts';

/** Reads what the tags of a track's masters have in common, and how their titles differ. */
export function createReadTags({ db, files }: { db: Database; files: Pick<FileService, 'coverJpeg'> }) {
  async function readAlbum(owner: string, { id, projectId }: TrackRow): Promise<SoundTags> {
    const project = projectId === null ? undefined : await findProject(db, owner, projectId);
    if (!project) return {};
    const members = await listMembers(db, owner, project.id);
    return {
      album: project.name,
      trackNumber: members.findIndex((member) => member.id === id) + 1,
      trackTotal: members.length,
    };
  }

  return async (
    owner: string,
    track: TrackRow,
  ): Promise<{ common: SoundTags; titleOf: (master: MasterName) => string }> => {
    const { title, artist, year } = track;
    const album = await readAlbum(owner, track);
    const cover = track.coverArt ? await files.coverJpeg(track.coverArt) : undefined;
    return {
      common: { artist, year, ...album, ...(cover && { cover: { mediaType: 'image/jpeg', bytes: cover } }) },
      titleOf: (master) => `${title} (${presetOf(master).name})`,
    };
  };
}

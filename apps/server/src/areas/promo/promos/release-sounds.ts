import { masterName } from '@debut/contract/mastering-settings';
import type { PromoVersion } from '@debut/contract/promos';
import type { Database } from '../../../platform/db/database.ts';
import { type FileService, pathOfAddress, type TrackMasters, type TrackRow } from '../../library/index.ts';
import { texts } from '../texts.ts';
import { listReleaseTracks, type PromoRow } from './promos.store.ts';

/** A track of a promo, with what is heard of it. */
export interface ReleaseSound {
  readonly track: TrackRow;
  readonly version: PromoVersion;
  readonly versions: readonly { readonly id: PromoVersion; readonly name: string }[];
  /** The file that is heard; `null`: there is none, or the chosen master no longer exists. */
  readonly source: string | null;
  readonly seconds: number | null;
  readonly waveform: string | null;
}

export type ReadReleaseSounds = (
  release: Pick<PromoRow, 'userId' | 'trackId' | 'projectId' | 'versions'>,
) => Promise<ReleaseSound[]>;

/** Masters first that were made for the whole release, then those that change the mix least. */
const preferred: readonly PromoVersion[] = ['album', 'reference', ...masterName.options, 'original'];

export function createReadReleaseSounds(dependencies: {
  db: Database;
  files: Pick<FileService, 'analysesOf'>;
  masters: Pick<TrackMasters, 'versionsOf'>;
}): ReadReleaseSounds {
  const { db, files, masters } = dependencies;

  return async (promo) => {
    const { userId: owner } = promo;
    const tracks = await listReleaseTracks(db, owner, promo);
    const paths = tracks.flatMap(({ audioFile }) => audioFile ?? []);
    const [mastered, analyses] = [await masters.versionsOf(owner, tracks), await files.analysesOf(owner, paths)];
    return tracks.map((track) => {
      const made = mastered.get(track.id) ?? {};
      const versions = [
        ...(track.audioFile ? [{ id: 'original' as const, name: texts.original }] : []),
        ...masterName.options.flatMap((id) => (made[id] ? [{ id, name: made[id].preset.name }] : [])),
      ];
      const isMade = (id: PromoVersion) => versions.some((one) => one.id === id);
      const version = promo.versions[track.id] ?? preferred.find(isMade) ?? 'original';
      const analysis = analyses.find(({ path }) => path === track.audioFile);
      const master = made[version];
      return {
        track,
        version,
        versions,
        source: version === 'original' ? track.audioFile : master ? pathOfAddress(master.url) : null,
        seconds: analysis?.durationSeconds ?? null,
        waveform: analysis?.waveform ?? null,
      };
    });
  };
}

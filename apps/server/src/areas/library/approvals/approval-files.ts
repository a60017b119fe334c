import { signedAudioSeconds } from '@debut/contract/limits';
import type { TrackMastering } from '@debut/contract/mastering';
import { masterName } from '@debut/contract/mastering-settings';
import type { ApprovalView } from '@debut/web/public';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Signer } from '../../../platform/signer.ts';
import { pathOfAddress } from '../files/file-path.ts';
import type { FileService } from '../files/files.service.ts';
import type { StoredFile } from '../files/files.store.ts';
import { texts } from '../texts.ts';
import type { TrackMasters } from '../tracks/tracks.service.ts';
import { findTrack, type TrackRow } from '../tracks/tracks.store.ts';
import { type ApprovalRow, findActive } from './approvals.store.ts';

export interface ApprovalMasters extends Pick<TrackMasters, 'versionsOf'> {
  ofTrack(owner: string, trackId: string): Promise<TrackMastering>;
}

interface Signature {
  readonly expires?: string | undefined;
  readonly signature?: string | undefined;
}

export type ApprovalFiles = ReturnType<typeof createApprovalFiles>;

/** The audio and the cover behind an approval link. Every address is signed for that link, that file and a short time. */
export function createApprovalFiles(dependencies: {
  db: Database;
  clock: Clock;
  signer: Signer;
  files: FileService;
  masters: ApprovalMasters;
}) {
  const { db, clock, signer, files, masters } = dependencies;

  /** Names the file as well, so that an address never continues with the bytes of another one after mastering again. */
  function fieldsOf({ id, token }: ApprovalRow, path: string, expires: string): Record<string, string> {
    return { approval: id, token, path, expires };
  }

  function createSign(approval: ApprovalRow) {
    const expires = String(Math.floor(clock().getTime() / 1000) + signedAudioSeconds);
    return (address: string, path: string) => {
      const signature = signer.sign('approval', fieldsOf(approval, path, expires));
      return `/api/approve/${address}?${new URLSearchParams({ expires, signature })}`;
    };
  }

  async function requireSigned(
    id: string,
    { expires = '', signature = '' }: Signature,
    findPath: (track: TrackRow) => Promise<string | null> | string | null,
  ): Promise<{ owner: string; path: string }> {
    const approval = await findActive(db, id, clock());
    const track = approval && (await findTrack(db, approval.userId, approval.trackId));
    if (!approval || !track || Number(expires) * 1000 <= clock().getTime()) throw new Failure('not_found');
    const path = await findPath(track);
    if (!path || !signer.verify('approval', fieldsOf(approval, path, expires), signature))
      throw new Failure('not_found');
    return { owner: approval.userId, path };
  }

  async function listVersions(approval: ApprovalRow, track: TrackRow): Promise<ApprovalView['versions']> {
    const sign = createSign(approval);
    const { userId: owner, id } = approval;
    if (!track.audioFile) return [];
    const [mastering, names, [analysis]] = await Promise.all([
      masters.ofTrack(owner, track.id),
      masters.versionsOf(owner, [track]),
      files.analysesOf(owner, [track.audioFile]),
    ]);
    const versionAt = (version: string, name: string, path: string) => ({
      id: version,
      name,
      audio: sign(`audio/${id}/${version}`, path),
    });
    const mastered = masterName.options.flatMap((style) => {
      const { referenceMaster: reference, albumMaster: album, versions } = mastering;
      const version = { ...versions, reference, album }[style];
      const path = version && pathOfAddress(version.url);
      if (!version || !path) return [];
      const { waveform, levelMatchDb, report } = version;
      const name = names.get(track.id)?.[style]?.preset.name ?? style;
      return [{ ...versionAt(style, name, path), waveform, levelMatchDb, seconds: report.durationSeconds }];
    });
    // Masters of an earlier mix cannot be compared with the current one.
    if (mastered.length > 0 && !mastering.original) return mastered;
    if (!analysis || analysis.playback === 'preparing' || analysis.playback === 'failed') return mastered;
    const original = {
      ...versionAt('original', texts.original, track.audioFile),
      waveform: analysis.waveform,
      levelMatchDb: mastering.original?.levelMatchDb ?? 0,
      seconds: analysis.durationSeconds ?? 0,
    };
    return [original, ...mastered];
  }

  return {
    listVersions,

    coverAddress: (approval: ApprovalRow, { coverArt }: TrackRow) =>
      coverArt && createSign(approval)(`cover/${approval.id}`, coverArt),

    /** The file behind a signed address. Checked for every range, so that revoking stops what is playing. */
    async findAudio(id: string, version: string, signed: Signature): Promise<StoredFile> {
      const { owner, path } = await requireSigned(id, signed, async (track) => {
        if (version === 'original') return track.audioFile;
        const found = (await masters.versionsOf(track.userId, [track])).get(track.id)?.[version];
        return found ? pathOfAddress(found.url) : null;
      });
      const file = await files.findAudio(owner, path);
      if (!file) throw new Failure('not_found');
      return file;
    },

    async findCover(id: string, signed: Signature): Promise<StoredFile> {
      const { path } = await requireSigned(id, signed, ({ coverArt }) => coverArt);
      const file = await files.findPicture(path);
      if (!file) throw new Failure('not_found');
      return file;
    },
  };
}

import type { FoundRelease } from '@debut/contract/release-pages';
import type { Database } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import type { StreamingConnections } from '../../fanbase/index.ts';
import { findProject, findTrack } from '../../library/index.ts';
import type { ReleaseId } from './pages.store.ts';

/** A track by its ISRC, or a project by its UPC. */
export type FindOnSpotify = (owner: string, release: ReleaseId) => Promise<FoundRelease>;

export function createFindOnSpotify(dependencies: {
  db: Database;
  streaming: Pick<StreamingConnections, 'findRelease'>;
}): FindOnSpotify {
  const { db, streaming } = dependencies;

  async function requireCode(owner: string, { kind, id }: ReleaseId): Promise<string> {
    const isTrack = kind === 'track';
    const code = isTrack ? (await findTrack(db, owner, id))?.isrc : (await findProject(db, owner, id))?.upc;
    if (code === undefined) throw new Failure('not_found');
    if (code === '') throw new Failure(isTrack ? 'isrc_missing' : 'upc_missing');
    return code;
  }

  return async (owner, release) => {
    const code = await requireCode(owner, release);
    const found = await streaming.findRelease(owner, { kind: release.kind === 'track' ? 'isrc' : 'upc', code });
    if (!found) throw new Failure('spotify_no_match');
    return found;
  };
}

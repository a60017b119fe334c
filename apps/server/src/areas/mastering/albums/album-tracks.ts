import type { Queryable } from '../../../platform/db/database.ts';
import { findTracks, listMembers, lockTracks, type TrackRow } from '../../library/index.ts';

/** The tracks of a project, in its order. */
export async function listAlbumTracks(
  db: Queryable,
  owner: string,
  projectId: string,
  { locks = false } = {},
): Promise<TrackRow[]> {
  const ids = (await listMembers(db, owner, projectId)).map(({ id }) => id);
  const rows = await (locks ? lockTracks : findTracks)(db, owner, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

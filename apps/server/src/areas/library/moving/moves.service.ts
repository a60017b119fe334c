import { maxTracksPerAccount } from '@debut/contract/limits';
import { hasRight } from '@debut/contract/rights';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable, Transaction } from '../../../platform/db/database.ts';
import { lockOwner } from '../../../platform/db/owner-lock.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import type { ArtistAccess } from '../../../platform/http/mount.ts';
import { findAccess, findArtistName, recordActivity } from '../../accounts/index.ts';
import type { FileCopies, FileTransfer, FileUses } from '../files/transfer-files.ts';
import { findProject, listMembers, lockProject, type ProjectRow } from '../projects/projects.store.ts';
import { countTracks, findTracks, lockTracks, type TrackRow } from '../tracks/tracks.store.ts';
import { type Move, reassignProject, reassignTracks } from './moves.store.ts';

/** What other areas store about tracks and projects. */
export interface MoveParticipants {
  /** The files of the tracks' masters and stems. */
  readonly listMasterFiles: (db: Queryable, owner: string, trackIds: readonly string[]) => Promise<string[]>;
  /** Each moves its own rows, or throws when it must not happen now. */
  readonly reassign: readonly ((transaction: Transaction, move: Move) => Promise<void>)[];
}

interface Moving {
  readonly project: ProjectRow | undefined;
  readonly tracks: readonly TrackRow[];
}

export type MoveService = ReturnType<typeof createMoveService>;

/** Moves tracks and projects between the artists of a workspace, in one transaction. */
export function createMoveService(
  dependencies: MoveParticipants & { db: Database; clock: Clock; events: Events; transfer: FileTransfer },
) {
  const { db, clock, events, transfer, listMasterFiles, reassign } = dependencies;

  /** An artist of another workspace, or one the member cannot access, is as unknown as one that does not exist. */
  async function requireTarget(userId: string, artist: ArtistAccess, artistId: string): Promise<void> {
    const target = await findAccess(db, userId, artistId);
    const isKnown = target?.workspaceId === artist.workspaceId && hasRight(target.role, 'edit');
    if (!isKnown) throw new Failure('not_found', { field: 'artistId' });
    if (target.archived) throw new Failure('artist_archived');
  }

  async function countUses(at: Queryable, owner: string, { project, tracks }: Moving): Promise<FileUses> {
    const ids = tracks.map(({ id }) => id);
    const paths = [
      project?.coverArt,
      ...tracks.flatMap(({ audioFile, coverArt }) => [audioFile, coverArt]),
      ...(await listMasterFiles(at, owner, ids)),
    ].flatMap((path) => path ?? []);
    const uses = new Map<string, number>();
    for (const path of paths) uses.set(path, (uses.get(path) ?? 0) + 1);
    return uses;
  }

  async function write(
    transaction: Transaction,
    { from, to, copies }: { from: string; to: string; copies: FileCopies },
    moving: Moving,
  ): Promise<boolean> {
    const { project, tracks } = moving;
    if ((await countTracks(transaction, to)) + tracks.length > maxTracksPerAccount)
      throw new Failure('too_many_tracks');
    const uses = await countUses(transaction, from, moving);
    const trackIds = tracks.map(({ id }) => id);
    const move: Move = { from, to, trackIds, projectIds: project ? [project.id] : [], copies };
    for (const part of reassign) await part(transaction, move);
    if (!(await transfer.transfer(transaction, move, uses, copies))) return false;
    if (project) await reassignProject(transaction, move, project);
    await reassignTracks(transaction, move, tracks, project !== undefined);
    await announce(transaction, move, project ? 'project-moved' : 'track-moved', nameOf(moving));
    return true;
  }

  async function announce(
    transaction: Transaction,
    { from, to, trackIds }: Move,
    action: 'track-moved' | 'project-moved',
    subject: string | undefined,
  ): Promise<void> {
    const detail = await findArtistName(transaction, to);
    for (const artist of [from, to]) {
      await recordActivity(transaction, artist, { at: clock(), action, subject, detail });
      for (const type of ['tracks.changed', 'projects.changed', 'tasks.changed'] as const)
        await events.publish(transaction, artist, { type });
      for (const trackId of trackIds) await events.publish(transaction, artist, { type: 'mastering.changed', trackId });
    }
  }

  /** `find` reads what moves, and with a transaction locks it. */
  async function move(
    { userId, artist, artistId: to }: { userId: string; artist: ArtistAccess; artistId: string },
    find: (at: Queryable, locks: boolean) => Promise<Moving>,
  ): Promise<void> {
    const from = artist.id;
    await requireTarget(userId, artist, to);
    const found = await find(db, false);
    if (from === to) return;
    const copies = await transfer.copyShared(from, to, await countUses(db, from, found));
    await db.transaction(async (transaction) => {
      for (const owner of [from, to].sort()) await lockOwner(transaction, owner, 'library');
      // A file that became shared since it was looked at: the next attempt copies it.
      if (!(await write(transaction, { from, to, copies }, await find(transaction, true))))
        throw new Failure('unavailable', { retryAfterSeconds: 1 });
    });
  }

  return {
    moveTrack: (userId: string, artist: ArtistAccess, id: string, artistId: string) =>
      move({ userId, artist, artistId }, async (at, locks) => {
        const tracks = await (locks ? lockTracks : findTracks)(at, artist.id, [id]);
        if (tracks.length === 0) throw new Failure('not_found');
        return { project: undefined, tracks };
      }),

    moveProject: (userId: string, artist: ArtistAccess, id: string, artistId: string) =>
      move({ userId, artist, artistId }, async (at, locks) => {
        const project = await (locks ? lockProject : findProject)(at, artist.id, id);
        if (!project) throw new Failure('not_found');
        const ids = (await listMembers(at, artist.id, id)).map((member) => member.id);
        return { project, tracks: await (locks ? lockTracks : findTracks)(at, artist.id, ids) };
      }),
  };
}

function nameOf({ project, tracks }: Moving): string | undefined {
  return project?.name ?? tracks[0]?.title;
}

import type { Project } from '@debut/contract/projects';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { lockOwner } from '../../../platform/db/owner-lock.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import type { PlanningServices } from '../../planning/index.ts';
import { pathOfAddress } from '../files/file-path.ts';
import type { FileService } from '../files/files.service.ts';
import * as store from './projects.store.ts';

interface ProjectChange {
  name?: string | undefined;
  artist?: string | undefined;
  year?: string | undefined;
  description?: string | undefined;
  coverArt?: string | null | undefined;
  releaseDate?: string | null | undefined;
  trackIds?: string[] | undefined;
}

export type ProjectService = ReturnType<typeof createProjectService>;

export function createProjectService(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  files: FileService;
  planning: PlanningServices;
}) {
  const { db, clock, events, files, planning } = dependencies;

  async function announce(transaction: Transaction, owner: string): Promise<void> {
    await events.publish(transaction, owner, { type: 'projects.changed' });
  }

  async function inspectCover(owner: string, address: string | null | undefined, current: string | null) {
    if (typeof address !== 'string') return undefined;
    if (current !== null && pathOfAddress(address) === current) return undefined;
    return files.inspectImage(owner, address, 'coverArt');
  }

  async function present(owner: string, row: store.ProjectRow): Promise<Project> {
    const members = await store.listMembers(db, owner, row.id);
    return toProject(
      row,
      members.map(({ id }) => id),
      files.address,
    );
  }

  return {
    async list(owner: string): Promise<Project[]> {
      const [rows, members] = await Promise.all([store.listProjects(db, owner), store.listMembers(db, owner)]);
      const byProject = groupByProject(members);
      return rows.map((row) => {
        const trackIds = (byProject.get(row.id) ?? []).map(({ id }) => id);
        return toProject(row, trackIds, files.address);
      });
    },

    async create(owner: string, change: ProjectChange & { name: string }): Promise<{ id: string }> {
      const cover = await inspectCover(owner, change.coverArt, null);
      const id = newId();
      await db.transaction(async (transaction) => {
        await lockOwner(transaction, owner, 'library');
        if (cover) await files.claim(transaction, owner, cover);
        await store.insertProject(transaction, {
          id,
          userId: owner,
          name: change.name,
          artist: change.artist ?? '',
          year: change.year ?? '',
          description: change.description ?? '',
          coverArt: cover?.path ?? null,
          releaseDate: change.releaseDate ?? null,
          createdAt: clock(),
          updatedAt: clock(),
        });
        if (change.trackIds) await store.setMembers(transaction, owner, id, change.trackIds);
        await planning.plans.projectCreated(transaction, owner, id);
        await announce(transaction, owner);
      });
      return { id };
    },

    async update(owner: string, id: string, change: ProjectChange): Promise<Project> {
      const before = await store.findProject(db, owner, id);
      if (!before) throw new Failure('not_found');
      const cover = await inspectCover(owner, change.coverArt, before.coverArt);
      await db.transaction(async (transaction) => {
        await lockOwner(transaction, owner, 'library');
        const current = await store.lockProject(transaction, owner, id);
        if (!current) throw new Failure('not_found');
        const next: Partial<store.ProjectRow> = { ...plainFields(change), updatedAt: clock() };
        if (cover || change.coverArt === null) {
          if (cover) await files.claim(transaction, owner, cover);
          if (current.coverArt) await files.release(transaction, owner, current.coverArt);
          next.coverArt = cover?.path ?? null;
        }
        await store.updateProject(transaction, owner, id, next);
        if (change.trackIds) await store.setMembers(transaction, owner, id, change.trackIds);
        if (change.releaseDate !== undefined)
          await planning.plans.releaseDateSet(transaction, owner, { kind: 'project', id }, change.releaseDate);
        if (cover)
          await planning.completeTasksFor(transaction, owner, {
            what: 'artwork',
            project: id,
            width: 0,
            height: 0,
            ...cover.pixels,
          });
        await announce(transaction, owner);
      });
      const after = await store.findProject(db, owner, id);
      if (!after) throw new Failure('not_found');
      return present(owner, after);
    },

    async applyReleaseDateToTracks(owner: string, id: string): Promise<{ tracks: number }> {
      return db.transaction(async (transaction) => {
        await lockOwner(transaction, owner, 'library');
        const current = await store.lockProject(transaction, owner, id);
        if (!current) throw new Failure('not_found');
        const { releaseDate } = current;
        if (releaseDate === null) throw new Failure('release_date_missing');
        const changed = await store.setMemberDates(transaction, owner, id, releaseDate, clock());
        for (const track of changed)
          await planning.plans.releaseDateSet(transaction, owner, { kind: 'track', id: track }, releaseDate);
        if (changed.length > 0) await events.publish(transaction, owner, { type: 'tracks.changed' });
        return { tracks: changed.length };
      });
    },

    async delete(owner: string, id: string): Promise<void> {
      await db.transaction(async (transaction) => {
        await lockOwner(transaction, owner, 'library');
        const current = await store.lockProject(transaction, owner, id);
        if (!current) throw new Failure('not_found');
        if (current.coverArt) await files.release(transaction, owner, current.coverArt);
        await store.deleteProject(transaction, owner, id);
        await announce(transaction, owner);
        await events.publish(transaction, owner, { type: 'tasks.changed' });
      });
    },
  };
}

function plainFields({ name, artist, year, description, releaseDate }: ProjectChange): Partial<store.ProjectRow> {
  return {
    ...(name !== undefined && { name }),
    ...(artist !== undefined && { artist }),
    ...(year !== undefined && { year }),
    ...(description !== undefined && { description }),
    ...(releaseDate !== undefined && { releaseDate }),
  };
}

function toProject(row: store.ProjectRow, trackIds: string[], address: (path: string) => string): Project {
  const { id, name, artist, year, description, releaseDate } = row;
  return {
    id,
    name,
    artist,
    year,
    description,
    coverArt: row.coverArt && address(row.coverArt),
    releaseDate,
    trackIds,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

function groupByProject(members: { id: string; projectId: string }[]): Map<string, { id: string }[]> {
  const groups = new Map<string, { id: string }[]>();
  for (const member of members) groups.set(member.projectId, [...(groups.get(member.projectId) ?? []), member]);
  return groups;
}

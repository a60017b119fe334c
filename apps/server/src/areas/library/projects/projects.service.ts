import type { Project } from '@debut/contract/projects';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { lockOwner } from '../../../platform/db/owner-lock.ts';
import { changedFields, describeConflict, requireVersion } from '../../../platform/edit-conflict.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { findLastEditor, recordActivity } from '../../accounts/index.ts';
import type { PlanningServices } from '../../planning/index.ts';
import { pathOfAddress } from '../files/file-path.ts';
import type { FileService } from '../files/files.service.ts';
import { recordEdit } from '../record-edit.ts';
import * as store from './projects.store.ts';

interface ProjectChange {
  name?: string | undefined;
  artist?: string | undefined;
  year?: string | undefined;
  upc?: string | undefined;
  description?: string | undefined;
  coverArt?: string | null | undefined;
  releaseDate?: string | null | undefined;
  trackIds?: string[] | undefined;
  /** The version that was edited. */
  version?: number | undefined;
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

  async function read(owner: string, id: string): Promise<Project> {
    const row = await store.findProject(db, owner, id);
    if (!row) throw new Failure('not_found');
    const members = await store.listMembers(db, owner, id);
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
          upc: change.upc ?? '',
          description: change.description ?? '',
          coverArt: cover?.path ?? null,
          releaseDate: change.releaseDate ?? null,
          createdAt: clock(),
          updatedAt: clock(),
        });
        if (change.trackIds) await store.setMembers(transaction, owner, id, change.trackIds);
        await planning.plans.projectCreated(transaction, owner, id);
        await recordActivity(transaction, owner, { at: clock(), action: 'project-added', subject: change.name });
        await announce(transaction, owner);
      });
      return { id };
    },

    async update(owner: string, id: string, change: ProjectChange): Promise<Project> {
      await describeConflict(edit(owner, id, change), async () => {
        const current = await read(owner, id);
        const changedBy = await findLastEditor(db, owner, current.name, ['project-changed', 'release-date-set']);
        return { current, changedBy };
      });
      return read(owner, id);
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
        if (changed.length > 0) {
          const deed = { at: clock(), action: 'release-date-set' as const, subject: current.name, detail: releaseDate };
          await recordActivity(transaction, owner, deed);
          await events.publish(transaction, owner, { type: 'tracks.changed' });
        }
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
        await recordActivity(transaction, owner, { at: clock(), action: 'project-deleted', subject: current.name });
        await announce(transaction, owner);
        await events.publish(transaction, owner, { type: 'tasks.changed' });
      });
    },
  };

  async function edit(owner: string, id: string, change: ProjectChange): Promise<void> {
    const before = await store.findProject(db, owner, id);
    if (!before) throw new Failure('not_found');
    requireVersion(before, change.version);
    const cover = await inspectCover(owner, change.coverArt, before.coverArt);
    await db.transaction(async (transaction) => {
      await lockOwner(transaction, owner, 'library');
      const current = await store.lockProject(transaction, owner, id);
      if (!current) throw new Failure('not_found');
      requireVersion(current, change.version);
      const next: Partial<store.ProjectRow> = plainFields(change);
      if (cover || change.coverArt === null) {
        if (cover) await files.claim(transaction, owner, cover);
        if (current.coverArt) await files.release(transaction, owner, current.coverArt);
        next.coverArt = cover?.path ?? null;
      }
      const changed: string[] = changedFields(current, next);
      if (change.trackIds && (await setMembers(transaction, owner, id, change.trackIds))) changed.push('trackIds');
      await store.updateProject(transaction, owner, id, {
        ...next,
        ...(changed.length > 0 && { version: current.version + 1 }),
        updatedAt: clock(),
      });
      await recordEdit(transaction, owner, {
        kind: 'project',
        at: clock(),
        name: current.name,
        newName: next.name,
        changed,
        releaseDate: next.releaseDate,
      });
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
  }

  /** Whether tracks were added or removed; another order alone is no edit. */
  async function setMembers(transaction: Transaction, owner: string, id: string, trackIds: string[]): Promise<boolean> {
    const before = await store.listMembers(transaction, owner, id);
    await store.setMembers(transaction, owner, id, trackIds);
    const after = new Set((await store.listMembers(transaction, owner, id)).map((track) => track.id));
    return before.length !== after.size || before.some((track) => !after.has(track.id));
  }
}

function plainFields({ name, artist, year, upc, description, releaseDate }: ProjectChange): Partial<store.ProjectRow> {
  return {
    ...(name !== undefined && { name }),
    ...(artist !== undefined && { artist }),
    ...(year !== undefined && { year }),
    ...(upc !== undefined && { upc }),
    ...(description !== undefined && { description }),
    ...(releaseDate !== undefined && { releaseDate }),
  };
}

function toProject(row: store.ProjectRow, trackIds: string[], address: (path: string) => string): Project {
  const { id, name, artist, year, upc, description, releaseDate } = row;
  return {
    id,
    name,
    artist,
    year,
    upc,
    description,
    coverArt: row.coverArt && address(row.coverArt),
    releaseDate,
    trackIds,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

function groupByProject(members: { id: string; projectId: string }[]): Map<string, { id: string }[]> {
  const groups = new Map<string, { id: string }[]>();
  for (const member of members) groups.set(member.projectId, [...(groups.get(member.projectId) ?? []), member]);
  return groups;
}

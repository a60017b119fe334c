import { maxTracksPerAccount, maxTracksPerProject } from '@debut/contract/limits';
import type { MasteredVersion, Track } from '@debut/contract/tracks';
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
import { toTrack } from './to-track.ts';
import * as store from './tracks.store.ts';

/** Implemented by mastering, which itself depends on tracks. */
export interface TrackMasters {
  /** By track and style. */
  versionsOf(owner: string, tracks: { id: string; title: string; artist: string }[]): Promise<Map<string, Masters>>;
  /** Inside the transaction that replaces or removes the audio: its masters are no longer the track's. */
  replaceAudio(transaction: Transaction, owner: string, trackId: string, path: string | null): Promise<void>;
  /** Inside the transaction that deletes the track: releases the files of its masters and cancels active runs. */
  forget(transaction: Transaction, owner: string, trackId: string): Promise<void>;
}

type Masters = Record<string, MasteredVersion>;

interface TrackChange {
  title?: string | undefined;
  artist?: string | undefined;
  year?: string | undefined;
  isrc?: string | undefined;
  coverArt?: string | null | undefined;
  audioFile?: string | null | undefined;
  originalFileName?: string | null | undefined;
  releaseDate?: string | null | undefined;
  isLocked?: boolean | undefined;
  /** The version that was edited. */
  version?: number | undefined;
}

export type TrackService = ReturnType<typeof createTrackService>;

export function createTrackService(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  files: FileService;
  masters: TrackMasters;
  planning: PlanningServices;
}) {
  const { db, clock, events, files, masters, planning } = dependencies;

  async function present(owner: string, rows: store.TrackRow[]): Promise<Track[]> {
    const paths = rows.flatMap(({ audioFile }) => audioFile ?? []);
    const [found, versions] = await Promise.all([files.analysesOf(owner, paths), masters.versionsOf(owner, rows)]);
    const analyses = new Map(found.map((one) => [one.path, one]));
    return rows.map((row) => ({
      ...toTrack(row, analyses.get(row.audioFile ?? ''), files.address),
      masteredVersions: versions.get(row.id) ?? {},
    }));
  }

  async function requireTrack(owner: string, id: string): Promise<store.TrackRow> {
    const found = await store.findTrack(db, owner, id);
    if (!found) throw new Failure('not_found');
    return found;
  }

  async function read(owner: string, id: string): Promise<Track> {
    const [found] = await present(owner, [await requireTrack(owner, id)]);
    if (!found) throw new Failure('not_found');
    return found;
  }

  /** Inspected before the transaction, because reading a file takes time; an unchanged address is not inspected. */
  async function inspect(owner: string, change: TrackChange, current?: store.TrackRow) {
    const isNew = (address: string | null | undefined, path: string | null = null): address is string =>
      typeof address === 'string' && (path === null || pathOfAddress(address) !== path);
    const { audioFile, coverArt } = change;
    return {
      audio: isNew(audioFile, current?.audioFile) ? await files.inspectAudio(owner, audioFile) : undefined,
      cover: isNew(coverArt, current?.coverArt) ? await files.inspectImage(owner, coverArt, 'coverArt') : undefined,
    };
  }

  return {
    async list(owner: string): Promise<Track[]> {
      return present(owner, await store.listTracks(db, owner));
    },

    find: (owner: string, id: string) => store.findTrack(db, owner, id),

    async create(
      owner: string,
      { projectId, ...change }: TrackChange & { title: string; projectId?: string | null | undefined },
    ): Promise<{ id: string }> {
      const { audio, cover } = await inspect(owner, change);
      const id = newId();
      const { title, artist, year, isrc, originalFileName, releaseDate, isLocked } = change;
      await db.transaction(async (transaction) => {
        await lockOwner(transaction, owner, 'library');
        if ((await store.countTracks(transaction, owner)) >= maxTracksPerAccount) throw new Failure('too_many_tracks');
        if (audio) await files.claim(transaction, owner, audio);
        if (cover) await files.claim(transaction, owner, cover);
        await store.insertTrack(transaction, {
          id,
          userId: owner,
          title,
          artist: artist ?? '',
          year: year ?? '',
          isrc: isrc ?? '',
          audioFile: audio?.path ?? null,
          originalFileName: audio ? (originalFileName ?? null) : null,
          coverArt: cover?.path ?? null,
          releaseDate: releaseDate ?? null,
          isLocked: isLocked ?? false,
          createdAt: clock(),
          updatedAt: clock(),
        });
        if (projectId) await appendToProject(transaction, owner, [id], projectId);
        await recordActivity(transaction, owner, { at: clock(), action: 'track-added', subject: title });
        await events.publish(transaction, owner, { type: 'tracks.changed' });
      });
      return { id };
    },

    async update(owner: string, id: string, change: TrackChange): Promise<Track> {
      await describeConflict(edit(owner, id, change), async () => {
        const current = await read(owner, id);
        const changedBy = await findLastEditor(db, owner, current.title, ['track-changed', 'release-date-set']);
        return { current, changedBy };
      });
      return read(owner, id);
    },

    async delete(owner: string, id: string): Promise<void> {
      if ((await deleteTracks(owner, [id])) === 0) throw new Failure('not_found');
    },

    deleteMany: deleteTracks,

    /** Removes the tracks from their projects when `projectId` is null. */
    async move(owner: string, trackIds: string[], projectId: string | null): Promise<number> {
      return db.transaction(async (transaction) => {
        await lockOwner(transaction, owner, 'library');
        const owned = await store.lockTracks(transaction, owner, trackIds);
        if (projectId) {
          const project = await appendToProject(transaction, owner, trackIds, projectId);
          if (owned.some((track) => track.projectId !== projectId)) await recordProject(transaction, owner, project);
        } else await removeFromProjects(transaction, owner, owned);
        return owned.length;
      });
    },

    async reorder(owner: string, trackIds: string[]): Promise<void> {
      await db.transaction(async (transaction) => {
        await lockOwner(transaction, owner, 'library');
        await store.reorderTracks(transaction, owner, trackIds);
        await events.publish(transaction, owner, { type: 'tracks.changed' });
      });
    },

    /** Makes a file that we created the audio of a track, as if it had been uploaded. */
    async useMadeAudio(
      transaction: Transaction,
      owner: string,
      id: string,
      made: { path: string; size: number; mediaType: string; originalFileName: string },
    ): Promise<void> {
      await lockOwner(transaction, owner, 'library');
      const current = await store.lockTrack(transaction, owner, id);
      if (!current) throw new Failure('not_found');
      const { path, originalFileName } = made;
      await files.attachMade(transaction, owner, made);
      await files.measure(transaction, owner, path);
      await dropAudio(transaction, owner, current, path);
      await save(transaction, owner, current, { audioFile: path, originalFileName });
    },

    async fineWaveform(owner: string, id: string): Promise<string | null> {
      const { audioFile } = await requireTrack(owner, id);
      return audioFile ? files.fineWaveformOf(owner, audioFile) : null;
    },
  };

  async function edit(owner: string, id: string, change: TrackChange): Promise<void> {
    const before = await requireTrack(owner, id);
    requireVersion(before, change.version);
    const { audio, cover } = await inspect(owner, change, before);
    await db.transaction(async (transaction) => {
      await lockOwner(transaction, owner, 'library');
      const current = await store.lockTrack(transaction, owner, id);
      if (!current) throw new Failure('not_found');
      requireVersion(current, change.version);
      const next: Partial<store.TrackRow> = plainFields(change);
      if (audio || change.audioFile === null) {
        if (audio) await files.claim(transaction, owner, audio);
        next.audioFile = audio?.path ?? null;
        next.originalFileName = audio ? (change.originalFileName ?? null) : null;
        await dropAudio(transaction, owner, current, next.audioFile);
      }
      if (cover || change.coverArt === null) {
        if (cover) await files.claim(transaction, owner, cover);
        await releaseAll(transaction, owner, [current.coverArt]);
        next.coverArt = cover?.path ?? null;
      }
      await save(transaction, owner, current, next);
      if (change.releaseDate !== undefined)
        await planning.plans.releaseDateSet(transaction, owner, { kind: 'track', id }, change.releaseDate);
      if (cover)
        await planning.completeTasksFor(transaction, owner, {
          what: 'artwork',
          track: id,
          width: 0,
          height: 0,
          ...cover.pixels,
        });
    });
  }

  /** The previous audio is released, and what was made from it is no longer the track's. */
  async function dropAudio(
    transaction: Transaction,
    owner: string,
    { id, audioFile }: store.TrackRow,
    nextAudio: string | null,
  ): Promise<void> {
    await releaseAll(transaction, owner, [audioFile]);
    await masters.replaceAudio(transaction, owner, id, nextAudio);
  }

  async function save(
    transaction: Transaction,
    owner: string,
    current: store.TrackRow,
    next: Partial<store.TrackRow>,
  ): Promise<void> {
    const changed = changedFields(current, next);
    await store.updateTrack(transaction, owner, current.id, {
      ...next,
      ...(changed.length > 0 && { version: current.version + 1 }),
      updatedAt: clock(),
    });
    await recordEdit(transaction, owner, {
      kind: 'track',
      at: clock(),
      name: current.title,
      newName: next.title,
      changed,
      releaseDate: next.releaseDate,
    });
    await events.publish(transaction, owner, { type: 'tracks.changed' });
  }

  async function deleteTracks(owner: string, ids: string[]): Promise<number> {
    return db.transaction(async (transaction) => {
      await lockOwner(transaction, owner, 'library');
      const found = await store.lockTracks(transaction, owner, ids);
      for (const track of found) await deleteTrack(transaction, owner, track);
      if (found.length === 0) return 0;
      await events.publish(transaction, owner, { type: 'tracks.changed' });
      await events.publish(transaction, owner, { type: 'tasks.changed' });
      if (found.some(({ projectId }) => projectId))
        await events.publish(transaction, owner, { type: 'projects.changed' });
      return found.length;
    });
  }

  async function deleteTrack(transaction: Transaction, owner: string, track: store.TrackRow): Promise<void> {
    await recordActivity(transaction, owner, { at: clock(), action: 'track-deleted', subject: track.title });
    await releaseAll(transaction, owner, [track.audioFile, track.coverArt]);
    await masters.forget(transaction, owner, track.id);
    await store.deleteTrack(transaction, owner, track.id);
  }

  async function appendToProject(
    transaction: Transaction,
    owner: string,
    trackIds: string[],
    projectId: string,
  ): Promise<{ name: string }> {
    const project = await store.lockProject(transaction, owner, projectId);
    if (!project) throw new Failure('not_found');
    await store.appendToProject(transaction, owner, projectId, trackIds);
    if ((await store.countTracks(transaction, owner, projectId)) > maxTracksPerProject)
      throw new Failure('project_full');
    await events.publish(transaction, owner, { type: 'projects.changed' });
    return project;
  }

  async function removeFromProjects(transaction: Transaction, owner: string, rows: store.TrackRow[]): Promise<void> {
    const left = [...new Set(rows.flatMap(({ projectId }) => projectId ?? []))];
    await store.removeFromProjects(
      transaction,
      owner,
      rows.map(({ id }) => id),
    );
    for (const id of left) await recordProject(transaction, owner, await store.lockProject(transaction, owner, id));
    await events.publish(transaction, owner, { type: 'projects.changed' });
  }

  async function recordProject(transaction: Transaction, owner: string, project: { name: string } | undefined) {
    const deed = { at: clock(), action: 'project-changed' as const, subject: project?.name };
    await recordActivity(transaction, owner, deed);
  }

  async function releaseAll(transaction: Transaction, owner: string, paths: (string | null)[]): Promise<void> {
    for (const path of paths) if (path) await files.release(transaction, owner, path);
  }
}

function plainFields({ title, artist, year, isrc, releaseDate, isLocked }: TrackChange): Partial<store.TrackRow> {
  return {
    ...(title !== undefined && { title }),
    ...(artist !== undefined && { artist }),
    ...(year !== undefined && { year }),
    ...(isrc !== undefined && { isrc }),
    ...(releaseDate !== undefined && { releaseDate }),
    ...(isLocked !== undefined && { isLocked }),
  };
}

import { maxStems, minStems } from '@debut/contract/limits';
import { findLengthDifference, stemLengthsSentence } from '@debut/contract/stem-lengths';
import type { Stem, StemRole, TrackStems } from '@debut/contract/stems';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { lockOwner } from '../../../platform/db/owner-lock.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import { recordActivity } from '../../accounts/index.ts';
import { type FileService, findTrack, lockTrack, type TrackRow } from '../../library/index.ts';
import { guessRole } from './guess-role.ts';
import { hasSameLevels, isMixOf, toLevels } from './mix-levels.ts';
import { mixStemsJob } from './stems.jobs.ts';
import * as store from './stems.store.ts';

export type StemService = ReturnType<typeof createStemService>;

/** The parts of a track's mix. Mixed at their levels they become its audio. */
export function createStemService(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  queue: Queue;
  files: FileService;
}) {
  const { db, clock, events, queue, files } = dependencies;

  async function requireTrack(owner: string, id: string): Promise<TrackRow> {
    const track = await findTrack(db, owner, id);
    if (!track) throw new Failure('not_found');
    return track;
  }

  async function lock(transaction: Transaction, owner: string, trackId: string): Promise<TrackRow> {
    await lockOwner(transaction, owner, 'library');
    const track = await lockTrack(transaction, owner, trackId);
    if (!track) throw new Failure('not_found');
    return track;
  }

  async function present(owner: string, rows: store.StemRow[]): Promise<Stem[]> {
    const paths = rows.map(({ path }) => path);
    const measured = new Map((await files.analysesOf(owner, paths)).map((file) => [file.path, file]));
    return rows.map(({ id, name, role, levelDb, path }) => ({
      id,
      name,
      role,
      levelDb,
      url: files.address(path),
      durationSeconds: measured.get(path)?.durationSeconds ?? null,
      waveform: measured.get(path)?.waveform ?? null,
    }));
  }

  async function ofTrack(owner: string, trackId: string): Promise<TrackStems> {
    const [rows, mix] = await Promise.all([store.listStems(db, owner, trackId), store.findMix(db, owner, trackId)]);
    // After the mix, which changes it when it ends.
    const track = await requireTrack(owner, trackId);
    return {
      stems: await present(owner, rows),
      mix: mix ? presentMix(mix) : null,
      isMixCurrent: isMixOf(mix, track, rows),
    };
  }

  async function insert(
    transaction: Transaction,
    owner: string,
    { trackId, ...fields }: Pick<store.StemRow, 'trackId' | 'name' | 'role' | 'path'>,
    claim: () => Promise<void>,
  ): Promise<store.StemRow> {
    await lock(transaction, owner, trackId);
    const present = await store.listStems(transaction, owner, trackId);
    // The same upload again is a repeated request.
    const existing = present.find(({ path }) => path === fields.path);
    if (existing) return existing;
    if (present.length >= maxStems) throw new Failure('too_many_stems');
    await claim();
    const stem = { id: newId(), userId: owner, trackId, ...fields, levelDb: 0, createdAt: clock() };
    await store.insertStem(transaction, stem);
    await events.publish(transaction, owner, { type: 'mastering.changed', trackId });
    return stem;
  }

  /** Does nothing when exactly this is being mixed, or is the audio of the track already. */
  async function request(transaction: Transaction, owner: string, trackId: string): Promise<void> {
    const track = await lock(transaction, owner, trackId);
    const rows = await store.listStems(transaction, owner, trackId);
    if (rows.length < minStems) throw new Failure('stems_missing');
    const mix = await store.findMix(transaction, owner, trackId);
    const isUnderWay = mix?.status === 'mixing' && hasSameLevels(mix.levels, rows);
    if (isUnderWay || isMixOf(mix, track, rows)) return;
    const requestId = newId();
    const levels = toLevels(rows);
    await store.requestMix(transaction, { trackId, userId: owner, requestId, levels, requestedAt: clock() });
    await queue.enqueue(transaction, mixStemsJob, { owner, trackId, requestId });
    await recordActivity(transaction, owner, { at: clock(), action: 'track-changed', subject: track.title });
    await events.publish(transaction, owner, { type: 'mastering.changed', trackId });
  }

  return {
    ofTrack,

    async add(
      owner: string,
      trackId: string,
      { url, name, role = guessRole(name) }: { url: string; name: string; role?: StemRole | undefined },
    ): Promise<Stem> {
      await requireTrack(owner, trackId);
      const audio = await files.inspectAudio(owner, url, 'url');
      const added = await db.transaction((transaction) =>
        insert(transaction, owner, { trackId, name, role, path: audio.path }, () =>
          files.claim(transaction, owner, audio),
        ),
      );
      const [stem] = await present(owner, [added]);
      if (!stem) throw new Failure('not_found');
      return stem;
    },

    async update(owner: string, id: string, change: store.StemChange): Promise<void> {
      await db.transaction(async (transaction) => {
        const updated = await store.updateStem(transaction, owner, id, change);
        if (!updated) throw new Failure('not_found');
        await events.publish(transaction, owner, { type: 'mastering.changed', trackId: updated.trackId });
      });
    },

    async delete(owner: string, id: string): Promise<void> {
      await db.transaction(async (transaction) => {
        await lockOwner(transaction, owner, 'library');
        const deleted = await store.deleteStem(transaction, owner, id);
        if (!deleted) throw new Failure('not_found');
        await files.release(transaction, owner, deleted.path);
        await events.publish(transaction, owner, { type: 'mastering.changed', trackId: deleted.trackId });
      });
    },

    async mix(owner: string, trackId: string): Promise<TrackStems> {
      const { stems } = await ofTrack(owner, trackId);
      const difference = findLengthDifference(stems);
      if (difference) throw new Failure('stem_lengths_differ', { sentence: stemLengthsSentence(difference) });
      await files.requireRoom(owner);
      await db.transaction((transaction) => request(transaction, owner, trackId));
      return ofTrack(owner, trackId);
    },
  };
}

function presentMix({ status, progress, failure, requestedAt }: store.MixRow): NonNullable<TrackStems['mix']> {
  return { status, progress, failure, requestedAt: requestedAt.toISOString() };
}

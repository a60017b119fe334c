import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { failures } from '@debut/contract/failures';
import { mixStems } from '@debut/mastering/mix-stems';
import type { Database } from '../../../platform/db/database.ts';
import { outlastOutage } from '../../../platform/db/outlast-outage.ts';
import { lockOwner } from '../../../platform/db/owner-lock.ts';
import type { DiskGuard } from '../../../platform/disk-space.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Log } from '../../../platform/log.ts';
import type { Scratch } from '../../../platform/scratch.ts';
import { type FileService, findTrack, type TrackService } from '../../library/index.ts';
import { toRunFailure } from '../runs/run-failure.ts';
import { texts } from '../texts.ts';
import { createMixProgress } from './mix-progress.ts';
import { nameStems } from './name-stems.ts';
import type { MixRequest } from './stems.jobs.ts';
import * as store from './stems.store.ts';

const mediaType = 'audio/wav';

/** Mixes the stems of a track, and makes the mix its audio. */
export function createMixTrackStems(dependencies: {
  db: Database;
  events: Events;
  log: Log;
  files: FileService;
  tracks: Pick<TrackService, 'useMadeAudio'>;
  scratch: Scratch;
  /** The disk with the scratch folders. */
  disk: Pick<DiskGuard, 'requireSpace'>;
}) {
  const { db, events, log, files, tracks, scratch, disk } = dependencies;

  return {
    async mix(request: MixRequest, signal: AbortSignal): Promise<void> {
      const mix = await store.findActiveMix(db, request);
      if (!mix) return;
      const work = `stems-${request.requestId}`;
      const progress = createMixProgress({ db, events, request });
      try {
        await disk.requireSpace();
        const folder = await scratch.open(work);
        const output = join(folder, 'mix.wav');
        const stems = await fetchStems(mix.levels, folder, progress.fetched);
        await mixStems({
          stems,
          output,
          scratchFolder: folder,
          signal: AbortSignal.any([signal, progress.over]),
          onProgress: progress.mixed,
        });
        await keep(request, output);
      } catch (error) {
        if (progress.over.aborted) return;
        const failure = signal.aborted ? undefined : toRunFailure(error);
        if (!failure) throw error;
        const { code, sentence = failures[code].sentence } = failure;
        const names = await listNames(mix);
        await outlastOutage(log, () => fail(request, { code, error: nameStems(sentence, names) }));
      } finally {
        await progress.stop();
        await scratch.remove(work);
      }
    },

    giveUp: (request: MixRequest) =>
      fail(request, { code: 'mastering_failed', error: failures.mastering_failed.sentence }),
  };

  async function fetchStems(
    levels: store.MixRow['levels'],
    folder: string,
    onFetched: (share: number) => void,
  ): Promise<{ path: string; levelDb: number }[]> {
    const fetched: { path: string; levelDb: number }[] = [];
    for (const [index, { path, levelDb }] of levels.entries()) {
      const target = join(folder, `stem-${index}`);
      if (!(await files.exists(path))) throw new Failure('audio_out_of_reach');
      await pipeline(await files.read(path), createWriteStream(target));
      fetched.push({ path: target, levelDb });
      onFetched(fetched.length / levels.length);
    }
    return fetched;
  }

  /** In the order in which they were mixed. */
  async function listNames({ userId, trackId, levels }: store.MixRow): Promise<(string | undefined)[]> {
    const rows = await store.listStems(db, userId, trackId);
    return levels.map(({ stemId }) => rows.find(({ id }) => id === stemId)?.name);
  }

  /** Stores the mix, and deletes it again unless it becomes the audio of the track. */
  async function keep(request: MixRequest, output: string): Promise<void> {
    const { owner, trackId } = request;
    const track = await findTrack(db, owner, trackId);
    if (!track) return;
    const { size } = await stat(output);
    const originalFileName = texts.stemMix(track.title);
    const path = await files.reserve(owner, trackId, originalFileName);
    let isUsed = false;
    try {
      await files.keep(path, output, mediaType);
      const made = { path, size, mediaType, originalFileName };
      isUsed = await outlastOutage(log, () => publish(request, made));
    } finally {
      if (!isUsed) await files.discard(path);
    }
  }

  /** `false`: the track was deleted, or a newer request has replaced this one. */
  async function publish(request: MixRequest, made: Parameters<TrackService['useMadeAudio']>[3]): Promise<boolean> {
    const { owner, trackId } = request;
    return db.transaction(async (transaction) => {
      await lockOwner(transaction, owner, 'library');
      // Ended first: replacing the audio ends what is still being mixed.
      if (!(await store.endMix(transaction, request, { status: 'done', progress: 100, path: made.path }))) return false;
      await tracks.useMadeAudio(transaction, owner, trackId, made);
      return true;
    });
  }

  async function fail(request: MixRequest, failure: NonNullable<store.MixRow['failure']>): Promise<void> {
    const { owner, trackId } = request;
    await db.transaction(async (transaction) => {
      const isEnded = await store.endMix(transaction, request, { status: 'failed', failure });
      if (isEnded) await events.publish(transaction, owner, { type: 'mastering.changed', trackId });
    });
  }
}

import { smallWaveformPoints, unattachedFileHours, waveformPoints } from '@debut/contract/limits';
import { sniffBytes } from '@debut/mastering/decode/sniff-audio';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import type { Log } from '../../../platform/log.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import type { Scratch } from '../../../platform/scratch.ts';
import type { FileStore } from '../../../providers/files/port.ts';
import { analyseAudioJob, analysisGivenUpJob, deleteFileJob, sweepFilesJob } from './files.jobs.ts';
import type { FileService } from './files.service.ts';
import { findFile, listUnprepared, type StoredFile, storeAnalysis, storeVariants } from './files.store.ts';
import { readBytes } from './inspect-file.ts';
import { measureSound } from './measure-sound.ts';
import { findPlayability } from './playability.ts';
import { playablePath } from './playable-copy.ts';

export async function startFileJobs(dependencies: {
  db: Database;
  queue: Queue;
  store: FileStore;
  files: FileService;
  events: Events;
  clock: Clock;
  scratch: Scratch;
  log: Log;
}): Promise<void> {
  const { db, queue, store, files, events, clock, scratch, log } = dependencies;

  /** Checks files that were attached before playability was determined. */
  async function check(owner: string, file: StoredFile): Promise<StoredFile> {
    const readAt = (offset: number) => readBytes(store, file, offset, sniffBytes);
    const isDirect = (await findPlayability(file.mediaType ?? '', readAt)) === 'direct';
    const playback = isDirect ? 'direct' : 'preparing';
    await storeAnalysis(db, owner, file.path, { playback });
    return { ...file, playback };
  }

  await queue.work(deleteFileJob, ({ path }) => files.deleteFile(path));

  await queue.work(sweepFilesJob, async () => {
    const swept = await files.sweep(new Date(clock().getTime() - unattachedFileHours * 3_600_000));
    if (swept > 0) log.info({ swept }, 'deleted unused files');
    const late = new Date(clock().getTime() - preparedWithinMinutes * 60_000);
    for (const file of await listUnprepared(db, late)) await queue.enqueue(db, analyseAudioJob, file);
  });

  await queue.work(analyseAudioJob, async ({ path, owner }) => {
    const found = await findFile(db, owner, path);
    const file = found?.playback === 'unchecked' ? await check(owner, found) : found;
    const needsCopy = file?.playback === 'preparing';
    if (!file?.mediaType || (file.waveform !== null && !needsCopy)) return;
    // Recorded first, so that a file left behind by a crash is known and deleted with the original.
    if (needsCopy) await storeVariants(db, owner, path, [playablePath(path)]);
    const measured = await measureSound({ store, scratch }, { ...file, mediaType: file.mediaType, needsCopy }, points);
    if (!measured && !needsCopy) return;
    const exists = await storeAnalysis(db, owner, path, { ...measured, ...(!measured && { playback: 'failed' }) });
    if (!exists && needsCopy) await store.delete(playablePath(path));
    await events.publish(db, owner, { type: 'tracks.changed' });
  });

  await queue.work(analysisGivenUpJob, async ({ path, owner }) => {
    const file = await findFile(db, owner, path);
    if (file?.playback !== 'preparing') return;
    await storeAnalysis(db, owner, path, { playback: 'failed' });
    await events.publish(db, owner, { type: 'tracks.changed' });
  });
}

const points = { small: smallWaveformPoints, fine: waveformPoints };
/** By then the job has used all of its attempts. */
const preparedWithinMinutes = 20;

import { smallWaveformPoints, unattachedFileHours, waveformPoints } from '@debut/contract/limits';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Events } from '../../platform/events/events.ts';
import type { Log } from '../../platform/log.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import type { Scratch } from '../../platform/scratch.ts';
import type { FileStore } from '../../providers/files/port.ts';
import { analyseAudioJob, deleteFileJob, sweepFilesJob } from './files.jobs.ts';
import type { FileService } from './files.service.ts';
import { findFile, keepAnalysis } from './files.store.ts';
import { measureSound } from './measure-sound.ts';

export async function workFiles(dependencies: {
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

  await queue.work(deleteFileJob, ({ path }) => files.deleteFile(path));

  await queue.work(sweepFilesJob, async () => {
    const swept = await files.sweep(new Date(clock().getTime() - unattachedFileHours * 3_600_000));
    if (swept > 0) log.info({ swept }, 'swept files nothing uses');
  });

  await queue.work(analyseAudioJob, async ({ path, owner }) => {
    const file = await findFile(db, owner, path);
    if (!file?.mediaType || file.waveform !== null) return;
    const measured = await measureSound({ store, scratch }, file.path, file.mediaType, {
      small: smallWaveformPoints,
      fine: waveformPoints,
    });
    if (!measured) return;
    await keepAnalysis(db, path, measured);
    await events.publish(db, owner, { type: 'tracks.changed' });
  });
}

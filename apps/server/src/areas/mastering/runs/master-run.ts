import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { previewSeconds } from '@debut/contract/limits';
import type { VersionReport } from '@debut/contract/mastering';
import type { MasterName } from '@debut/contract/mastering-settings';
import type { MasteredFile, MasteringPool } from '@debut/mastering/pool';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { outlastOutage } from '../../../platform/db/outlast-outage.ts';
import type { DiskGuard } from '../../../platform/disk-space.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Log } from '../../../platform/log.ts';
import type { Scratch } from '../../../platform/scratch.ts';
import type { Ledger } from '../../billing/index.ts';
import { type FileService, findTrack, lockTrack, type TrackRow } from '../../library/index.ts';
import { downloadName } from '../downloads/download-name.ts';
import * as store from '../mastering.store.ts';
import { eachMaster, listMasterNames, presetOf } from '../presets.ts';
import { creditKey, type EndRun } from './end-run.ts';
import { toRunFailure } from './run-failure.ts';
import { createRunProgress } from './run-progress.ts';
import { createRunReporter } from './run-reporter.ts';

const mediaType = 'audio/wav';

/** Executes one run, from the stored audio to the stored masters. */
export function createRunMaster(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  log: Log;
  files: FileService;
  credits: Pick<Ledger, 'capture'>;
  endRun: EndRun;
  pool: MasteringPool;
  scratch: Scratch;
  /** The disk with the scratch folders. */
  disk: Pick<DiskGuard, 'requireSpace'>;
  /** Inside the transaction that publishes the masters. */
  onMastered: (
    transaction: Transaction,
    owner: string,
    track: TrackRow,
    made: { run: store.RunRow; masters: number },
  ) => Promise<void>;
}) {
  const { db, clock, events, log, files, credits, endRun, pool, scratch, disk, onMastered } = dependencies;

  return async (runId: string, signal: AbortSignal): Promise<void> => {
    const run = await store.beginAttempt(db, runId);
    if (!run) return;
    const reporter = createRunReporter({ db, events, run });
    const names = listMasterNames(run.method);
    const progress = createRunProgress(names, reporter.set);
    const outputs = new Map(Object.entries(run.outputs) as [MasterName, string][]);
    try {
      await disk.requireSpace();
      const folder = await scratch.open(`mastering-${runId}`);
      const source = join(folder, 'source');
      await fetchSource(run, source);
      const made = await pool.run({
        source,
        styles: names,
        settings: run.settings,
        outputFolder: folder,
        signal: AbortSignal.any([signal, reporter.over]),
        onProgress: progress.engine,
        ...(run.reference && { reference: run.reference.profile }),
        ...(run.albumTone && { albumTone: run.albumTone }),
        ...(run.kind === 'preview' && { excerpt: { seconds: previewSeconds } }),
      });
      await outlastOutage(log, () => reserve(run, outputs));
      const sizes = await save(made, outputs, progress.saved);
      await reporter.stop();
      await outlastOutage(log, () => publish(run, made, outputs, sizes));
    } catch (error) {
      await reporter.stop();
      // Stopping, or continued by another worker, which uses the same paths.
      if (signal.aborted) throw error;
      await settle(run, outputs, error, reporter.over.aborted);
    } finally {
      await scratch.remove(`mastering-${runId}`);
    }
  };

  async function fetchSource(run: store.RunRow, target: string): Promise<void> {
    if (!(await files.exists(run.source))) throw new Failure('audio_out_of_reach');
    await pipeline(await files.read(run.source), createWriteStream(target));
  }

  /** Paths are recorded before anything is written there, so that no file is left unknown. */
  async function reserve(run: store.RunRow, outputs: Map<MasterName, string>): Promise<void> {
    const track = await findTrack(db, run.userId, run.trackId);
    if (!track) throw new RunOver();
    for (const style of listMasterNames(run.method).filter((one) => !outputs.has(one))) {
      const name = downloadName(track, presetOf(style).name, 'wav');
      outputs.set(style, await files.reserve(run.userId, run.trackId, name));
    }
    const isOurs = await store.advanceRun(db, run, { outputs: Object.fromEntries(outputs) });
    if (!isOurs) throw new RunOver();
  }

  async function save(
    made: MasteredFile[],
    outputs: Map<MasterName, string>,
    onSaved: (share: number) => void,
  ): Promise<Map<MasterName, number>> {
    const sizes = new Map<MasterName, number>();
    for (const [index, { style, path }] of made.entries()) {
      sizes.set(style, (await stat(path)).size);
      await files.keep(outputs.get(style) ?? '', path, mediaType);
      onSaved((index + 1) / made.length);
    }
    return sizes;
  }

  /** Publishes versions, reports, the end of the run and the spent credits in one transaction. */
  async function publish(
    run: store.RunRow,
    made: MasteredFile[],
    outputs: Map<MasterName, string>,
    sizes: Map<MasterName, number>,
  ): Promise<void> {
    const { id: runId, userId: owner, trackId, kind } = run;
    const now = clock();
    const [first] = made;
    await db.transaction(async (transaction) => {
      const track = await lockTrack(transaction, owner, trackId);
      if (track?.audioFile !== run.source) throw new RunOver();
      const isOurs = await store.advanceRun(transaction, run, {
        status: 'done',
        progress: 100,
        step: 'finished',
        styles: eachMaster(listMasterNames(run.method), { state: 'done', fraction: 1 }),
        original: first?.report.source ?? null,
        passage: first ? { startsAt: first.startsAt, seconds: first.seconds } : null,
        finishedAt: now,
      });
      if (!isOurs) throw new RunOver();
      if (kind === 'master') await store.makeCurrent(transaction, run);
      else
        for (const { path } of await store.deletePreviews(transaction, owner, trackId))
          await files.release(transaction, owner, path);
      const versions = made.map(({ style, report }) => {
        const path = outputs.get(style) ?? '';
        const { waveform } = report;
        return { runId, style, userId: owner, trackId, kind, path, waveform, report: toReport(report), createdAt: now };
      });
      for (const { path, style } of versions)
        await files.attachMade(transaction, owner, { path, size: sizes.get(style) ?? 0, mediaType });
      await store.insertVersions(transaction, versions);
      if (kind === 'master') {
        await credits.capture(transaction, owner, creditKey(runId));
        await onMastered(transaction, owner, track, { run, masters: versions.length });
      }
      await events.publish(transaction, owner, { type: 'mastering.changed', trackId });
    });
  }

  /** An error caused by the file or the artist ends the run; any other is retried. */
  async function settle(
    run: store.RunRow,
    outputs: Map<MasterName, string>,
    error: unknown,
    isOver: boolean,
  ): Promise<void> {
    const failure = isOver || error instanceof RunOver ? undefined : toRunFailure(error);
    const isFinal = isOver || error instanceof RunOver || failure !== undefined;
    if (!isFinal) throw error;
    if (failure) {
      const end = { status: 'failed' as const, ...failure };
      await outlastOutage(log, () =>
        db.transaction(async (transaction) => {
          await lockTrack(transaction, run.userId, run.trackId);
          await endRun(transaction, run.id, end);
        }),
      );
    }
    await discardUnlessRestarted(run, outputs);
  }

  /** When another worker has restarted the run, the paths belong to it. */
  async function discardUnlessRestarted(run: store.RunRow, outputs: Map<MasterName, string>): Promise<void> {
    const now = await store.findRun(db, run.userId, run.id);
    if (now?.status === 'running' && now.attempt !== run.attempt) return;
    for (const path of outputs.values()) await files.discard(path);
  }
}

/** The run was cancelled, its audio or track was deleted, or another worker has it: nothing is reported. */
class RunOver extends Error {}

/** The original's measures are stored once, with the run. */
function toReport({
  style,
  settings,
  source,
  levelMatchDb,
  waveform,
  ...report
}: MasteredFile['report']): VersionReport {
  return report;
}

import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { createMasteringPool } from '@debut/mastering/pool';
import type { FastifyInstance } from 'fastify';
import type { PlanRules } from './areas/billing/plans/plan-rules.ts';
import type { FileService } from './areas/library/files/files.service.ts';
import { findTrack, lockTrack } from './areas/library/tracks/tracks.store.ts';
import { mountMasterDownloads } from './areas/mastering/downloads/downloads.routes.ts';
import { createDownloadService } from './areas/mastering/downloads/downloads.service.ts';
import { createMakeMp3 } from './areas/mastering/downloads/make-mp3.ts';
import { findMasteredProject } from './areas/mastering/mastered-project.store.ts';
import type { MasteringCredits } from './areas/mastering/mastering.ports.ts';
import { mountMastering } from './areas/mastering/mastering.routes.ts';
import { createMasteringService, type MasteringService } from './areas/mastering/mastering.service.ts';
import { workMastering } from './areas/mastering/mastering.worker.ts';
import { createEndRun } from './areas/mastering/runs/end-run.ts';
import { createRunMaster } from './areas/mastering/runs/master-run.ts';
import { openLedger } from './billing.ts';
import type { Planning } from './planning.ts';
import type { Mount } from './platform/http/mount.ts';
import type { RateLimits } from './platform/rate-limit/rate-limit.ts';
import { createScratch } from './platform/scratch.ts';
import type { Signer } from './platform/signer.ts';
import type { Runtime } from './runtime.ts';

const tracks = { find: findTrack, lock: lockTrack };

/** The part of the composition root that concerns mastering, in a server. */
export function mountMasteringPart(
  http: FastifyInstance,
  mount: Mount,
  parts: {
    runtime: Runtime;
    files: FileService;
    signer: Signer;
    rateLimits: RateLimits;
    planRules: PlanRules;
  },
): MasteringService {
  const { runtime, files, signer, rateLimits, planRules } = parts;
  const { config, clock, database, events, queue } = runtime;
  const { db } = database;
  const { publicUrl } = config;
  const stopping = new AbortController();
  http.addHook('preClose', async () => stopping.abort());

  const shared = { db, clock, events, queue, tracks, files };
  const ledger = openLedger(runtime);
  const hold: MasteringCredits['hold'] = async (transaction, owner, credits, posting) => {
    const included = await planRules.masteringAllowance(transaction, owner);
    await ledger.hold(transaction, owner, credits, posting, included);
  };
  const mastering = createMasteringService({ ...shared, credits: { ...ledger, hold } });
  const downloads = createDownloadService(shared);
  mountMastering(mount, {
    mastering,
    rateLimits,
    findTrack: (owner, id) => findTrack(db, owner, id),
    stopping: stopping.signal,
  });
  mountMasterDownloads(mount, { downloads, files, signer, clock, publicUrl, stopping: stopping.signal });
  return mastering;
}

/** The same, in a worker. Answers how to end what it started. */
export async function startMasteringWork(
  runtime: Runtime,
  { files, planning }: { files: FileService; planning: Planning },
): Promise<() => Promise<void>> {
  const { config, clock, database, events, log, queue, metrics, disk } = runtime;
  const { db } = database;
  const credits = openLedger(runtime);
  const scratch = createScratch(join(config.dataFolder, 'scratch'));
  const pool = createMasteringPool({ threads: availableParallelism() });
  const run: typeof pool.run = async (order) => {
    const took = metrics.mastering.startTimer({ kind: order.excerpt ? 'preview' : 'master' });
    const made = await pool.run(order);
    took();
    return made;
  };
  const runMaster = createRunMaster({
    db,
    clock,
    events,
    log,
    tracks,
    files,
    credits,
    pool: { ...pool, run },
    scratch,
    disk,
    async onMastered(transaction, owner, { id, title }, styles) {
      await events.publish(transaction, owner, { type: 'tracks.changed' });
      const message = `"${title}" is ready in ${styles} styles.`;
      const to = `/track/${id}?tab=mastering`;
      await planning.notifications.notify(transaction, owner, [
        { type: 'system', title: 'Mastering finished', message, to },
      ]);
      await planning.productSaw(transaction, owner, { what: 'master', track: id });
      const project = await findMasteredProject(transaction, owner, id);
      if (project !== undefined) await planning.productSaw(transaction, owner, { what: 'master', project });
    },
  });
  await workMastering({
    db,
    queue,
    clock,
    files,
    scratch,
    runMaster,
    makeMp3: createMakeMp3({ db, events, files, scratch }),
    endRun: createEndRun({ clock, events, credits }),
    tracksAtOnce: config.masteringAtOnce,
  });
  return () => pool.close();
}

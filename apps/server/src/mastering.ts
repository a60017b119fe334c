import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { createMasteringPool } from '@debut/mastering/pool';
import type { FastifyInstance } from 'fastify';
import { openLedger } from './billing.ts';
import type { FileService } from './features/files/files.service.ts';
import { mountMasterDownloads } from './features/mastering/downloads.routes.ts';
import { createDownloadService } from './features/mastering/downloads.service.ts';
import { createEndRun } from './features/mastering/end-run.ts';
import { createMakeMp3 } from './features/mastering/make-mp3.ts';
import { createRunMaster } from './features/mastering/master-run.ts';
import { findMasteredProject } from './features/mastering/mastered-project.store.ts';
import type { MasteringCredits } from './features/mastering/mastering.ports.ts';
import { mountMastering } from './features/mastering/mastering.routes.ts';
import { createMasteringService, type MasteringService } from './features/mastering/mastering.service.ts';
import { workMastering } from './features/mastering/mastering.worker.ts';
import { findTrack, lockTrack } from './features/tracks/tracks.store.ts';
import type { Foundation } from './foundation.ts';
import type { PlanRules } from './plan-rules.ts';
import type { Planning } from './planning.ts';
import type { Mount } from './platform/http/mount.ts';
import type { RateLimits } from './platform/rate-limit/rate-limit.ts';
import { createScratch } from './platform/scratch.ts';
import type { Signer } from './platform/signer.ts';

const tracks = { find: findTrack, lock: lockTrack };

/** The part of the composition root that concerns mastering, in a server. */
export function mountMasteringPart(
  http: FastifyInstance,
  mount: Mount,
  parts: {
    foundation: Foundation;
    files: FileService;
    signer: Signer;
    rateLimits: RateLimits;
    planRules: PlanRules;
  },
): MasteringService {
  const { foundation, files, signer, rateLimits, planRules } = parts;
  const { config, clock, database, events, queue } = foundation;
  const { db } = database;
  const { publicUrl } = config;
  const stopping = new AbortController();
  http.addHook('preClose', async () => stopping.abort());

  const shared = { db, clock, events, queue, tracks, files };
  const ledger = openLedger(foundation);
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
  foundation: Foundation,
  { files, planning }: { files: FileService; planning: Planning },
): Promise<() => Promise<void>> {
  const { config, clock, database, events, log, queue, metrics, disk } = foundation;
  const { db } = database;
  const credits = openLedger(foundation);
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

import type { MasteringPool } from '@debut/mastering/pool';
import type { Runtime } from '../../runtime.ts';
import type { BillingServices } from '../billing/index.ts';
import type { TrackService } from '../library/index.ts';
import type { PlanningServices } from '../planning/index.ts';
import type { AnnounceAlbum } from './albums/announce-album.ts';
import { createAnalyzeSound } from './analyses/analyze-sound.ts';
import type { MasteringServices } from './create-services.ts';
import { createMakeCopy } from './downloads/make-copy.ts';
import { findMasteredProject } from './mastering.store.ts';
import { handleMasteringJobs } from './mastering.worker.ts';
import { createRunMaster } from './runs/master-run.ts';
import { createMixTrackStems } from './stems/mix-track-stems.ts';
import { texts } from './texts.ts';

export async function startMasteringJobs(
  runtime: Runtime,
  services: {
    mastering: MasteringServices;
    billing: BillingServices;
    planning: PlanningServices;
    library: { tracks: TrackService };
  },
  pool: MasteringPool,
): Promise<void> {
  const { config, clock, database, events, log, queue, disk, scratch } = runtime;
  const { db } = database;
  const { files, endRun, announceAlbum } = services.mastering;
  const credits = services.billing.ledger;
  const runMaster = createRunMaster({
    db,
    clock,
    events,
    log,
    files,
    credits,
    endRun,
    pool,
    scratch,
    disk,
    onMastered: createOnMastered(runtime, services.planning, announceAlbum),
  });
  await handleMasteringJobs({
    db,
    queue,
    clock,
    files,
    scratch,
    runMaster,
    sounds: createAnalyzeSound({ db, events, files, pool, scratch, disk }),
    makeCopy: createMakeCopy({ db, events, files, scratch }),
    stems: createMixTrackStems({ db, events, log, files, tracks: services.library.tracks, scratch, disk }),
    endRun,
    concurrentTracks: config.masteringConcurrency,
  });
}

function createOnMastered(
  { events }: Runtime,
  { notifications, completeTasksFor }: PlanningServices,
  announceAlbum: AnnounceAlbum,
): Parameters<typeof createRunMaster>[0]['onMastered'] {
  return async (transaction, owner, { id, title }, { run, masters }) => {
    await events.publish(transaction, owner, { type: 'tracks.changed' });
    if (run.method === 'album') await announceAlbum(transaction, run);
    else {
      const { finished } = texts;
      const { reference } = run;
      const message = reference ? finished.messageAfter(title, reference.name) : finished.message(title, masters);
      const to = `/track/${id}?tab=mastering`;
      await notifications.notify(transaction, owner, [{ type: 'system', title: finished.title, message, to }]);
    }
    await completeTasksFor(transaction, owner, { what: 'master', track: id });
    const project = await findMasteredProject(transaction, owner, id);
    if (project !== undefined) await completeTasksFor(transaction, owner, { what: 'master', project });
  };
}

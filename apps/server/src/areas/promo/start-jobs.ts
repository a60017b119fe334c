import type { MasteringPool } from '@debut/mastering/pool';
import type { Runtime } from '../../runtime.ts';
import { createMakeCopies } from './copies/make-copies.ts';
import { createSweepCopies } from './copies/sweep-copies.ts';
import type { PromoServices } from './create-services.ts';
import { createIdentifyCopy } from './identification/identify-copy.ts';
import {
  copiesGivenUpJob,
  identificationGivenUpJob,
  identifyCopyJob,
  makePromoCopiesJob,
  planFollowUpsJob,
  sendFollowUpsJob,
  sweepPromoCopiesJob,
} from './promo.jobs.ts';

export async function startPromoJobs(
  { clock, database, disk, events, queue, scratch }: Runtime,
  { promo }: { promo: PromoServices },
  pool: MasteringPool,
): Promise<void> {
  const shared = { ...promo, db: database.db, clock, events, pool, scratch, disk };
  const copies = createMakeCopies(shared);
  const identification = createIdentifyCopy(shared);
  await queue.work(makePromoCopiesJob, (request, { signal }) => copies.make(request, signal));
  await queue.work(copiesGivenUpJob, copies.giveUp);
  await queue.work(identifyCopyJob, (request, { signal }) => identification.identify(request, signal));
  await queue.work(identificationGivenUpJob, identification.giveUp);
  await queue.work(sendFollowUpsJob, (request) => promo.sendFollowUps.send(request));
  await queue.work(planFollowUpsJob, () => promo.sendFollowUps.plan());
  await queue.work(sweepPromoCopiesJob, createSweepCopies(shared));
}

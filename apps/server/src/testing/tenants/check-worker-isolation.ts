import { createRuntime } from '../../runtime.ts';
import { createServices } from '../../services.ts';
import { startJobs } from '../../start-jobs.ts';
import { digestRows, listOwnedTables } from './owned-rows.ts';
import { automations } from './scenes/automations.ts';
import { digests } from './scenes/digests.ts';
import { accountExport } from './scenes/export.ts';
import { days, fanDetails, publicPage, welcomes } from './scenes/fans.ts';
import { figures } from './scenes/figures.ts';
import { hotline } from './scenes/hotline.ts';
import { hostedAccounts, mailedLinks, proofs } from './scenes/identity.ts';
import { endedCampaigns, lostMailbox, scheduledTemplate, sharedMailbox } from './scenes/mail.ts';
import { mastering } from './scenes/mastering.ts';
import { monthlyCredits, purchase, strangePurchase } from './scenes/money.ts';
import { promo } from './scenes/promo.ts';
import { releases } from './scenes/releases.ts';
import { review } from './scenes/review.ts';
import type { Scene, Stage } from './scenes/scene.ts';
import { streaming } from './scenes/streaming.ts';
import { team } from './scenes/team.ts';
import { texts, undelivered } from './scenes/texts.ts';
import { templateApproval } from './scenes/whatsapp.ts';
import { watchQueries } from './watch-queries.ts';

/** What no single request shows: the worker, and what involves an email, a payment or another server. */
export const scenes: readonly Scene[] = [
  sharedMailbox,
  lostMailbox,
  endedCampaigns,
  scheduledTemplate,
  texts,
  undelivered,
  review,
  welcomes,
  automations,
  fanDetails,
  days,
  publicPage,
  monthlyCredits,
  purchase,
  strangePurchase,
  figures,
  mailedLinks,
  proofs,
  hostedAccounts,
  streaming,
  mastering,
  digests,
  team,
  accountExport,
  promo,
  releases,
  hotline,
  templateApproval,
];

/** Jobs of these queues are processed for everybody, one by one. */
const queues: readonly string[] = [
  'campaigns',
  'deliveries',
  'mailboxes',
  'messages',
  'text_deliveries',
  'whatsapp_templates',
  'mastering_runs',
  'promo_follow_ups',
];

/** Plays a scene with a running worker. Returns what it did with Ada's data, and what it did not do for Ben. */
export async function checkWorkerIsolation(stage: Stage, scene: Scene): Promise<string[]> {
  const { app, ada, ben } = stage;
  const { pool, clock } = app;
  const { config, log } = app.runtime;
  const tables = await listOwnedTables(pool);
  await scene.prepare?.(stage);
  const readHers = () => digestRows(pool, tables, ada.id, { untouched: true });
  const before = await readHers();
  const leaks: string[] = [];
  const names = tables.map(({ name }) => name);
  const watch = watchQueries(names.filter((name) => !queues.includes(name)));
  const worker = await createRuntime(config, 'worker', log, clock);
  const endWork = await startJobs(worker, await createServices(worker));
  try {
    leaks.push(...(await scene.play(stage)));
  } catch (error) {
    leaks.push(String(error));
  } finally {
    await worker.close();
    await endWork();
    watch.end();
  }
  const { rows } = await pool.query<{ id: string }>('select id from users');
  const tenants = [ada, ben].flatMap(({ id, things }) => [id, things.otherArtist, things.spareArtist]);
  const owners = [...tenants, ...rows.map(({ id }) => id)];
  for (const query of new Set(watch.takeUnowned(owners))) leaks.push(`it asks without an owner: ${query}`);
  if (scene.changesHers) return leaks;
  const after = await readHers();
  const changed = names.filter((name) => before[name] !== after[name]);
  if (changed.length > 0) leaks.push(`it changes her ${changed.join(', ')}`);
  return leaks;
}

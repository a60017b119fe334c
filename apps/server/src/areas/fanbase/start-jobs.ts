import { Failure } from '../../platform/failure.ts';
import type { Runtime } from '../../runtime.ts';
import { findResponsible, type RequireConfirmedEmail } from '../accounts/index.ts';
import type { BillingServices } from '../billing/index.ts';
import { type Backoff, createBackoff } from '../delivery/index.ts';
import type { NotifyOperator } from '../operations/index.ts';
import { planAutomationsJob, sendAutomationsJob } from './automations/automations.jobs.ts';
import type { FanbaseServices } from './create-services.ts';
import { createStartScheduled } from './messages/start-scheduled.ts';
import { createStartWelcomes } from './messages/start-welcomes.ts';
import { findArtistName } from './page/fanbase.store.ts';
import { startFanCodeJobs } from './sign-up/fan-code.worker.ts';
import { refreshStreamingJob } from './streaming/streaming.jobs.ts';
import { startMessageDelivery } from './texting/message-channel.ts';
import { texts as fanbaseTexts } from './texts.ts';
import { startTemplateJobs } from './whatsapp/whatsapp-templates.worker.ts';

interface Services {
  readonly fanbase: FanbaseServices;
  readonly billing: BillingServices;
  readonly notifyOperator: NotifyOperator;
  readonly requireConfirmedEmail: RequireConfirmedEmail;
}

/** Refreshes streaming profiles once a day and sends the texts that are due until the process stops. */
export async function startFanbaseJobs(runtime: Runtime, services: Services): Promise<void> {
  const { clock, database, events, log, metrics, queue, signer } = runtime;
  const { db } = database;
  const { carrier, carriers, templateProvider, streaming, textBudget, endMessage, messageNotifications } =
    services.fanbase;
  await queue.work(refreshStreamingJob, (_data, { signal }) => streaming.refreshOld(signal));
  if (carrier)
    await startFanCodeJobs({
      db,
      queue,
      log,
      carrier,
      signer,
      findArtist: (artistId) => findArtistName(db, artistId),
      admit: createAdmitCode(runtime, services),
    });
  const { sendAutomations } = services.fanbase;
  await queue.work(sendAutomationsJob, (request) => sendAutomations.send(request));
  await queue.work(planAutomationsJob, () => sendAutomations.plan());
  if (templateProvider)
    await startTemplateJobs({
      ...{ db, clock, events, log, queue },
      provider: templateProvider,
      onDecided: messageNotifications.templateDecided,
    });
  if (Object.keys(carriers).length === 0) return;
  const backoff = createBackoff(log);
  const texting = startMessageDelivery({
    db,
    clock,
    events,
    log,
    carriers,
    backoff,
    end: endMessage,
    startDue: createStartDue(runtime, services, backoff),
    onSent: (channel, outcome) => metrics.countDelivery(metricLabels[channel], outcome),
    refuseNumber: textBudget.refuseNumber,
    limitsOf: textBudget.limitsOf,
    onLimit: textBudget.onLimit,
    onRefused: messageNotifications.refused,
  });
  runtime.onClose(() => texting.stop());
}

/** `mail` are campaigns to press and playlists. */
const metricLabels = { sms: 'text', whatsapp: 'whatsapp', email: 'fan-mail' } as const;

/** Only for artists with a confirmed email: an invented address must not spend the operator's money. */
function createAdmitCode({ database }: Runtime, { fanbase, requireConfirmedEmail }: Services) {
  return async (code: { artistId: string; phone: string; text: string }): Promise<boolean> => {
    try {
      await requireConfirmedEmail(database.db, code.artistId);
    } catch (error) {
      if (error instanceof Failure) return false;
      throw error;
    }
    return fanbase.textBudget.admitCode(code);
  };
}

/** Starts scheduled messages and welcomes that are due. */
function createStartDue(runtime: Runtime, services: Services, backoff: Backoff): () => Promise<void> {
  const { clock, database, events } = runtime;
  const { fanbase, billing, notifyOperator, requireConfirmedEmail } = services;
  const { reader, review, messageNotifications } = fanbase;
  const { planRules, ledger: credits } = billing;
  const shared = { db: database.db, clock, backoff, credits, requireConfirmedEmail, reader };
  const startScheduled = createStartScheduled({
    ...shared,
    requirePlan: planRules.requireMessage,
    review: review.review,
    async onDue(transaction, message, outcome) {
      await events.publish(transaction, message.userId, { type: 'fans.changed', what: 'messages' });
      if (outcome.kind === 'failed') await messageNotifications.ended(transaction, message);
      else if (outcome.unpaid > 0) await messageNotifications.unpaid(transaction, message, outcome);
    },
  });
  const startWelcomes = createStartWelcomes({
    ...shared,
    isIncluded: planRules.includesTextTo,
    findSignsOfJoined: review.findSignsOfJoined,
    async onSkipped(transaction, owner, why) {
      await messageNotifications.welcomeSkipped(transaction, owner, why);
      if (why !== 'suspicious') return;
      const account = await findResponsible(transaction, owner);
      const { subject, lines } = fanbaseTexts.operator.welcomesHeld;
      const signs = await review.findSignsOfJoined(transaction, owner);
      await notifyOperator(transaction, { subject, lines: lines(account?.email ?? '', signs) });
    },
  });
  return async () => {
    await startScheduled();
    await startWelcomes();
  };
}

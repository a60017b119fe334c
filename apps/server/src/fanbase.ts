import type { PlanId } from '@debut/contract/catalogue';
import { defaultTimeZone, timeZoneOr } from '@debut/contract/days';
import { publicPageFormMarker, publicPageHeadMarker } from '@debut/contract/fanbase-page';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { findAccount } from './features/account/account.store.ts';
import { createLedger } from './features/billing/ledger.ts';
import { mountFanbase, mountPublicFanbase } from './features/fanbase/fanbase.routes.ts';
import { createFanbaseService } from './features/fanbase/fanbase.service.ts';
import { mountPublicPages } from './features/fanbase/public-pages.routes.ts';
import { readAudience } from './features/fans/audience.store.ts';
import { createFanLists } from './features/fans/fan-lists.service.ts';
import { createFanNumbers } from './features/fans/fan-numbers.ts';
import { mountFans } from './features/fans/fans.routes.ts';
import { createFanService } from './features/fans/fans.service.ts';
import { createSegmentService } from './features/fans/segments.service.ts';
import { createSignUpService } from './features/fans/sign-up.service.ts';
import { pathOfAddress } from './features/files/file-path.ts';
import { createFileService } from './features/files/files.service.ts';
import { skipReasons } from './features/messages/compose-texts.ts';
import { createEndMessage } from './features/messages/end-message.ts';
import { mountMessages, mountSmsWebhooks } from './features/messages/messages.routes.ts';
import { createMessageService } from './features/messages/messages.service.ts';
import { countTexts, listSent, type MessageRow, skipFans } from './features/messages/messages.store.ts';
import { createReplyService } from './features/messages/replies.service.ts';
import { startTexting } from './features/messages/texting.worker.ts';
import type { RecipientService } from './features/outreach/recipients.service.ts';
import { refreshStreamingJob } from './features/streaming/streaming.jobs.ts';
import { mountStreaming } from './features/streaming/streaming.routes.ts';
import { createStreamingService, type StreamingConnections } from './features/streaming/streaming.service.ts';
import { createAddressSigner, openFileStore } from './file-store.ts';
import type { Foundation } from './foundation.ts';
import type { Planning } from './planning.ts';
import type { Database } from './platform/db/database.ts';
import { createGentleEvents } from './platform/events/gentle-events.ts';
import { acceptForms } from './platform/http/forms.ts';
import type { Mount } from './platform/http/mount.ts';
import type { RateLimits } from './platform/rate-limit/rate-limit.ts';
import { createOneTimeTokens } from './providers/identity/one-time-tokens.ts';
import type { SmsCarrier } from './providers/sms/port.ts';
import { createTwilio } from './providers/sms/twilio.adapter.ts';
import { createSpotify } from './providers/streaming/spotify.adapter.ts';
import { openSecretBox } from './secrets.ts';

/** The part of the composition root that concerns fans: their list, the public pages, texts to them, streaming. */
export async function mountFanbasePart(
  http: FastifyInstance,
  mount: Mount,
  foundation: Foundation,
  options: {
    rateLimits: RateLimits;
    planning: Planning;
    recipients: RecipientService;
    createMount: (scope: FastifyInstance, options?: { hidden?: boolean }) => Mount;
    /** The web app's page for strangers; absent while it is not built. */
    publicPage: string | undefined;
    findWallet: (owner: string) => Promise<{ plan: PlanId; balance: number } | undefined>;
  },
): Promise<{ streaming: StreamingConnections }> {
  const { config, clock, database, events, queue } = foundation;
  const { db } = database;
  const { rateLimits, planning, findWallet } = options;
  const { publicUrl, productName } = config;
  const timeZoneOf = createTimeZoneOf(db);
  const gentle = createGentleEvents(events, db);
  foundation.onClose(async () => gentle.close());

  const numbers = createFanNumbers({
    db,
    clock,
    timeZoneOf,
    findPlan: async (owner) => (await findWallet(owner))?.plan ?? 'free',
    countTexts: (owner) => countTexts(db, owner),
    listSent: (owner, since) => listSent(db, owner, since),
  });
  const fans = createFanService({
    db,
    clock,
    events,
    timeZoneOf,
    addRecipient: options.recipients.ensure,
    onFansDeleted: (transaction, owner, ids) => skipFans(transaction, owner, ids, skipReasons.deleted),
  });
  const lists = createFanLists({ db, clock, events, timeZoneOf });
  const segments = createSegmentService({ db, clock, events, timeZoneOf });
  mountFans(mount, { fans, lists, numbers, segments });

  const { store } = openFileStore(foundation, await createAddressSigner(config));
  const files = createFileService({ db, store, queue, clock, ...config });
  const fanbase = createFanbaseService({
    db,
    clock,
    events,
    files: { ...files, pathOf: pathOfAddress },
    timeZoneOf,
    displayName: async (owner) => {
      const account = await findAccount(db, owner);
      return account?.name || account?.email.split('@')[0] || '';
    },
    countFans: numbers.summary,
    onPageSaved: (transaction, owner) => planning.productSaw(transaction, owner, { what: 'fanbase-page' }),
  });
  const { join } = createSignUpService({
    db,
    clock,
    rateLimits,
    publicUrl,
    findArtist: fanbase.findArtistName,
    announceJoined: (owner) => gentle.announce(owner, { type: 'fans.changed', what: 'fans' }),
  });
  mountFanbase(mount, { fanbase });
  mountPublicFanbase(mount, { fanbase, join });
  await http.register(
    async (scope) => mountPublicFanbase(options.createMount(scope, { hidden: true }), { fanbase, join }),
    { prefix: '/api' },
  );

  const carrier = openCarrier(config);
  const ledger = createLedger({ clock, events });
  const messages = createMessageService({
    db,
    clock,
    events,
    credits: ledger,
    end: createEnd(foundation, planning),
    isConfigured: carrier !== undefined,
    readAudience: async (at, owner, audience) =>
      readAudience(at, { owner, timeZone: await timeZoneOf(owner) }, audience),
    balanceOf: async (owner) => (await findWallet(owner))?.balance ?? 0,
  });
  mountMessages(mount, { messages });
  await http.register(async (scope) => {
    const mountForms = options.createMount(scope);
    acceptForms(scope);
    mountPublicPages(http, mountForms, {
      fanbase,
      join,
      template: options.publicPage ?? plainPage,
      publicUrl,
      productName,
    });
    const announce = (owner: string) => gentle.announce(owner, { type: 'fans.changed', what: 'messages' });
    const replies = createReplyService({ db, clock, events, productName });
    mountSmsWebhooks(mountForms, { db, clock, announce, carrier, replies });
  });
  const streaming = await openStreaming(foundation);
  mountStreaming(mount, { streaming });
  return { streaming };
}

/** The worker's side: sends the texts that wait until the process stops, and reads streaming profiles once a day. */
export async function workFanbase(foundation: Foundation, planning: Planning): Promise<void> {
  const { config, clock, database, events, log, queue } = foundation;
  const streaming = await openStreaming(foundation);
  await queue.work(refreshStreamingJob, (_data, { signal }) => streaming.refreshOld(signal));
  const carrier = openCarrier(config);
  if (!carrier) return;
  const end = createEnd(foundation, planning);
  const texting = startTexting({ db: database.db, clock, events, log, carrier, end });
  foundation.onClose(() => texting.stop());
}

function openCarrier({ twilio, publicUrl }: Config): SmsCarrier | undefined {
  return twilio && createTwilio({ ...twilio, publicUrl });
}

async function openStreaming(foundation: Foundation) {
  const { config, clock, database, events, log } = foundation;
  const { db } = database;
  const redirectUri = `${config.publicUrl}/spotify-callback`;
  return createStreamingService({
    db,
    clock,
    events,
    log,
    secrets: await openSecretBox(config),
    tokens: createOneTimeTokens(db, clock),
    service: config.spotify && createSpotify({ ...config.spotify, redirectUri }),
  });
}

function createEnd({ clock, events }: Foundation, planning: Planning) {
  return createEndMessage({
    clock,
    capture: createLedger({ clock, events }).capture,
    async onMessageEnded(transaction, message) {
      // The fans too: when they were last written to is known now.
      for (const what of ['messages', 'fans'] as const)
        await events.publish(transaction, message.userId, { type: 'fans.changed', what });
      await tellOfMessage(planning, transaction, message);
    },
  });
}

async function tellOfMessage(
  { notifications, productSaw }: Planning,
  transaction: Database,
  { userId, title, status }: MessageRow,
): Promise<void> {
  if (status === 'cancelled') return;
  const wasSent = status === 'sent';
  const news = wasSent
    ? { title: 'Message Sent', message: `"${title}" has gone out to your fans.` }
    : { title: 'Message Failed', message: `"${title}" reached nobody. Its credits came back.` };
  await notifications.notify(transaction, userId, [{ type: 'system', ...news, to: '/fans' }]);
  if (wasSent) await productSaw(transaction, userId, { what: 'message' });
}

function createTimeZoneOf(db: Database) {
  return async (owner: string) => timeZoneOr(defaultTimeZone, (await findAccount(db, owner))?.timeZone);
}

/** Where the web app is not built, the form alone does. */
const plainPage = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
${publicPageHeadMarker}
</head><body>${publicPageFormMarker}</body></html>`;

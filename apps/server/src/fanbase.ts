import type { PlanId } from '@debut/contract/catalogue';
import { defaultTimeZone, timeZoneOr } from '@debut/contract/days';
import { defaultArtistName, publicPageFormMarker, publicPageHeadMarker } from '@debut/contract/fanbase-page';
import {
  answersPerNumberAndDay,
  fanCodesPerPageAndDay,
  maxWelcomesPerDay,
  smsSegmentCredits,
} from '@debut/contract/limits';
import { countSms } from '@debut/contract/sms-segments';
import type { FastifyInstance } from 'fastify';
import { createOneTimeTokens } from './areas/accounts/identity/one-time-tokens.ts';
import { findAccount } from './areas/accounts/profile/account.store.ts';
import {
  createRequireConfirmedEmail,
  type RequireConfirmedEmail,
} from './areas/accounts/sign-in/require-confirmed-email.ts';
import { findFirstPayment } from './areas/billing/payments/first-payment.ts';
import { createPlanRules, type PlanRules } from './areas/billing/plans/plan-rules.ts';
import { type Backoff, createBackoff } from './areas/delivery/engine/backoff.ts';
import { createFanLists } from './areas/fanbase/list/fan-lists.service.ts';
import { createFanNumbers } from './areas/fanbase/list/fan-stats.ts';
import { mountFans } from './areas/fanbase/list/fans.routes.ts';
import { createFanService } from './areas/fanbase/list/fans.service.ts';
import { forgetFans } from './areas/fanbase/messages/deleted-fans.store.ts';
import { createEndMessage } from './areas/fanbase/messages/end-message.ts';
import { mountMessages, mountSmsWebhooks } from './areas/fanbase/messages/messages.routes.ts';
import { createMessageService } from './areas/fanbase/messages/messages.service.ts';
import { countTexts, listSent, type MessageRow } from './areas/fanbase/messages/messages.store.ts';
import type { AudienceReader } from './areas/fanbase/messages/plan-texts.ts';
import { createReplyService, type OnReply } from './areas/fanbase/messages/replies.service.ts';
import { createMessageReview, type MessageReview } from './areas/fanbase/messages/review-message.ts';
import { createStartScheduled } from './areas/fanbase/messages/start-scheduled.ts';
import { createStartWelcomes, type SkippedWelcome } from './areas/fanbase/messages/start-welcomes.ts';
import { createWelcomeService } from './areas/fanbase/messages/welcome.service.ts';
import { mountFanbase, mountPublicFanbase } from './areas/fanbase/page/fanbase.routes.ts';
import { createFanbaseService } from './areas/fanbase/page/fanbase.service.ts';
import { findArtistName } from './areas/fanbase/page/fanbase.store.ts';
import { mountLegalPages } from './areas/fanbase/page/legal-pages.routes.ts';
import { mountPublicPages } from './areas/fanbase/page/public-pages.routes.ts';
import { readAudience } from './areas/fanbase/segments/audience.store.ts';
import { createSegmentService } from './areas/fanbase/segments/segments.service.ts';
import { createFanCodes } from './areas/fanbase/sign-up/fan-code.service.ts';
import { workFanCodes } from './areas/fanbase/sign-up/fan-code.worker.ts';
import { createFormTokens } from './areas/fanbase/sign-up/form-tokens.ts';
import { createSignUpService } from './areas/fanbase/sign-up/sign-up.service.ts';
import { refreshStreamingJob } from './areas/fanbase/streaming/streaming.jobs.ts';
import { mountStreaming } from './areas/fanbase/streaming/streaming.routes.ts';
import { createStreamingService, type StreamingConnections } from './areas/fanbase/streaming/streaming.service.ts';
import { createRefuseNumber, createRefuseNumberByBlock } from './areas/fanbase/texting/refuse-number.ts';
import { limitsOf, limitsOfSystemTexts, type TextBudgets } from './areas/fanbase/texting/text-limits.ts';
import {
  installationScope,
  markNotified,
  takeUsage,
  type UsageLimit,
} from './areas/fanbase/texting/text-usage.store.ts';
import { startTexting } from './areas/fanbase/texting/texting.worker.ts';
import { pathOfAddress } from './areas/library/files/file-path.ts';
import { createFileService } from './areas/library/files/files.service.ts';
import { createNotifyOperator } from './areas/operations/operator-notices.ts';
import type { RecipientService } from './areas/outreach/contacts/recipients.service.ts';
import { openLedger } from './billing.ts';
import type { Config } from './config.ts';
import { createAddressSigner, fileSettings, openFileStore } from './file-store.ts';
import type { Planning } from './planning.ts';
import type { Database } from './platform/db/database.ts';
import { createGentleEvents } from './platform/events/gentle-events.ts';
import { Failure } from './platform/failure.ts';
import { acceptForms } from './platform/http/forms.ts';
import type { Mount } from './platform/http/mount.ts';
import { digest } from './platform/ids.ts';
import { countInWindow, type RateLimits } from './platform/rate-limit/rate-limit.ts';
import type { SmsCarrier } from './providers/sms/port.ts';
import { createTwilio } from './providers/sms/twilio.adapter.ts';
import { createSpotify } from './providers/streaming/spotify.adapter.ts';
import type { Runtime } from './runtime.ts';
import { openSecretBox } from './secrets.ts';

/** The part of the composition root that concerns fans: their list, the public pages, texts to them, streaming. */
export async function mountFanbasePart(
  http: FastifyInstance,
  mount: Mount,
  runtime: Runtime,
  options: {
    rateLimits: RateLimits;
    planning: Planning;
    planRules: PlanRules;
    recipients: RecipientService;
    createMount: (scope: FastifyInstance, options?: { hidden?: boolean }) => Mount;
    /** The web app's page for strangers; absent while it is not built. */
    publicPage: string | undefined;
    findWallet: (owner: string) => Promise<{ plan: PlanId; balance: number } | undefined>;
  },
): Promise<{ streaming: StreamingConnections }> {
  const { config, clock, database, events, queue } = runtime;
  const { db } = database;
  const { rateLimits, planning, planRules, findWallet } = options;
  const { publicUrl, productName } = config;
  const timeZoneOf = (owner: string) => findTimeZone(db, owner);
  const gentle = createGentleEvents(events, db);
  runtime.onClose(async () => gentle.close());

  const numbers = createFanNumbers({
    db,
    clock,
    timeZoneOf,
    findPlan: async (owner) => (await findWallet(owner))?.plan ?? 'free',
    countWaiting: async (owner) => (await planRules.findWaiting(db, owner)).size,
    countTexts: (owner) => countTexts(db, owner),
    listSent: (owner, since) => listSent(db, owner, since),
  });
  const fans = createFanService({
    db,
    clock,
    events,
    timeZoneOf,
    addRecipient: options.recipients.ensure,
    findWaiting: planRules.findWaiting,
    requireTags: planRules.requireTagsAndSegments,
    onFansDeleted: forgetFans,
  });
  const lists = createFanLists({ db, clock, events, requireTags: planRules.requireTagsAndSegments });
  const segments = createSegmentService({
    db,
    clock,
    events,
    timeZoneOf,
    requireSegments: planRules.requireTagsAndSegments,
  });
  mountFans(mount, { fans, lists, numbers, segments });

  const signer = await createAddressSigner(config);
  const { store } = openFileStore(runtime, signer);
  const files = createFileService({ db, store, queue, clock, ...fileSettings(runtime) });
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
  const carrier = openCarrier(config);
  const forms = createFormTokens({ db, clock, signer });
  const announceFans = (owner: string) => gentle.announce(owner, { type: 'fans.changed', what: 'fans' });
  const { join } = createSignUpService({
    db,
    clock,
    rateLimits,
    forms,
    publicUrl,
    findArtist: fanbase.findArtistName,
    announceJoined: announceFans,
  });
  const details = createFanCodes({
    db,
    clock,
    queue,
    rateLimits,
    signer,
    isConfigured: carrier !== undefined,
    findArtist: fanbase.findArtistName,
    announceChanged: announceFans,
  });
  const publicParts = { fanbase, join, details, issueFormToken: forms.issue };
  mountFanbase(mount, { fanbase });
  mountPublicFanbase(mount, publicParts);
  await http.register(async (scope) => mountPublicFanbase(options.createMount(scope, { hidden: true }), publicParts), {
    prefix: '/api',
  });

  const reader = createAudienceReader(config, planRules);
  const messages = createMessageService({
    db,
    clock,
    events,
    credits: openLedger(runtime),
    end: createEnd(runtime, planning),
    isConfigured: carrier !== undefined,
    reader,
    requirePlan: planRules.requireTextCampaign,
    requireTexts: planRules.requireTexts,
    findWaiting: planRules.findWaiting,
    requireConfirmedEmail: requireConfirmedEmailBy(config),
    review: createReview(runtime, planning).review,
    balanceOf: async (owner) => (await findWallet(owner))?.balance ?? 0,
  });
  const replies = createReplyService({
    db,
    clock,
    events,
    productName,
    onReply: createOnReply(planning),
    admit: createAdmitAnswer(runtime),
  });
  const welcome = createWelcomeService({
    db,
    clock,
    events,
    artistNameOf: reader.artistNameOf,
    requireTexts: planRules.requireTexts,
  });
  mountMessages(mount, { messages, replies, welcome });
  await http.register(async (scope) => {
    const mountForms = options.createMount(scope);
    acceptForms(scope);
    mountPublicPages(http, mountForms, {
      fanbase,
      join,
      issueFormToken: forms.issue,
      template: options.publicPage ?? plainPage,
      publicUrl,
      productName,
    });
    const announce = (owner: string) => gentle.announce(owner, { type: 'fans.changed', what: 'messages' });
    mountSmsWebhooks(mountForms, { db, clock, announce, carrier, replies });
  });
  mountLegalPages(http, { files: config.legalFiles, operator: { productName, email: config.operatorEmail } });
  const streaming = await openStreaming(runtime);
  mountStreaming(mount, { streaming });
  return { streaming };
}

/** The worker's side: sends the texts that wait until the process stops, and reads streaming profiles once a day. */
export async function workFanbase(runtime: Runtime, planning: Planning): Promise<void> {
  const { config, clock, database, events, log, queue } = runtime;
  const streaming = await openStreaming(runtime);
  await queue.work(refreshStreamingJob, (_data, { signal }) => streaming.refreshOld(signal));
  const carrier = openCarrier(config);
  if (!carrier) return;
  const end = createEnd(runtime, planning);
  const backoff = createBackoff(log);
  const startDue = createStartDue(runtime, planning, backoff);
  const signer = await createAddressSigner(config);
  const findArtist = (artistId: string) => findArtistName(database.db, artistId);
  await workFanCodes({ db: database.db, queue, log, carrier, signer, findArtist, admit: createAdmitCode(runtime) });
  const onOutcome = (outcome: string) => runtime.metrics.countDelivery('text', outcome);
  const texting = startTexting({
    db: database.db,
    clock,
    events,
    log,
    carrier,
    backoff,
    end,
    startDue,
    onOutcome,
    refuseNumber: createRefuseNumber(config.texting.countries),
    async limitsOf(owner) {
      const firstPaidAt = await findFirstPayment(database.db, owner);
      return limitsOf(budgetsOf(config), { owner, firstPaidAt, now: clock() });
    },
    onLimit: createOnLimit(runtime),
    onRefused: (transaction, { userId, title }) =>
      planning.notifications.notify(transaction, userId, [
        {
          type: 'system',
          title: 'Message Not Sent',
          message: `We did not send "${title}", because it looked like fraud. Its credits came back. If we got it wrong, please contact support.`,
          to: '/fans?tab=message',
        },
      ]),
  });
  runtime.onClose(() => texting.stop());
}

function requireConfirmedEmailBy({ systemMail }: Config): RequireConfirmedEmail {
  return createRequireConfirmedEmail({ canMail: systemMail !== undefined });
}

/** A code is a text the operator pays for: only to numbers that are texted, for artists who may send, within the day's budget. */
function createAdmitCode(runtime: Runtime) {
  const { config, clock, database, log } = runtime;
  const { db } = database;
  const requireConfirmedEmail = requireConfirmedEmailBy(config);
  const refuseNumber = createRefuseNumber(config.texting.countries);
  const takeSystemText = createTakeSystemText(runtime);

  const isConfirmed = async (owner: string) => {
    try {
      await requireConfirmedEmail(db, owner);
      return true;
    } catch (error) {
      if (error instanceof Failure) return false;
      throw error;
    }
  };

  return async (code: { artistId: string; phone: string; text: string }): Promise<boolean> => {
    if (refuseNumber(code.phone) || !(await isConfirmed(code.artistId))) return false;
    const sent = await countInWindow(db, `fan-code-texts:${code.artistId}`, {
      seconds: daySeconds,
      now: clock(),
    });
    if (sent > fanCodesPerPageAndDay * config.rateLimitScale) {
      log.warn({ artistId: code.artistId }, 'a page has sent its codes of the day');
      return false;
    }
    return takeSystemText('codes', code.text);
  };
}

/** Anybody can text HELP, as often as they like and from any number; the operator pays for the answer. */
function createAdmitAnswer(runtime: Runtime) {
  const { config, clock, database } = runtime;
  const refuseNumber = createRefuseNumber(config.texting.countries);
  const takeSystemText = createTakeSystemText(runtime);
  return async ({ phone, text }: { phone: string; text: string }): Promise<boolean> => {
    if (refuseNumber(phone)) return false;
    const window = { seconds: daySeconds, now: clock() };
    const answered = await countInWindow(database.db, `answers-to:${digest(phone)}`, window);
    return answered <= answersPerNumberAndDay && takeSystemText('answers', text);
  };
}

/** Counts a text of the product itself; `false` when the day's budget has no room for it. */
function createTakeSystemText(runtime: Runtime) {
  const { config, clock, database } = runtime;
  const onLimit = createOnLimit(runtime);
  return (scope: 'codes' | 'answers', text: string): Promise<boolean> =>
    database.db.transaction(async (transaction) => {
      const limits = limitsOfSystemTexts(scope, budgetsOf(config));
      const { taken, limit } = await takeUsage(transaction, limits, [countSms(text)], clock());
      if (limit) await onLimit(transaction, limit);
      return taken > 0;
    });
}

const daySeconds = 86_400;

function openCarrier({ twilio, publicUrl }: Config): SmsCarrier | undefined {
  return twilio && createTwilio({ ...twilio, publicUrl });
}

async function openStreaming(runtime: Runtime) {
  const { config, clock, database, events, log } = runtime;
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

function createEnd(runtime: Runtime, planning: Planning) {
  const { clock, events } = runtime;
  return createEndMessage({
    clock,
    capture: openLedger(runtime).capture,
    async onMessageEnded(transaction, message) {
      // The fans too: when they were last written to is known now.
      for (const what of ['messages', 'fans'] as const)
        await events.publish(transaction, message.userId, { type: 'fans.changed', what });
      await notifyMessageEnded(planning, transaction, message);
    },
  });
}

/** Everything texts wait for: a scheduled time, or a fan who joins. */
function createStartDue(runtime: Runtime, planning: Planning, backoff: Backoff): () => Promise<void> {
  const { config, clock, events, database } = runtime;
  const { db } = database;
  const credits = openLedger(runtime);
  const planRules = createPlanRules(runtime);
  const reader = createAudienceReader(config, planRules);
  const { review, findSignsOfJoined } = createReview(runtime, planning);
  const notifyOperator = createNotifyOperator(runtime);
  const requireConfirmedEmail = requireConfirmedEmailBy(config);
  const startScheduled = createStartScheduled({
    db,
    clock,
    backoff,
    credits,
    requireConfirmedEmail,
    reader,
    requirePlan: planRules.requireTextCampaign,
    review,
    async onDue(transaction, message, outcome) {
      await events.publish(transaction, message.userId, { type: 'fans.changed', what: 'messages' });
      if (outcome.kind === 'failed') await notifyMessageEnded(planning, transaction, message);
      else if (outcome.unpaid > 0)
        await planning.notifications.notify(transaction, message.userId, [draftUnpaid(message.title, outcome)]);
    },
  });
  const startWelcomes = createStartWelcomes({
    db,
    clock,
    backoff,
    credits,
    requireConfirmedEmail,
    reader,
    isIncluded: planRules.includesTextTo,
    findSignsOfJoined,
    async onSkipped(transaction, owner, why) {
      await planning.notifications.notify(transaction, owner, [{ type: 'system', ...skippedWelcomes[why] }]);
      if (why !== 'suspicious') return;
      const account = await findAccount(transaction, owner);
      await notifyOperator(transaction, {
        subject: 'welcome texts are held back',
        lines: [
          `Fans who joined ${account?.email} within the last hour look as if a program had entered them. They get no welcome text; those who join later do.`,
          ...(await findSignsOfJoined(transaction, owner)),
        ],
      });
    },
  });
  return async () => {
    await startScheduled();
    await startWelcomes();
  };
}

const skippedWelcomes: Readonly<
  Record<Exclude<SkippedWelcome, 'number'>, { title: string; message: string; to: string }>
> = {
  plan: {
    title: 'Welcome texts are not in your plan',
    message: 'New fans joined without a welcome text. A larger plan welcomes the next ones.',
    to: '/pricing',
  },
  credits: {
    title: 'No credits for welcome texts',
    message: 'New fans joined without a welcome text. Get more credits to welcome the next ones.',
    to: '/pricing',
  },
  unconfirmed: {
    title: 'Confirm your email to welcome fans',
    message: 'New fans joined without a welcome text. Confirm your email address to welcome the next ones.',
    to: '/account',
  },
  suspicious: {
    title: 'Welcome texts paused',
    message:
      'Many numbers that look alike joined within an hour, as if a program had entered them. Fans who join later are welcomed again.',
    to: '/fans',
  },
  'too-long': {
    title: 'Welcome text too long',
    message: 'With your artist name it no longer fits one text. Shorten it to welcome the next fans.',
    to: '/fans?tab=message',
  },
  'day-limit': {
    title: 'Welcome texts paused',
    message: `${maxWelcomesPerDay} fans were welcomed today, which is the limit. Fans who join tomorrow are welcomed again.`,
    to: '/fans',
  },
};

function createOnReply({ notifications }: Planning): OnReply {
  return (transaction, { owner, name, text, kind }) => {
    const said = text.length > 120 ? `${text.slice(0, 119)}…` : text;
    const title = kind === 'reply' ? `${name} replied` : `${name} might want to opt out`;
    return notifications.notify(transaction, owner, [
      { type: 'system', title, message: `“${said}”`, to: '/fans?tab=message' },
    ]);
  };
}

/** Who a message goes to, who it is from and what it costs, read on the connection of the caller. */
function createAudienceReader({ credits, texting }: Config, { findWaiting }: PlanRules): AudienceReader {
  return {
    async readAudience(at, owner, drafted) {
      const audience = await readAudience(at, { owner, timeZone: await findTimeZone(at, owner) }, drafted);
      const waiting = await findWaiting(at, owner);
      return { ...audience, fans: audience.fans.map((fan) => ({ ...fan, waiting: waiting.has(fan.id) })) };
    },
    artistNameOf: async (at, owner) => (await findArtistName(at, owner))?.name ?? defaultArtistName,
    creditsPerSegment: credits ? smsSegmentCredits : 0,
    refuseNumber: createRefuseNumberByBlock(texting.countries),
  };
}

function budgetsOf({ texting, rateLimitScale }: Config): TextBudgets {
  const { dailyBudget: perDay, dailyBudgetPerAccount: perDayAndAccount } = texting;
  return { perDay, perDayAndAccount, hourlyScale: rateLimitScale };
}

/** Messages that look like fraud wait for the operator, and the artist knows. */
function createReview(runtime: Runtime, planning: Planning): MessageReview {
  const notifyOperator = createNotifyOperator(runtime);
  return createMessageReview({
    clock: runtime.clock,
    isOn: runtime.config.texting.holdsSuspicious,
    async onHeld(transaction, { id, userId, title, texts, signs }) {
      const account = await findAccount(transaction, userId);
      await planning.notifications.notify(transaction, userId, [
        {
          type: 'system',
          title: 'Message Being Checked',
          message: `We are looking at "${title}" before it goes out. You don’t have to do anything.`,
          to: '/fans?tab=message',
        },
      ]);
      await notifyOperator(transaction, {
        subject: 'a message is held',
        lines: [
          `"${title}" of ${account?.email} to ${texts} fans looks like SMS pumping and waits for you.`,
          ...signs,
          `To let it go out: npm run release-message -- ${id}`,
          `To refuse it: npm run refuse-message -- ${id}`,
        ],
      });
    },
  });
}

/** Once a day, when the whole installation has used its budget up. */
function createOnLimit(runtime: Runtime) {
  const notifyOperator = createNotifyOperator(runtime);
  return async (transaction: Database, limit: UsageLimit): Promise<void> => {
    if (limit.scope !== installationScope) return;
    if (!(await markNotified(transaction, limit, runtime.clock()))) return;
    await notifyOperator(transaction, {
      subject: 'the daily budget of texts is used up',
      lines: [
        `${limit.segments.toLocaleString('en')} segments were sent today, which is SMS_DAILY_BUDGET. Texts wait until tomorrow (UTC) and then go out by themselves.`,
        'If you expected this, raise SMS_DAILY_BUDGET. If not, see “Toll fraud” in docs/operating.md.',
      ],
    });
  };
}

function draftUnpaid(title: string, { fans, unpaid }: { fans: number; unpaid: number }) {
  const message = `"${title}" goes to ${fans} of ${fans + unpaid} fans: you had too few credits for ${unpaid}. Get more credits, then try the failed ones again.`;
  return { type: 'system' as const, title: 'Too Few Credits', message, to: '/fans' };
}

async function notifyMessageEnded(
  { notifications, productSaw }: Planning,
  transaction: Database,
  { userId, title, status, kind, notice }: MessageRow,
): Promise<void> {
  if (status === 'cancelled' || kind === 'welcome') return;
  const wasSent = status === 'sent';
  const draft = wasSent
    ? { title: 'Message Sent', message: `"${title}" has gone out to your fans.` }
    : { title: 'Message Failed', message: `"${title}" reached nobody. Its credits came back. ${notice ?? ''}`.trim() };
  await notifications.notify(transaction, userId, [{ type: 'system', ...draft, to: '/fans' }]);
  if (wasSent) await productSaw(transaction, userId, { what: 'message' });
}

async function findTimeZone(at: Database, owner: string): Promise<string> {
  return timeZoneOr(defaultTimeZone, (await findAccount(at, owner))?.timeZone);
}

/** Where the web app is not built, the form alone does. */
const plainPage = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
${publicPageHeadMarker}
</head><body>${publicPageFormMarker}</body></html>`;

import { appConfigEndpoints } from '@debut/contract/app-config';
import type { FastifyInstance } from 'fastify';
import { createEmbeddedIdentity, type Passwords } from './areas/accounts/identity/better-auth.adapter.ts';
import {
  createSessionStore,
  findOrCreateHostedAccount,
  type NewAccountOptions,
} from './areas/accounts/identity/identity.store.ts';
import { createOneTimeTokens } from './areas/accounts/identity/one-time-tokens.ts';
import { passwordTurns } from './areas/accounts/identity/password-slots.ts';
import { mountAccount } from './areas/accounts/profile/account.routes.ts';
import { createAccountService } from './areas/accounts/profile/account.service.ts';
import { mountGoogleSignIn } from './areas/accounts/sign-in/google-sign-in.routes.ts';
import { createMailLimits } from './areas/accounts/sign-in/mail-limits.ts';
import { createRequireRecentSignIn } from './areas/accounts/sign-in/reauthentication.ts';
import { mountSignIn } from './areas/accounts/sign-in/sign-in.routes.ts';
import { createSignUpProof } from './areas/accounts/sign-in/sign-up-proof.ts';
import { createPlanRules } from './areas/billing/plans/plan-rules.ts';
import { countFans } from './areas/fanbase/list/fans.store.ts';
import { sweepFilesJob } from './areas/library/files/files.jobs.ts';
import { pictureTurns } from './areas/library/files/image-variants.ts';
import { registerInstallationMetrics } from './areas/operations/installation-metrics.ts';
import { mountServiceStatus } from './areas/operations/service-status.ts';
import { listTurns } from './areas/outreach/contacts/plan-rows.ts';
import { keepOptOuts } from './areas/outreach/links/email-links.store.ts';
import { mountCalendar } from './areas/planning/calendar/calendar.routes.ts';
import { type CalendarService, createCalendarService } from './areas/planning/calendar/calendar.service.ts';
import { mountNotifications } from './areas/planning/notifications/notifications.routes.ts';
import { findOrOpenWallet, mountPlansAndCredits, openWallet } from './billing.ts';
import type { FirebaseConfig } from './config/identity.ts';
import type { Config } from './config.ts';
import { mountFanbasePart } from './fanbase.ts';
import { createAddressSigner } from './file-store.ts';
import { mountLibrary } from './library.ts';
import { mountOutreach } from './outreach.ts';
import { createPlanning } from './planning.ts';
import type { Database } from './platform/db/database.ts';
import { mountEvents } from './platform/events/events.routes.ts';
import { notFound } from './platform/http/answer-failures.ts';
import { describeApi } from './platform/http/api-description.ts';
import { mountHealth } from './platform/http/health.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { createMount } from './platform/http/mount.ts';
import { stopInOrder } from './platform/http/stop-in-order.ts';
import { findWebApp, readPage, serveWebApp } from './platform/http/web-app.ts';
import { createBackgroundValue } from './platform/metrics/background-value.ts';
import { createRateLimits } from './platform/rate-limit/rate-limit.ts';
import { bucketAddress } from './providers/files/s3.adapter.ts';
import { createFirebaseVerifier } from './providers/identity/firebase.adapter.ts';
import { createOpenIdProvider } from './providers/identity/openid.adapter.ts';
import type { EmbeddedIdentity, OneTimeTokens, TokenVerifier } from './providers/identity/port.ts';
import type { Runtime } from './runtime.ts';
import { findSecret } from './secrets.ts';

/** Of the web app, for strangers: the server writes the artist into it. */
const publicPage = 'public.html';

export interface AppOptions {
  readonly webRoot?: string | undefined;
  /** In place of better-auth's, which are slow on purpose. */
  readonly passwords?: Passwords | undefined;
  /** Calls are turned away while the event loop lags more than this; 0: never. */
  readonly maxLagMilliseconds?: number | undefined;
}

/** The composition root: the only file that sees everything. */
export async function createApp(
  runtime: Runtime,
  { webRoot = findWebApp(), passwords, maxLagMilliseconds = 1000 }: AppOptions = {},
): Promise<FastifyInstance> {
  const { config, log, clock, database, queue, events } = runtime;
  const { db } = database;
  const openStreams = new Set<() => void>();
  /** What is kept elsewhere in the account's name is given back first. */
  const beforeAccountDeleted: ((owner: string) => Promise<void>)[] = [];
  const onAccountDeleting: ((transaction: Database, owner: string) => Promise<void>)[] = [];

  const http = await createHttpServer({
    log,
    metrics: runtime.metrics,
    callsAtOnce: config.callsAtOnce,
    maxLagMilliseconds,
    publicUrl: config.publicUrl,
    allowedOrigins: config.allowedOrigins,
    trustedProxies: config.trustedProxies,
    callLog: config.callLog,
    hostedIdentityOrigins: config.firebase && hostedIdentityOrigins(config.firebase),
    uploadOrigin: config.s3 && new URL(bucketAddress(config.s3)).origin,
    pictureOrigins: config.spotify && spotifyPictureOrigins(config.spotify.apiUrl),
  });
  // Hooks run in the order they were added: `/readyz` is 503 before the server begins to drain.
  mountHealth(http, database, [() => checkDisk(runtime)]);
  const lines = stopInOrder(http, { drainMilliseconds: config.drainSeconds * 1000 });
  await describeApi(http, config.productName, config.publicUrl);

  registerInstallationMetrics(runtime);
  runtime.metrics.gauge('debut_event_streams', 'Browsers that listen for live events.', () => openStreams.size);
  tellProcess(runtime);
  const rateLimits = createRateLimits({ db, clock, scale: config.rateLimitScale });
  const mailLimits = createMailLimits({ rateLimits, clock });
  const tokens = createOneTimeTokens(db, clock);
  const sessions = createSessionStore(db, clock);
  const onAccountCreated = async (owner: string): Promise<void> => {
    await openWallet(runtime, owner);
    await account.askForConfirmation(owner);
  };
  const newAccounts = { requiresConfirmation: config.systemMail !== undefined, onAccountCreated };
  const identity = config.firebase ? undefined : await createIdentity(runtime, { tokens, passwords, ...newAccounts });
  const verifier = identity ?? createHostedVerifier(runtime, newAccounts);
  const account = createAccountService({
    db,
    clock,
    events,
    queue,
    sessions,
    tokens,
    identity,
    findWallet: (owner) => findOrOpenWallet(runtime, owner),
    hasRoomFor: mailLimits.hasRoomFor,
    beforeAccountDeleted: async (owner) => {
      for (const step of beforeAccountDeleted) await step(owner);
    },
    async onAccountDeleting(transaction, { id, email }) {
      await keepOptOuts(transaction, id);
      // The id stands inside paths too; an address may be the end of a longer one.
      await queue.forget(transaction, [id, JSON.stringify(email)]);
      for (const step of onAccountDeleting) await step(transaction, id);
      // What is kept outside the database does not go with its rows.
      await queue.enqueue(transaction, sweepFilesJob, {});
    },
    settings: {
      productName: config.productName,
      publicUrl: config.publicUrl,
      canMail: config.systemMail !== undefined,
    },
  });

  const mount = createMount({ http, authenticate: verifier.authenticate, rateLimits });
  mount(appConfigEndpoints.read, () => ({
    productName: config.productName,
    identity: describeIdentity(config),
    maxAudioMegabytes: config.maxAudioMegabytes,
    plans: config.plans,
    credits: config.credits,
    ai: config.textService !== undefined,
  }));
  const requireRecentSignIn = createRequireRecentSignIn({ clock, rateLimits, sessions, identity });
  mountAccount(mount, { account, rateLimits, mailLimits, requireRecentSignIn });
  mountEvents(mount, { events, openStreams, authenticate: verifier.authenticate });
  if (identity) {
    const proof = createSignUpProof({ clock, rateLimits, signer: await createAddressSigner(config) });
    mountSignIn(mount, { identity, rateLimits, mailLimits, proof, account });
    mountGoogleSignIn(mount, {
      identity,
      rateLimits,
      tokens,
      sessions,
      google: config.google && createOpenIdProvider({ ...config.google, redirectUri: googleRedirectUri(config) }),
      announceSessionsEnded: account.announceSessionsEnded,
      allowedOrigins: config.allowedOrigins,
      publicUrl: config.publicUrl,
      log,
    });
  }
  const planning = createPlanning(runtime);
  const planRules = createPlanRules(runtime);
  mountNotifications(mount, planning);
  mountCalendar(mount, { rateLimits, calendar: await createCalendar(runtime) });
  await mountLibrary(http, mount, runtime, { rateLimits, planning, planRules });
  const mountIn = (scope: FastifyInstance, options: { hidden?: boolean } = {}) =>
    createMount({ http: scope, authenticate: verifier.authenticate, rateLimits, ...options });
  const { mailbox, recipients } = await mountOutreach(http, mount, runtime, {
    rateLimits,
    planning,
    planRules,
    createMount: mountIn,
  });
  const billing = await mountPlansAndCredits(http, mount, runtime, {
    rateLimits,
    planning,
    planRules,
    countFans: (owner) => countFans(db, owner),
    createMount: mountIn,
  });
  beforeAccountDeleted.push(mailbox.forget);
  onAccountDeleting.push(billing.forget);
  const { streaming } = await mountFanbasePart(http, mount, runtime, {
    rateLimits,
    planning,
    planRules,
    recipients,
    createMount: mountIn,
    publicPage: readPage(webRoot, publicPage),
    findWallet: (owner) => findOrOpenWallet(runtime, owner),
  });
  mountServiceStatus(mount, config, {
    isGoogleConnected: async (owner) => (await sessions.methods(owner)).has('google'),
    mailbox: mailbox.status,
    streaming: streaming.status,
  });
  if (webRoot) await serveWebApp(http, webRoot, { writtenInto: [publicPage] });
  else http.setNotFoundHandler(notFound);

  http.addHook('preClose', async () => {
    rateLimits.close();
    for (const end of openStreams) end();
    await lines.endLines();
  });
  return http;
}

/** Less than this is full: not even logs and small uploads fit. */
const fullDiskBytes = 50 * 1024 * 1024;

async function checkDisk({ disk }: Runtime): Promise<string | undefined> {
  return (await disk.measure()).freeBytes < fullDiskBytes ? 'disk full' : undefined;
}

function tellProcess({ metrics, disk, log }: Runtime): void {
  const space = createBackgroundValue(disk.measure, (error) => log.warn({ err: error }, 'the disk cannot be measured'));
  space.get();
  const single = (name: string, help: string, read: () => number | undefined) =>
    metrics.gauges(name, help, [], () => {
      const value = read();
      return value === undefined ? [] : [{ labels: {}, value }];
    });
  single('debut_disk_free_bytes', 'Free on the disk with the data folder.', () => space.get()?.freeBytes);
  single('debut_disk_free_share', 'The same, from 0 to 1.', () => space.get()?.freeShare);
  metrics.gauges('debut_turns_waiting', 'Heavy work that waits for its turn, by kind.', ['work'], () => [
    { labels: { work: 'pictures' }, value: pictureTurns.waiting() },
    { labels: { work: 'lists' }, value: listTurns.waiting() },
    { labels: { work: 'passwords' }, value: passwordTurns.waiting() },
  ]);
}

async function createCalendar({ config, database }: Runtime): Promise<CalendarService> {
  const { publicUrl, productName } = config;
  return createCalendarService({ db: database.db, signer: await createAddressSigner(config), publicUrl, productName });
}

async function createIdentity(
  runtime: Runtime,
  options: NewAccountOptions & { tokens: OneTimeTokens; passwords: Passwords | undefined },
): Promise<EmbeddedIdentity> {
  const { config, database, clock } = runtime;
  return createEmbeddedIdentity({
    db: database.db,
    secret: await findSecret(config),
    publicUrl: config.publicUrl,
    clock,
    ...options,
  });
}

function createHostedVerifier({ config, database }: Runtime, options: NewAccountOptions): TokenVerifier {
  return createFirebaseVerifier({
    projectId: config.firebase?.projectId ?? '',
    emulator: config.firebase?.emulatorHost !== undefined,
    findOrCreateAccount: (profile) => findOrCreateHostedAccount(database.db, profile, options),
  });
}

function describeIdentity({ firebase, google, systemMail }: Config) {
  if (!firebase) return { kind: 'embedded' as const, google: google !== undefined, mail: systemMail !== undefined };
  const { apiKey, authDomain, projectId, emulatorHost } = firebase;
  const emulator = emulatorHost === undefined ? {} : { emulatorUrl: `http://${emulatorHost}` };
  return { kind: 'firebase' as const, apiKey, authDomain, projectId, ...emulator };
}

function hostedIdentityOrigins({ authDomain, emulatorHost }: FirebaseConfig) {
  const emulator = emulatorHost === undefined ? [] : [`http://${emulatorHost}`];
  return {
    scripts: ['https://apis.google.com'],
    frames: [`https://${authDomain}`, ...emulator],
    calls: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com', ...emulator],
  };
}

/** Where Spotify keeps pictures; a sandbox keeps them itself. */
function spotifyPictureOrigins(apiUrl: string): string[] {
  const { origin } = new URL(apiUrl);
  const sandbox = origin === 'https://api.spotify.com' ? [] : [origin];
  return ['https://*.scdn.co', 'https://*.spotifycdn.com', ...sandbox];
}

function googleRedirectUri({ publicUrl }: Config): string {
  return `${publicUrl}/api/auth/google/callback`;
}

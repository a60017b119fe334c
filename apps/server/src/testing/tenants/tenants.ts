import { createRuntime } from '../../runtime.ts';
import { createServices } from '../../services.ts';
import { startJobs } from '../../start-jobs.ts';
import { signUp, type TestApp } from '../test-app.ts';
import { expectOk } from '../test-artist.ts';
import { day, minute } from '../test-clock.ts';
import { waitUntil } from '../wait-until.ts';
import { fillArtistPage } from './fill-artist-page.ts';
import { fillFans } from './fill-fans.ts';
import { fillHotline } from './fill-hotline.ts';
import { fillLibrary } from './fill-library.ts';
import { fillMoney } from './fill-money.ts';
import { fillOutreach } from './fill-outreach.ts';
import { fillPressKit } from './fill-press-kit.ts';
import { fillPromo } from './fill-promo.ts';
import { fillReleases } from './fill-releases.ts';
import { fillTeam } from './fill-team.ts';

/** An account with one of everything. `things` are its ids and addresses by kind. */
export interface Tenant {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
  /** A marker in everything this account has written. */
  readonly word: string;
  readonly things: Readonly<Record<Thing, string>>;
}

const kinds = [
  'user',
  'session',
  'track',
  'freeTrack',
  'project',
  'freeProject',
  'albumProject',
  'albumTrack',
  'movingTrack',
  'movingProject',
  'task',
  'taskCursor',
  'comment',
  'notification',
  'artwork',
  'audio',
  'audioTrack',
  'audioName',
  'cover',
  'upload',
  'logo',
  'domain',
  'run',
  'revision',
  'spareRevision',
  'reference',
  'stemTrack',
  'stem',
  'spareStem',
  'approval',
  'approvalToken',
  'artworkUrl',
  'promo',
  'sparePromo',
  'promoLink',
  'sparePromoLink',
  'promoShared',
  'promoToken',
  'promoVisit',
  'promoComment',
  'promoFeedback',
  'artistSlug',
  'releaseSlug',
  'pressPhoto',
  'sparePressPhoto',
  'pressUpload',
  'show',
  'calendar',
  'recipient',
  'otherRecipient',
  'namesake',
  'outlet',
  'spareOutlet',
  'template',
  'ownTemplate',
  'spareTemplate',
  'draft',
  'spareDraft',
  'scheduled',
  'campaign',
  'delivery',
  'sentDelivery',
  'mailToken',
  'fan',
  'otherFan',
  'contact',
  'segment',
  'message',
  'sentMessage',
  'textDelivery',
  'fanEmailToken',
  'reply',
  'voicemail',
  'testCall',
  'hotlineNumber',
  'cannedReply',
  'whatsAppTemplate',
  'utilityTemplate',
  'spareWhatsAppTemplate',
  'creditEntry',
  'checkout',
  'otherArtist',
  'spareArtist',
  'member',
  'spareMember',
  'invitation',
  'invitationToken',
  'activityEntry',
] as const;
export type Thing = (typeof kinds)[number];

/** What several of the fillers need. */
export interface Filling {
  readonly app: TestApp;
  readonly token: string;
  readonly userId: string;
  readonly word: string;
  readonly isFirst: boolean;
  readonly soon: string;
  post(path: string, body?: unknown): Promise<Json>;
  put(path: string, body: unknown): Promise<Json>;
  get(path: string): Promise<Json>;
}

// biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever was answered.
export type Json = any;

/** Two test tenants with the same contacts, so that only the owner distinguishes their rows. */
export async function fillTenants(app: TestApp): Promise<{ ada: Tenant; ben: Tenant }> {
  const { clock } = app;
  const { config, log } = app.runtime;
  const worker = await createRuntime(config, 'worker', log, clock);
  const endWork = await startJobs(worker, await createServices(worker));
  try {
    const ada = await moveIn(app, 'wordofada', true);
    clock.advance(minute);
    const ben = await moveIn(app, 'wordofben', false);
    return { ada, ben };
  } finally {
    await worker.close();
    await endWork();
  }
}

async function moveIn(app: TestApp, word: string, isFirst: boolean): Promise<Tenant> {
  const name = `Artist ${word}`;
  const { token, user, email, password } = await signUp(app, { name, email: `${word}@example.com` });
  const filling: Filling = {
    app,
    token,
    userId: user.id,
    word,
    // No count of one account equals the other's.
    isFirst,
    soon: new Date(app.clock().getTime() + (isFirst ? 5 : 6) * day).toISOString(),
    post: (path, body = {}) => expectOk(app.api.post(path, body, token)),
    put: (path, body) => expectOk(app.api.put(path, body, token)),
    get: (path) => expectOk(app.api.get(path, token)),
  };
  await filling.put('/me', { timeZone: isFirst ? 'Pacific/Auckland' : 'America/Anchorage' });
  const money = await fillMoney(filling);
  const library = await fillLibrary(filling);
  const outreach = await fillOutreach(filling, library);
  const promo = await fillPromo(filling, { ...library, ...outreach });
  const press = await fillPressKit(filling);
  const artistPage = await fillArtistPage(filling);
  const fans = await fillFans(filling);
  const releases = await fillReleases(filling, library);
  const hotline = await fillHotline(filling, library);
  const team = await fillTeam(filling, library);
  await filling.post('/me/export');
  await waitUntil('the export is ready', async () => (await filling.get('/me/export')).status === 'ready');
  const [, other] = await sessionsOf(app, { token, email, password });
  const [notification] = await filling.get('/notifications');
  const { url } = await filling.get('/calendar');
  await app.api.post('/auth/request-password-reset', { email });
  const things = {
    user: user.id,
    session: other.id,
    notification: notification.id,
    calendar: url.split('/').at(-1),
    ...money,
    ...library,
    ...outreach,
    ...promo,
    ...press,
    ...artistPage,
    ...fans,
    ...releases,
    ...hotline,
    ...team,
  };
  return { id: user.id, email, password, token, word, things };
}

async function sessionsOf(app: TestApp, who: { token: string; email: string; password: string }): Promise<Json> {
  await app.api.post('/auth/sign-in/email', { email: who.email, password: who.password });
  const sessions: Json[] = (await app.api.get('/me/sessions', who.token)).body;
  return sessions.sort((a, b) => Number(b.current) - Number(a.current));
}

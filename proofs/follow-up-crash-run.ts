import { setTimeout as wait } from 'node:timers/promises';
import { findSendingMoment } from '../apps/server/src/areas/promo/follow-ups/sending-hours.ts';
import { expectOk } from '../apps/server/src/testing/test-artist.ts';
import { breakSometimes, type CrashWorld, killAgain, type OpenInstallation, withCrashWorld } from './crash-world.ts';
import { prepareCampaign } from './sending-crash-run.ts';

export interface FollowUpCrashReport {
  readonly contacts: number;
  readonly kills: number;
  /** Of the contacts who are followed up. */
  readonly sent: number;
  readonly unknown: number;
  readonly longestStandstillMilliseconds: number;
  /** Sentences: a contact with two follow-ups, one that is "sent" without an email, one who should have none. */
  readonly wrong: string[];
}

/**
 * Follows up a promo through the sandbox's mail server while the worker is killed again and again and the server drops
 * connections. Every third contact has opened the page and must get nothing; every other one must get one email and be
 * `sent`, or be `unknown` and have at most one. The product's clock is in hours of work.
 */
export async function runFollowUpCrashes(options: {
  contacts: number;
  kills: number;
  /** How many emails in a hundred the mail server drops, half of them after accepting. */
  dropPercent?: number;
  signal?: AbortSignal;
  onKill?: (kills: number, done: number) => void;
  open?: OpenInstallation;
}): Promise<FollowUpCrashReport> {
  const { contacts, kills, dropPercent = 4, signal, onKill, open } = options;
  const environment = { MAIL_RATE_PER_MINUTE: '1000000', ...shiftToOffice(new Date()) };
  return withCrashWorld({ kept: contacts * 3, environment, open }, async (world) => {
    const { api, sandbox, pool } = world;
    const { token, promoId, worker } = await emailPromo(world, contacts);
    // Four days pass, in which every third contact opens the page.
    await pool.query(`update deliveries set sent_at = sent_at - interval '4 days'`);
    await pool.query(`update promo_links set opens = 1, last_opened_at = now()
      where id in (select id from (select id, row_number() over (order by id) as number from promo_links) l where number % 3 = 0)`);
    const followed = contacts - Math.floor(contacts / 3);
    const rule = { isOn: true, days: 4, message: 'Hi {{firstName}}, did you hear it? {{promoLink}}' };
    const switchOn = async () => {
      const { digest: reviewed } = await expectOk(
        api.get(`/promos/${promoId}/follow-ups/unopened/people?days=4`, token),
      );
      await expectOk(api.put(`/promos/${promoId}/follow-ups/unopened`, { ...rule, reviewed }, token));
    };
    const look = async (): Promise<{ done: number; isOver: boolean }> => {
      const states = await listFollowUps(world);
      const done = states.filter(({ state }) => state === 'sent' || state === 'unknown').length;
      return { done, isOver: done === followed && states.every(({ state }) => state !== 'sending') };
    };
    const breaking = breakSometimes(sandbox.url, {
      vendor: 'smtp',
      modes: ['drop-before', 'drop-after'],
      percent: dropPercent,
      countDone: async () => (await look()).done,
    });
    await switchOn();
    const killing = await killAgain({ world, worker, total: followed, kills, look, signal, onKill });
    await breaking.stop();
    while (!(await look()).isOver && !signal?.aborted) await wait(100);
    // Looking at them again must not send anything.
    await switchOn();
    await untilPlanned(world);
    return { contacts, ...killing, ...(await countFollowUps(world, followed)) };
  });
}

/** A promo that everybody was emailed. */
async function emailPromo(world: CrashWorld, contacts: number) {
  const { api, sandbox, pool } = world;
  const { token, campaignId, trackId, templateId } = await prepareCampaign(api, contacts, async (owner) => {
    const { hostname: host, port } = new URL(sandbox.environment.SYSTEM_SMTP_URL ?? '');
    const mailbox = { host, port: Number(port), user: 'mara@tidalmemory.fm', password: 'secret', security: 'none' };
    await expectOk(api.post('/email/mailbox/smtp', { ...mailbox, dailyLimit: 100_000 }, owner));
  });
  const { id: promoId } = await expectOk(api.post('/promos', { trackId }, token));
  await expectOk(api.put(`/email/templates/${templateId}`, { subject: 'Listen', body: '<p>{{promoLink}}</p>' }, token));
  const worker = await world.startWorker();
  await expectOk(api.post(`/email/campaigns/${campaignId}/send`, {}, token));
  const isSent = async () => (await api.get(`/email/campaigns/${campaignId}`, token)).body.status === 'sent';
  while (!(await isSent())) await wait(50);
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from promo_link_emails');
  if (rows[0]?.count !== contacts) throw new Error(`${rows[0]?.count} of ${contacts} links were emailed`);
  return { token, promoId: promoId as string, worker };
}

async function listFollowUps({ pool }: CrashWorld): Promise<{ email: string; state: string; opens: number }[]> {
  const { rows } = await pool.query(
    `select d.email, d.state, l.opens from promo_link_emails m join deliveries d on d.id = m.delivery_id
     join promo_links l on l.id = m.link_id where m.trigger is not null`,
  );
  return rows;
}

async function untilPlanned({ pool }: CrashWorld): Promise<void> {
  const isDone = async () => {
    const { rows } = await pool.query(
      `select from jobs.job where name = 'send-promo-follow-ups' and state < 'completed'`,
    );
    return rows.length === 0;
  };
  while (!(await isDone())) await wait(50);
}

/** What the database says of each contact, compared with what arrived. */
async function countFollowUps(world: CrashWorld, followed: number) {
  const outbox = (await (await fetch(`${world.sandbox.url}/outbox.json`)).json()) as {
    mail: { to: string; subject: string }[];
  };
  const arrivals = new Map<string, number>();
  for (const { to, subject } of outbox.mail)
    if (subject === 'Re: Listen') arrivals.set(to, (arrivals.get(to) ?? 0) + 1);
  const rows = await listFollowUps(world);
  const wrong = rows.length === followed ? [] : [`${rows.length} follow-ups for ${followed} contacts`];
  for (const { email, state, opens } of rows) {
    const arrived = arrivals.get(email) ?? 0;
    arrivals.delete(email);
    const isRight = opens === 0 && (state === 'sent' ? arrived === 1 : state === 'unknown' && arrived <= 1);
    if (!isRight) wrong.push(`${email} opened the page ${opens} times, is ${state}, and got ${arrived} follow-ups`);
  }
  for (const [email, arrived] of arrivals) wrong.push(`${email} got ${arrived} follow-ups that are not on record`);
  const count = (wanted: string) => rows.filter(({ state }) => state === wanted).length;
  return { sent: count('sent'), unknown: count('unknown'), wrong };
}

/** The environment of a product whose clock is in the next hours of work. */
function shiftToOffice(now: Date): Record<string, string> {
  const next = findSendingMoment('UTC', now);
  // Hours that end during the proof are too short.
  const end = new Date(next.getTime() + proofMilliseconds);
  const later = findSendingMoment('UTC', end);
  const shift = (later.getTime() === end.getTime() ? next : later).getTime() - now.getTime();
  const loader = new URL('shift-clock.mjs', import.meta.url).href;
  return { NODE_OPTIONS: `--import ${loader}`, CLOCK_SHIFT_MILLISECONDS: String(shift) };
}

const proofMilliseconds = 3_600_000;

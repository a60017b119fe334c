import { setTimeout as wait } from 'node:timers/promises';
import type { TestApi } from '../apps/server/src/testing/test-api.ts';
import { expectOk } from '../apps/server/src/testing/test-artist.ts';
import { setCredits } from '../apps/server/src/testing/test-credits.ts';
import { breakSometimes, type CrashWorld, killAgain, type OpenInstallation, withCrashWorld } from './crash-world.ts';

export interface MessageCrashReport {
  readonly fans: number;
  readonly kills: number;
  /** Taken by the carrier, once, and recorded so. */
  readonly sent: number;
  readonly unknown: number;
  /** What the wallet lost, and what the carrier took: they must be the same. */
  readonly charged: number;
  readonly accepted: number;
  readonly longestStandstillMilliseconds: number;
  /** Sentences: a fan with two texts, one that is "sent" without a text, one that is missing, a credit too much. */
  readonly wrong: string[];
}

/**
 * Sends one message to many fans, every other one by email, through the sandbox's Twilio and mail server while the worker is
 * killed again and again and both are slow, fail, and hang up before and after accepting. At the end every fan must have
 * exactly one text or email, and the wallet must have paid for exactly the texts. A mail server can't be asked what it
 * accepted, so an email may stay unknown.
 */
export async function runMessageCrashes(options: {
  fans: number;
  kills: number;
  /** How many calls in a hundred go wrong. */
  faultPercent?: number;
  signal?: AbortSignal;
  onKill?: (kills: number, done: number) => void;
  open?: OpenInstallation;
}): Promise<MessageCrashReport> {
  const { fans, kills, faultPercent = 4, signal, onKill, open } = options;
  return withCrashWorld({ kept: fans * 3, environment: {}, open }, async (world) => {
    const { api, sandbox } = world;
    const { token, userId } = await prepareFans(world, fans);
    await moveToEmail(world, fans);
    await setCredits(world, userId, fans);
    const worker = await world.startWorker();
    const text = { audience: { kind: 'all' }, subject: 'It is out', message: 'Hi {{firstName}}, it is out!' };
    const { messageId } = await expectOk(api.post('/messages', { ...text, channels: ['sms', 'email'] }, token));
    const look = async (): Promise<{ done: number; isOver: boolean }> => {
      const { body } = await api.get(`/messages/${messageId}`, token);
      return { done: fans - body.stats.queued - body.stats.unknown, isOver: body.status !== 'sending' };
    };
    const countDone = async () => (await look()).done;
    const breaking = Object.entries(faults).map(([vendor, modes]) =>
      breakSometimes(sandbox.url, { vendor, modes, percent: faultPercent, countDone }),
    );
    const killing = await killAgain({ world, worker, total: fans, kills, look, signal, onKill });
    for (const { stop } of breaking) await stop();
    while (!(await look()).isOver && !signal?.aborted) await wait(200);
    return { fans, ...killing, ...(await countTexts(world, { token, messageId, fans, addressOf })) };
  });
}

/** Not what makes an email wait for minutes, or fail for good. */
const faults = {
  twilio: ['drop-before', 'drop-after', 'drop-after', 'slow', '500', '429'],
  smtp: ['drop-after', 'slow'],
};

const addressOf = (index: number) => (index % 2 === 0 ? phoneOf(index) : `fan-${index}@example.com`);

/** Every other fan agreed to emails only. */
async function moveToEmail({ pool }: CrashWorld, fans: number): Promise<void> {
  const readers = Array.from({ length: fans }, (_, index) => ({ phone: phoneOf(index), email: addressOf(index) }));
  await pool.query(
    `update fans set email = r.email, email_allowed = true, sms_allowed = false
     from jsonb_to_recordset($1::jsonb) as r(phone text, email text) where fans.phone = r.phone`,
    [JSON.stringify(readers.filter(({ phone, email }) => phone !== email))],
  );
}

export async function prepareFans({ api }: Pick<CrashWorld, 'api'>, fans: number) {
  const person = { name: 'Mara Vey', email: 'fans@tidalmemory.fm', password: 'correct horse' };
  const { token, body } = await api.post('/auth/sign-up/email', person);
  await api.get('/credits', token);
  const rows = Array.from({ length: fans }, (_, index) => `${phoneOf(index)},Person ${index},yes`);
  await expectOk(
    api.post('/fanbase/fans/import', { csv: `phone,name,sms consent\n${rows.join('\n')}`, dryRun: false }, token),
  );
  return { token, userId: body.user.id as string };
}

function phoneOf(index: number): string {
  return `+1213${5_000_001 + index * 2}`;
}

/** What became of each fan, compared with what arrived and what was paid. */
export async function countTexts(
  { api, sandbox }: { api: TestApi; sandbox: { url: string } },
  options: { token: string; messageId: string; fans: number; addressOf?: (index: number) => string },
) {
  const { token, messageId, fans, addressOf = phoneOf } = options;
  const outbox = (await (await fetch(`${sandbox.url}/outbox.json`)).json()) as Record<'sms' | 'mail', { to: string }[]>;
  const { sms, mail } = outbox;
  const arrivals = new Map<string, number>();
  for (const { to } of [...sms, ...mail]) arrivals.set(to, (arrivals.get(to) ?? 0) + 1);
  const states = new Map<string, string>();
  for (let cursor = ''; ; ) {
    const query = `limit=500${cursor && `&cursor=${cursor}`}`;
    const page = await expectOk(api.get(`/messages/${messageId}/deliveries?${query}`, token));
    for (const { address, state } of page.deliveries) states.set(address, state);
    if (!page.next) break;
    cursor = page.next;
  }
  const wrong: string[] = [];
  let [sent, unknown] = [0, 0];
  for (let index = 0; index < fans; index += 1) {
    const address = addressOf(index);
    const [state = 'missing', arrived = 0] = [states.get(address), arrivals.get(address)];
    const isSent = state === 'sent' || state === 'delivered';
    if (isSent) sent += 1;
    if (state === 'unknown') unknown += 1;
    const isRight = isSent ? arrived === 1 : state === 'unknown' && arrived <= 1;
    if (!isRight) wrong.push(`${address} is ${state} and got ${arrived} messages`);
  }
  const { balance } = await expectOk(api.get('/credits', token));
  const charged = fans - balance;
  if (charged !== sms.length) wrong.push(`${charged} credits were charged for ${sms.length} texts`);
  return { sent, unknown, charged, accepted: sms.length, wrong };
}

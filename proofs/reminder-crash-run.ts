import { setTimeout as wait } from 'node:timers/promises';
import { newId } from '../apps/server/src/platform/ids.ts';
import { expectOk } from '../apps/server/src/testing/test-artist.ts';
import { setCredits } from '../apps/server/src/testing/test-credits.ts';
import { breakSometimes, type CrashWorld, killAgain, type OpenInstallation, withCrashWorld } from './crash-world.ts';
import { prepareFans } from './message-crash-run.ts';

export interface ReminderCrashReport {
  readonly fans: number;
  readonly kills: number;
  /** Taken by the carrier, once, and recorded so. */
  readonly sent: number;
  readonly charged: number;
  readonly longestStandstillMilliseconds: number;
  /** Sentences: a fan with two reminders, one without, a credit too much. */
  readonly wrong: string[];
}

/**
 * A release comes out and its fans are reminded, while the worker is killed again and again and the carrier fails and hangs up.
 * At the end every fan must have exactly one text, and the wallet must have paid for exactly these.
 */
export async function runReminderCrashes(options: {
  fans: number;
  kills: number;
  /** How many calls in a hundred go wrong. */
  faultPercent?: number;
  signal?: AbortSignal;
  onKill?: (kills: number, done: number) => void;
  open?: OpenInstallation;
}): Promise<ReminderCrashReport> {
  const { fans, kills, faultPercent = 4, signal, onKill, open } = options;
  return withCrashWorld({ kept: fans * 3, environment: {}, open }, async (world) => {
    const { api, sandbox, pool } = world;
    const { token, userId } = await prepareFans(world, fans);
    await setCredits(world, userId, fans);
    const pageId = await publish(world, token);
    const worker = await world.startWorker();
    await askAll(world, userId, pageId);
    const look = async (): Promise<{ done: number; isOver: boolean }> => {
      const { rows } = await pool.query<{ done: number }>(
        "select count(*)::int as done from text_deliveries where state in ('sent', 'delivered')",
      );
      const done = rows[0]?.done ?? 0;
      return { done, isOver: done >= fans };
    };
    const breaking = breakSometimes(sandbox.url, {
      vendor: 'twilio',
      modes: ['drop-before', 'drop-after', 'slow', '500', '429'],
      percent: faultPercent,
      countDone: async () => (await look()).done,
    });
    const killing = await killAgain({ world, worker, total: fans, kills, look, signal, onKill });
    await breaking.stop();
    while (!(await look()).isOver && !signal?.aborted) await wait(200);
    const { balance } = await expectOk(api.get('/credits', token));
    return { fans, ...killing, ...(await countReminders(world, fans)), charged: fans - balance };
  });
}

/** It is out already. */
async function publish({ api, pool }: CrashWorld, token: string): Promise<string> {
  const release = { title: 'Glass Harbor', releaseDate: '2026-01-09' };
  const { id } = await expectOk(api.post('/tracks', release, token));
  await expectOk(api.put(`/releases/track/${id}/page`, { published: true }, token));
  const { rows } = await pool.query<{ id: string }>('select id from release_pages where track_id = $1', [id]);
  return rows[0]?.id ?? '';
}

/** As if all fans had asked before the day. */
async function askAll({ pool }: CrashWorld, owner: string, pageId: string): Promise<void> {
  await pool.query(
    `insert into release_reminders (id, user_id, page_id, fan_id, channel, time_zone, wording, address, created_at)
     select $3 || row_number() over (order by id), user_id, $2, id, 'sms', 'America/Los_Angeles', '', '', now()
     from fans where user_id = $1`,
    [owner, pageId, newId()],
  );
  await pool.query('update release_pages set is_awaited = true where id = $1', [pageId]);
  // What the queue's clock does at the next full minute.
  await pool.query(`insert into jobs.job (name, data) values ('plan-release-reminders', '{}')`);
}

/** What arrived, compared with what is recorded. */
async function countReminders({ pool, sandbox }: CrashWorld, fans: number) {
  const { sms } = (await (await fetch(`${sandbox.url}/outbox.json`)).json()) as { sms: { to: string }[] };
  const arrivals = new Map<string, number>();
  for (const { to } of sms) arrivals.set(to, (arrivals.get(to) ?? 0) + 1);
  const { rows } = await pool.query<{ address: string; state: string }>('select address, state from text_deliveries');
  const wrong = rows.length === fans ? [] : [`${rows.length} reminders for ${fans} fans`];
  for (const { address, state } of rows) {
    const arrived = arrivals.get(address) ?? 0;
    if (arrived !== 1) wrong.push(`${address} is ${state} and got ${arrived} texts`);
  }
  const waiting = await pool.query('select from release_reminders where sent_at is null');
  if (waiting.rows.length > 0) wrong.push(`${waiting.rows.length} reminders were not handed over`);
  const sent = rows.filter(({ state }) => state === 'sent' || state === 'delivered').length;
  return { sent, wrong };
}

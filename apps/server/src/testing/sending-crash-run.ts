/// <reference path="../../../sandbox/src/google/oidc-provider.d.ts" />
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startSandbox } from '../../../sandbox/src/sandbox.ts';
import { openEmbeddedPostgres } from '../platform/db/embedded-postgres.ts';
import { freePort } from './free-port.ts';
import { visitWindow } from './gmail-window.ts';
import { bundleServer } from './server-bundle.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { createTestApi, type TestApi } from './test-api.ts';

export interface SendingCrashReport {
  readonly recipients: number;
  readonly kills: number;
  readonly sent: number;
  readonly unknown: number;
  /** Of the unknown: how many the carrier had accepted, as its outbox shows. */
  readonly unknownButArrived: number;
  /** How long it took at most from a new worker being there to the next delivery that ended. */
  readonly longestStandstillMilliseconds: number;
  /** Sentences: a recipient with two mails, one that is "sent" without a mail, one that is missing. */
  readonly wrong: string[];
}

/**
 * Sends one campaign through the sandbox's Gmail while the worker is killed again and again and the carrier drops
 * connections before and after accepting. At the end every recipient must have exactly one mail and be `sent`, or be
 * `unknown` and have at most one.
 */
export async function runSendingCrashes(options: {
  recipients: number;
  kills: number;
  /** How many calls in a hundred the carrier drops, half of them after accepting. */
  dropPercent?: number;
  signal?: AbortSignal;
  onKill?: (kills: number, done: number) => void;
}): Promise<SendingCrashReport> {
  const { recipients, kills, dropPercent = 4, onKill = () => undefined } = options;
  const folder = await mkdtemp(join(tmpdir(), 'debut-sending-'));
  // As root, PostgreSQL runs as another user, who must be able to come in.
  await chmod(folder, 0o755);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const sandbox = await startSandbox({ port: 0, debutUrl: url, kept: recipients * 3 });
  const bundle = await bundleServer();
  const postgres = await openEmbeddedPostgres({ dataFolder: join(folder, 'postgres') });
  const environment = {
    ...sandbox.environment,
    DEBUT_DATA: folder,
    PORT: String(port),
    PUBLIC_URL: url,
    RATE_LIMIT_SCALE: '1000000',
    MAIL_RATE_PER_MINUTE: '1000000',
    LOG_LEVEL: 'warn',
  };
  const running: ServerProcess[] = [];
  const start = async (entry: 'main' | 'worker') => {
    const process = await startServerProcess(bundle.folder, { entry, ...environment });
    running.push(process);
    await process.ready;
    return process;
  };
  try {
    await start('main');
    const api = createTestApi(url);
    const { token, campaignId } = await prepareCampaign(api, recipients, (owner) =>
      connectGmail(api, sandbox.url, owner),
    );
    let worker = await start('worker');
    await expectOk(api.post(`/email/campaigns/${campaignId}/send`, {}, token));
    const look = async (): Promise<{ done: number; isOver: boolean }> => {
      const { body } = await api.get(`/email/campaigns/${campaignId}`, token);
      const { sent, unknown } = body.stats;
      return { done: sent + unknown, isOver: body.status === 'sent' || body.status === 'failed' };
    };
    const dropping = dropSometimes(sandbox.url, dropPercent, async () => (await look()).done);
    let killed = 0;
    let longestStandstillMilliseconds = 0;
    let now = await look();
    while (killed < kills && !options.signal?.aborted && !now.isOver) {
      // What is left is spread over the kills that are left, each at a random moment of its share.
      const share = (recipients - now.done) / (kills - killed + 1);
      const enough = now.done + Math.random() * share;
      const patience = Date.now() + maxLifeMilliseconds;
      while (now.done < enough && Date.now() < patience && !now.isOver) {
        await wait(Math.random() * 20);
        now = await look();
      }
      worker.kill('SIGKILL');
      await worker.ended;
      killed += 1;
      const before = (await look()).done;
      worker = await start('worker');
      const readyAt = Date.now();
      now = await look();
      while (now.done === before && !now.isOver) {
        await wait(50);
        now = await look();
      }
      longestStandstillMilliseconds = Math.max(longestStandstillMilliseconds, Date.now() - readyAt);
      onKill(killed, now.done);
    }
    await dropping.stop();
    while (!(await look()).isOver && !options.signal?.aborted) await wait(100);
    const counted = await count(api, token, campaignId, await outboxOf(sandbox.url), recipients);
    return { recipients, kills: killed, longestStandstillMilliseconds, ...counted };
  } finally {
    for (const process of running) process.kill('SIGTERM');
    await Promise.all(running.map((process) => process.ended));
    await sandbox.close();
    await postgres.release();
    await bundle.remove();
    await rm(postgres.connection.host, { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  }
}

const maxLifeMilliseconds = 20_000;

/** An account with a mailbox, a template and as many recipients, and a campaign to all of them. */
export async function prepareCampaign(
  api: TestApi,
  recipients: number,
  connectMailbox: (token: string) => Promise<void>,
) {
  const person = { name: 'Mara Vey', email: 'mara@tidalmemory.fm', password: 'correct horse' };
  const { token } = await api.post('/auth/sign-up/email', person);
  await connectMailbox(token);
  const { id: trackId } = await expectOk(api.post('/tracks', { title: 'Glass Harbor', artist: 'Mara Vey' }, token));
  const artistStory = 'I wrote it on a night ferry.';
  const [template] = await expectOk(api.post('/email/templates', { trackId, artistStory }, token));
  const rows = Array.from({ length: recipients }, (_, index) => `${addressOf(index)},Person ${index}`);
  const csv = `email,name\n${rows.join('\n')}`;
  await expectOk(api.post('/email/recipients/import', { csv, dryRun: false }, token));
  const all: { id: string }[] = await expectOk(api.get('/email/recipients', token));
  const draft = { name: 'Crash proof', templateId: template.id, recipientIds: all.map(({ id }) => id) };
  const { id: campaignId } = await expectOk(api.post('/email/campaigns', draft, token));
  return { token, campaignId: campaignId as string };
}

/** A mailbox of an organisation, which may send 2,000 mails a day. */
async function connectGmail(api: TestApi, sandboxUrl: string, token: string): Promise<void> {
  await post(sandboxUrl, '/consent', { vendor: 'gmail', decision: 'allow', email: 'mara@tidalmemory.fm' });
  let address: string = (await expectOk(api.get('/oauth/gmail/auth', token))).authUrl;
  while (!address.includes('/api/oauth/gmail/callback')) {
    const answer = await fetch(address, { redirect: 'manual' });
    address = new URL(answer.headers.get('location') ?? '', address).href;
  }
  const { connected, sentence } = await visitWindow(address);
  if (!connected) throw new Error(sentence);
}

function addressOf(index: number): string {
  return `person-${index}@example.com`;
}

/** One call in so many goes wrong, before or after the mail was taken. */
function dropSometimes(
  sandboxUrl: string,
  percent: number,
  countDone: () => Promise<number>,
): { stop(): Promise<void> } {
  let stopped = false;
  const run = async () => {
    for (let next = 0; !stopped; ) {
      if ((await countDone().catch(() => 0)) >= next) {
        const mode = Math.random() < 0.5 ? 'drop-before' : 'drop-after';
        await post(sandboxUrl, '/faults', { vendor: 'gmail', mode, times: 1 });
        next += (100 / percent) * (0.5 + Math.random());
      }
      await wait(50);
    }
    await post(sandboxUrl, '/faults', { vendor: 'gmail', mode: 'none' });
  };
  const running = run();
  return {
    stop() {
      stopped = true;
      return running;
    },
  };
}

async function count(api: TestApi, token: string, campaignId: string, outbox: { to: string }[], recipients: number) {
  const arrivals = new Map<string, number>();
  for (const { to } of outbox) arrivals.set(to, (arrivals.get(to) ?? 0) + 1);
  const states = new Map<string, string>();
  for (let cursor = ''; ; ) {
    const query = `limit=500${cursor && `&cursor=${cursor}`}`;
    const page = await expectOk(api.get(`/email/campaigns/${campaignId}/deliveries?${query}`, token));
    for (const { email, state } of page.deliveries) states.set(email, state);
    if (!page.next) break;
    cursor = page.next;
  }
  const wrong: string[] = [];
  let [sent, unknown, unknownButArrived] = [0, 0, 0];
  for (let index = 0; index < recipients; index += 1) {
    const email = addressOf(index);
    const [state = 'missing', arrived = 0] = [states.get(email), arrivals.get(email)];
    if (state === 'sent') sent += 1;
    if (state === 'unknown') unknown += 1;
    if (state === 'unknown' && arrived > 0) unknownButArrived += 1;
    const isRight = state === 'sent' ? arrived === 1 : state === 'unknown' && arrived <= 1;
    if (!isRight) wrong.push(`${email} is ${state} and got ${arrived} mails`);
  }
  return { sent, unknown, unknownButArrived, wrong };
}

async function outboxOf(sandboxUrl: string): Promise<{ to: string }[]> {
  return ((await (await fetch(`${sandboxUrl}/outbox.json`)).json()) as { mail: { to: string }[] }).mail;
}

async function post(url: string, path: string, body: object): Promise<void> {
  await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function expectOk(call: Promise<{ status: number; body: unknown; text: string }>) {
  const answer = await call;
  if (answer.status !== 200) throw new Error(`The call was answered ${answer.status}: ${answer.text}`);
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever was answered.
  return answer.body as any;
}

import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { newId } from '../apps/server/src/platform/ids.ts';
import { createTestApi, type ResponseBody, type TestApi } from '../apps/server/src/testing/test-api.ts';
import { expectOk } from '../apps/server/src/testing/test-artist.ts';
import { setCredits } from '../apps/server/src/testing/test-credits.ts';
import { uploadAudio, wavFile } from '../apps/server/src/testing/test-files.ts';
import { allStyles } from '../apps/server/src/testing/test-masters.ts';
import { createEventListener } from './cluster-events.ts';
import { countTexts, prepareFans } from './message-crash-run.ts';
import { connectGmail, countEmails, outboxOf, prepareCampaign } from './sending-crash-run.ts';

export interface ClusterReport {
  readonly kills: number;
  /** What was acknowledged and looked up again, by kind of work. */
  readonly done: Record<string, number>;
  /** What was acknowledged and is not there: a sentence each. */
  readonly lost: string[];
  /** What happened more than once: a sentence each. */
  readonly twice: string[];
}

/**
 * Uses the product through its proxy, in every way that could depend on which process responds, while processes are
 * killed at random. Only acknowledged writes count; the others may have happened or not.
 */
export async function runCluster(options: {
  url: string;
  sandboxUrl: string;
  databaseUrl: string;
  seconds: number;
  /** Kills one process, whichever; `false`: not now. */
  kill: () => Promise<boolean>;
  signal?: AbortSignal;
  onProgress?: (kills: number, done: Record<string, number>) => void;
}): Promise<ClusterReport> {
  const { url, sandboxUrl, seconds, kill, signal, onProgress } = options;
  const api = createTestApi(url);
  const pool = new pg.Pool({ connectionString: options.databaseUrl, max: 2 });
  const report = { kills: 0, done: {} as Record<string, number>, lost: [] as string[], twice: [] as string[] };
  const world: World = {
    api,
    url,
    sandboxUrl,
    pool,
    isOver: () => Date.now() > end || signal?.aborted === true,
    count: (what, times = 1) => {
      report.done[what] = (report.done[what] ?? 0) + times;
    },
    lost: (sentence) => void report.lost.push(sentence),
    twice: (sentence) => void report.twice.push(sentence),
  };
  let end = Number.POSITIVE_INFINITY;
  try {
    const finishMails = await beginMails(world, seconds * 5);
    const finishTexts = await beginTexts(world, seconds * 5);
    end = Date.now() + seconds * 1000;
    const working = Promise.all([
      useSessions(world),
      useSessions(world),
      useUploads(world),
      useEvents(world),
      useMastering(world),
    ]);
    while (!world.isOver()) {
      await wait(500 + Math.random() * 3000);
      if (!(await kill())) continue;
      report.kills += 1;
      onProgress?.(report.kills, report.done);
    }
    await working;
    await finishMails();
    await finishTexts();
    return report;
  } finally {
    await pool.end();
  }
}

interface World {
  readonly api: TestApi;
  readonly url: string;
  readonly sandboxUrl: string;
  readonly pool: pg.Pool;
  isOver(): boolean;
  count(what: string, times?: number): void;
  lost(sentence: string): void;
  twice(sentence: string): void;
}

/** Signs up at one process; the session and what is changed must be there at all others, and end everywhere. */
async function useSessions({ api, isOver, count, lost }: World): Promise<void> {
  while (!isOver()) {
    const email = `${newId()}@example.com`;
    const person = { name: 'Name 0', email, password: 'correct horse' };
    const opened = await attempt(() => api.post('/auth/sign-up/email', person));
    if (opened?.status !== 200) continue;
    const { token } = opened;
    for (let number = 1; number <= 5; number += 1) {
      const renamed = await attempt(() => api.put('/me', { displayName: `Name ${number}` }, token));
      const me = await insist(() => api.get('/me', token));
      if (me.status !== 200) lost(`the session of ${email} was answered ${me.status}`);
      if (renamed?.status === 200 && me.body.displayName !== `Name ${number}`) lost(`the name ${number} of ${email}`);
      count('session calls', 2);
    }
    const ended = await attempt(() => api.post('/auth/sign-out', {}, token));
    if (ended?.status !== 200) continue;
    for (let times = 0; times < 4; times += 1) {
      const { status } = await insist(() => api.get('/me', token));
      if (status !== 401) lost(`the end of the session of ${email}: answered ${status}`);
    }
    count('sign-outs');
  }
}

/** Uploads, adds the track by another process and hears it by a third, at an address that a fourth has signed. */
async function useUploads({ api, isOver, count, lost }: World): Promise<void> {
  const { token } = await signUp(api);
  const added: string[] = [];
  while (!isOver()) {
    const bytes = wavFile(1 + Math.random());
    const track = await attempt(async () => {
      const audioFile = await uploadAudio(api, token, bytes);
      const { id } = await expectOk(
        api.post('/tracks', { title: 'Glass Harbor', artist: 'Mara Vey', audioFile }, token),
      );
      return { id: id as string, audioFile };
    });
    if (!track) continue;
    added.push(track.id);
    const signed = await insist(() => api.post('/audio/sign', { url: track.audioFile }, token));
    const heard = await hear(signed.body.url);
    if (!heard.equals(bytes)) lost(`the audio of ${track.id}: ${heard.length} of ${bytes.length} bytes`);
    count('uploads heard');
  }
  const { body } = await insist(() => api.get('/tracks', token));
  const there = new Set(body.map(({ id }: { id: string }) => id));
  for (const id of added) if (!there.has(id)) lost(`the track ${id}`);
}

async function hear(address: string): Promise<Buffer> {
  for (;;) {
    const response = await fetch(address).catch(() => undefined);
    const bytes = response?.ok ? await response.arrayBuffer().catch(() => undefined) : undefined;
    if (bytes) return Buffer.from(bytes);
    await response?.body?.cancel().catch(() => undefined);
    await wait(50);
  }
}

/** Listens at one process for what others do. When that one dies, it reconnects and refetches everything. */
async function useEvents({ api, url, isOver, count, lost }: World): Promise<void> {
  const { token } = await signUp(api);
  const listener = createEventListener(url, token);
  while (!isOver()) {
    const mark = listener.mark();
    const added = await attempt(() => api.post('/tracks', { title: 'Slow Tide', artist: 'Mara Vey' }, token));
    if (added?.status !== 200) continue;
    const heard = await listener.hearsSince(mark, 'tracks.changed', 20_000);
    if (!heard) lost('an event: nothing was heard of a new track for 20 seconds');
    count('events heard');
  }
  await listener.close();
}

/** Each master is there in all styles and paid for once. */
async function useMastering({ api, isOver, count, lost, twice }: World): Promise<void> {
  while (!isOver()) {
    const { token } = await signUp(api);
    let mastered = 0;
    for (; mastered < 10 && !isOver(); mastered += 1) {
      const track = await attempt(async () => {
        const audioFile = await uploadAudio(api, token, wavFile(4, 22_050));
        return expectOk(api.post('/tracks', { title: 'Glass Harbor', artist: 'Mara Vey', audioFile }, token));
      });
      if (!track) {
        mastered -= 1;
        continue;
      }
      const read = async () => (await insist(() => api.get(`/tracks/${track.id}/mastering`, token))).body;
      while ((await read()).run === null) await attempt(() => api.post('/master/runs', { trackId: track.id }, token));
      const deadline = Date.now() + 120_000;
      let now = await read();
      while (now.run.status !== 'done' && Date.now() < deadline) {
        await wait(200);
        now = await read();
      }
      const styles = Object.keys(now.versions ?? {}).length;
      if (now.run.status !== 'done' || styles !== allStyles.length)
        lost(`the master of ${track.id}: ${now.run.status}, ${styles} styles, ${now.run.failure?.error ?? ''}`);
      count('tracks mastered');
    }
    const { body } = await insist(() => api.get('/credits', token));
    const paid = freeCredits - body.balance;
    if (paid !== mastered * creditsPerMaster) twice(`${mastered} masters cost ${paid} credits`);
  }
}

const freeCredits = 50;
const creditsPerMaster = 5;

async function beginMails({ api, sandboxUrl, count, lost, twice }: World, recipients: number) {
  const connect = (token: string) => connectGmail(api, sandboxUrl, token);
  const { token, campaignId } = await prepareCampaign(api, recipients, connect);
  await expectOk(api.post(`/email/campaigns/${campaignId}/send`, {}, token));
  return async () => {
    await until(
      async () => (await insist(() => api.get(`/email/campaigns/${campaignId}`, token))).body.status === 'sent',
    );
    const { sent, unknown, wrong } = await countEmails(api, token, campaignId, await outboxOf(sandboxUrl), recipients);
    for (const sentence of wrong) (/ and got [01] mails/.test(sentence) ? lost : twice)(sentence);
    count('mails sent once', sent);
    count('mails unclear, not sent again', unknown);
  };
}

async function beginTexts({ api, sandboxUrl, pool, count, lost, twice }: World, fans: number) {
  const { token, userId } = await prepareFans({ api }, fans);
  await setCredits({ pool }, userId, fans);
  const text = { audience: { kind: 'all' }, message: 'Hi {{firstName}}, it is out!' };
  const { messageId } = await expectOk(api.post('/fanbase/send-sms', text, token));
  return async () => {
    await until(async () => (await insist(() => api.get(`/messages/${messageId}`, token))).body.status !== 'sending');
    const sandbox = { url: sandboxUrl };
    const { sent, unknown, wrong } = await countTexts({ api, sandbox }, { token, messageId, fans });
    for (const sentence of wrong) (/ and got [01] texts/.test(sentence) ? lost : twice)(sentence);
    count('texts sent once', sent);
    count('texts unclear, not sent again', unknown);
  };
}

async function signUp(api: TestApi): Promise<{ token: string }> {
  for (;;) {
    const person = { name: 'Mara Vey', email: `${newId()}@example.com`, password: 'correct horse' };
    const response = await attempt(() => api.post('/auth/sign-up/email', person));
    if (response?.status === 200) return { token: response.token };
  }
}

/** While a process dies there is no response, and the request may or may not have taken effect. */
async function attempt<Result>(call: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await call();
  } catch {
    await wait(50);
    return undefined;
  }
}

/** For idempotent requests: retries until a server, and not the proxy, has responded. */
async function insist(call: () => Promise<ResponseBody>): Promise<ResponseBody> {
  for (;;) {
    const response = await attempt(call);
    if (response && response.status < 500) return response;
    await wait(50);
  }
}

async function until(ask: () => Promise<boolean>): Promise<void> {
  while (!(await ask())) await wait(250);
}

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { openEmbeddedPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts';
import { bundleServer } from '../apps/server/src/testing/server-bundle.ts';
import { type ServerProcess, startServerProcess } from '../apps/server/src/testing/server-process.ts';
import { createTestApi } from '../apps/server/src/testing/test-api.ts';
import { prepareCampaign } from '../proofs/sending-crash-run.ts';
import { findFreePort } from '../scripts/lib/free-port.mjs';

export interface SendingSpeedReport {
  readonly mails: number;
  readonly seconds: number;
  readonly mailsPerSecond: number;
  /** The same number of mails through nodemailer's own pool, without any record of them. */
  readonly peerPerSecond: number;
  /** Of the worker's process, in megabytes: after a fifth of the mails, and at the end. */
  readonly memoryEarly: number;
  readonly memoryLate: number;
  readonly sent: number;
  /** What the worker's process itself computed; on a busy machine this says more than the clock. */
  readonly workerCpuSeconds: number;
}

/** Sends one campaign into a mail server that only counts, with the rate limit lifted. */
export async function runSendingSpeed({ mails }: { mails: number }): Promise<SendingSpeedReport> {
  const folder = await mkdtemp(join(tmpdir(), 'debut-speed-'));
  await chmod(folder, 0o755);
  const sink = fork(new URL('../apps/sandbox/src/testing/smtp-sink.ts', import.meta.url), {
    execArgv: ['--import', 'tsx'],
  });
  const [{ port: sinkPort }] = (await once(sink, 'message')) as [{ port: number }];
  const received = async () => {
    sink.send('count');
    const [{ received: count }] = (await once(sink, 'message')) as [{ received: number }];
    return count;
  };
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const bundle = await bundleServer();
  const postgres = await openEmbeddedPostgres({ dataFolder: join(folder, 'postgres') });
  const environment = {
    DEBUT_DATA: folder,
    PORT: String(port),
    PUBLIC_URL: url,
    RATE_LIMIT_SCALE: '1000000',
    PLANS: 'off',
    CREDITS: 'on',
    MAIL_RATE_PER_MINUTE: '1000000',
    SMTP_ALLOW_PRIVATE: 'true',
    LOG_LEVEL: 'warn',
  };
  const running: ServerProcess[] = [];
  try {
    running.push(await startServerProcess(bundle.folder, { entry: 'main', ...environment }));
    await running[0]?.ready;
    const api = createTestApi(url);
    const { token, campaignId } = await prepareCampaign(api, mails, async (owner) => {
      const settings = { host: '127.0.0.1', port: sinkPort, user: 'mara@tidal.example', password: 'words' };
      const response = await api.post(
        '/email/mailbox/smtp',
        { ...settings, security: 'none', dailyLimit: 100_000 },
        owner,
      );
      if (response.status !== 200) throw new Error(response.text);
    });
    const worker = await startServerProcess(bundle.folder, { entry: 'worker', ...environment });
    running.push(worker);
    await worker.ready;
    await api.post(`/email/campaigns/${campaignId}/send`, {}, token);
    while ((await received()) === 0) await wait(5);
    const startedAt = performance.now();
    const cpuBefore = await cpuSecondsOf(worker.pid);
    let memoryEarly = 0;
    for (let count = 0; count < mails; count = await received()) {
      if (memoryEarly === 0 && count > mails / 5) memoryEarly = await memoryOf(worker.pid);
      await wait(20);
    }
    const seconds = (performance.now() - startedAt) / 1000;
    const memoryLate = await memoryOf(worker.pid);
    const workerCpuSeconds = (await cpuSecondsOf(worker.pid)) - cpuBefore;
    const isSent = async () => (await api.get(`/email/campaigns/${campaignId}`, token)).body;
    let campaign = await isSent();
    while (campaign.status === 'sending') {
      await wait(50);
      campaign = await isSent();
    }
    const peerPerSecond = await measurePeer(sinkPort, Math.min(mails, 3000));
    const { sent } = campaign.stats;
    return {
      mails,
      seconds,
      mailsPerSecond: mails / seconds,
      peerPerSecond,
      memoryEarly,
      memoryLate,
      sent,
      workerCpuSeconds,
    };
  } finally {
    for (const process of running) process.kill('SIGTERM');
    await Promise.all(running.map((process) => process.ended));
    sink.kill();
    await postgres.release();
    await bundle.remove();
    await rm(postgres.connection.host, { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  }
}

async function measurePeer(port: number, mails: number): Promise<number> {
  const pool = createTransport({ host: '127.0.0.1', port, pool: true, maxConnections: 16, ignoreTLS: true });
  const startedAt = performance.now();
  const emailContent = {
    from: 'mara@tidal.example',
    subject: 'Glass Harbor',
    text: 'Hi',
    html: `<p>${'Hi '.repeat(300)}</p>`,
  };
  await Promise.all(
    Array.from({ length: mails }, (_, index) => pool.sendMail({ ...emailContent, to: `person-${index}@example.com` })),
  );
  pool.close();
  return mails / ((performance.now() - startedAt) / 1000);
}

/** User and system time so far, as Linux tells them (in hundredths); 0 elsewhere. */
async function cpuSecondsOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / 100;
}

/** Resident megabytes, as Linux tells them; 0 elsewhere. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

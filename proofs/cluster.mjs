/**
 * Proves that it does not matter which process answers, nor which one dies: `npm run proof -- cluster [seconds]`, 60 unless told.
 * Two servers and two workers that share a database and an S3 store and nothing else, behind a plain proxy. One of them is
 * killed with kill -9 every few seconds while sessions, uploads, events, mastering, a campaign and a text are used through
 * the proxy.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { startCluster } from '../scripts/lib/cluster/cluster.mjs';
import { runCommand } from '../scripts/lib/command.mjs';
import { ensureBuilt } from '../scripts/lib/ensure-built.mjs';
import { Failure } from '../scripts/lib/failure.mjs';
import { findFreePort } from '../scripts/lib/free-port.mjs';

await runCommand(async ({ stopRequested }) => {
  const seconds = Number(process.argv[2] ?? 60);
  if (!(seconds >= 5 && seconds <= 3600))
    throw new Failure('Usage: npm run proof -- cluster [seconds, from 5 to 3600]');
  await ensureBuilt({ stopRequested });
  const { runCluster } = await tsImport('./cluster-run.ts', import.meta.url);
  const { startSandbox } = await tsImport('../apps/sandbox/src/sandbox.ts', import.meta.url);
  const folder = mkdtempSync(path.join(tmpdir(), 'debut-cluster-'));
  const port = await findFreePort();
  const sandbox = await startSandbox({ port: 0, debutUrl: `http://127.0.0.1:${port}`, maxEntries: 100_000 });
  try {
    const cluster = await startCluster({
      servers: 2,
      workers: 2,
      port,
      sandbox,
      folder,
      environment: {
        ...process.env,
        NODE_ENV: 'test',
        LOG_LEVEL: 'error',
        RATE_LIMIT_SCALE: '1000000',
        PLANS: 'off',
        CREDITS: 'on',
        MAIL_RATE_PER_MINUTE: '240',
        // Without email of the product, nobody has to confirm an address before sending.
        SYSTEM_SMTP_URL: '',
        SYSTEM_MAIL_FROM: '',
        SMS_DAILY_BUDGET: '1000000',
        SMS_DAILY_BUDGET_PER_ACCOUNT: '1000000',
        SMS_HOLD_SUSPICIOUS: 'off',
      },
      stopRequested,
    });
    try {
      return await prove(cluster, sandbox.url, seconds);
    } finally {
      await cluster.stop();
    }
  } finally {
    await sandbox.close();
    rmSync(folder, { recursive: true, force: true });
  }

  /**
   * @param {Awaited<ReturnType<typeof startCluster>>} cluster
   * @param {string} sandboxUrl
   * @param {number} wantedSeconds
   */
  async function prove({ url, processes, databaseUrl }, sandboxUrl, wantedSeconds) {
    const startedAt = Date.now();
    /** @type {Record<string, number>} */
    const killed = { server: 0, worker: 0 };
    const report = await runCluster({
      url,
      sandboxUrl,
      databaseUrl,
      seconds: wantedSeconds,
      signal: stopRequested,
      kill: async () => {
        const chosen = processes[Math.floor(Math.random() * processes.length)];
        const pid = chosen?.pid();
        // Somebody is left to do the work; on a slow machine there would be nobody most of the time.
        const isLast = !processes.some((one) => one !== chosen && one.role === chosen?.role && one.isReady());
        if (!chosen || pid === undefined || isLast) return false;
        process.kill(pid, 'SIGKILL');
        killed[chosen.role] = (killed[chosen.role] ?? 0) + 1;
        return true;
      },
      onProgress: (/** @type {number} */ kills, /** @type {Record<string, number>} */ done) => {
        if (kills % 10 === 0) console.log(`${kills} kills: ${inWords(done)}`);
      },
    });
    for (const sentence of report.lost.slice(0, 50)) console.log(`lost: ${sentence}`);
    for (const sentence of report.twice.slice(0, 50)) console.log(`twice: ${sentence}`);
    const operations = Object.values(report.done).reduce((sum, count) => sum + Number(count), 0);
    console.log(inWords(report.done));
    console.log(
      `${operations} operations, ${killed.server} servers and ${killed.worker} workers killed: ` +
        `${report.lost.length} lost, ${report.twice.length} twice (${Math.round((Date.now() - startedAt) / 1000)} s)`,
    );
    return report.lost.length + report.twice.length === 0 ? 0 : 1;
  }
});

/** @param {Record<string, number>} done */
function inWords(done) {
  return Object.entries(done)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ');
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { findFreePort } from '../../../../../scripts/lib/free-port.mjs';
import { createCuttableConnection } from '../../testing/cuttable-connection.ts';
import { createTestApp, signUp, type TestAppOptions } from '../../testing/test-app.ts';
import { createArtist } from '../../testing/test-artist.ts';
import { hour } from '../../testing/test-clock.ts';
import { databaseSocket } from '../../testing/test-databases.ts';
import { addSong, masterSong } from '../../testing/test-masters.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { sweepFilesJob } from '../library/files/files.jobs.ts';
import { backUp } from './backup/backup-operations.ts';
import { housekeepingJob } from './housekeeping.jobs.ts';

const token = 'for the one who looks after it';

async function openApp(options: TestAppOptions = {}) {
  const port = await findFreePort();
  const environment = { METRICS_PORT: String(port), METRICS_TOKEN: token, ...options.environment };
  const app = await createTestApp({ ...options, environment });
  onTestFinished(app.close);
  const ask = (path: string, headers: Record<string, string> = {}, role: 'server' | 'worker' = 'server') =>
    fetch(`http://127.0.0.1:${role === 'server' ? port : port + 1}${path}`, { headers });
  /** One number, by its name and labels; `undefined` when it is not told. */
  async function read(what: string, role: 'server' | 'worker' = 'server'): Promise<number | undefined> {
    const response = await ask('/metrics', { authorization: `Bearer ${token}` }, role);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('text/plain'),
    ]);
    const [name = '', ...labels] = what.split(/[{,}]/).filter(Boolean);
    const lines = (await response.text()).split('\n').filter((one) => /^[\w]+/.exec(one)?.[0] === name);
    const line = lines.find((one) => labels.every((label) => one.includes(label)));
    return line === undefined ? undefined : Number(line.split(' ').at(-1));
  }
  return { app, ask, read };
}

test('metrics are told on a port of their own, to who has the token, and never on the port of the product', async () => {
  const { app, ask } = await openApp();
  expect((await ask('/metrics')).status).toBe(401);
  expect((await ask('/metrics', { authorization: 'Bearer guess' })).status).toBe(401);
  expect((await ask('/other')).status).toBe(404);
  expect((await ask('/healthz')).status).toBe(200);
  expect((await fetch(`${app.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(404);
});

test('requests are counted by the route as it is mounted, never by what people put into it', async () => {
  const { app, read } = await openApp();
  const { token: owner } = await signUp(app);
  for (const id of ['one', 'other']) await app.api.get(`/tracks/${id}/mastering`, owner);
  await app.api.get('/me', owner);
  await waitUntil('the calls are counted', async () => {
    const missing = await read(
      'debut_http_request_seconds_count{route="/api/tracks/:id/mastering",method="GET",status="4xx"}',
    );
    return missing === 2 && (await read('debut_http_request_seconds_count{route="/api/me",method="GET"}')) === 1;
  });
  expect(await read('debut_http_turned_away_total')).toBe(0);
  expect(await read('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
});

test('what waits, what was sent and whether the credits add up is told by every server', async () => {
  const { app, read } = await openApp({ sandbox: true });
  const artist = await createArtist(app);
  const people = await artist.addRecipients(2);
  await artist.createCampaign(people.map(({ id }) => id));
  await app.runtime.queue.enqueue(app.runtime.database.db, housekeepingJob, {});
  await app.pool.query("update jobs.job set start_after = now() - interval '90 seconds' where name = 'housekeeping'");
  await artist.get('/credits');
  await app.runtime.queue.enqueue(app.runtime.database.db, sweepFilesJob, {});
  await app.pool.query("update jobs.job set state = 'failed' where name = $1", [sweepFilesJob.name]);
  await waitUntil(
    'it was read',
    async () => ((await read('debut_queue_oldest_seconds{job="housekeeping"}')) ?? 0) >= 90,
  );
  expect(await read('debut_queue_jobs{job="housekeeping",state="waiting"}')).toBe(1);
  expect(await read(`debut_queue_jobs{job="${sweepFilesJob.name}",state="failed"}`)).toBe(1);
  expect(await read('debut_deliveries{channel="mail",state="queued"}')).toBe(2);
  expect(await read('debut_deliveries{channel="text",state="unknown"}')).toBe(0);
  expect(await read('debut_ledger_drift_credits')).toBe(0);
  expect(await read('debut_backup_age_seconds')).toBeUndefined();
  const { config, log } = app.runtime;
  const target = join(config.dataFolder, 'backup.zip');
  await backUp({ config, log, clock: app.clock }, { target, signal: new AbortController().signal });
  app.clock.advance(hour);
  await waitUntil('the backup is told', async () => (await read('debut_backup_age_seconds')) === hour / 1000);
});

test('metrics are told while the database hangs, with their age', async () => {
  const line = await createCuttableConnection(databaseSocket(inject('postgres')));
  onTestFinished(line.close);
  const { read } = await openApp({ databasePort: line.port, environment: { DATABASE_TIMEOUT_SECONDS: '1' } });
  await waitUntil('the installation was read', async () => (await read('debut_ledger_drift_credits')) === 0);
  line.freeze();
  expect(await read('debut_ledger_drift_credits')).toBe(0);
  expect(await read('debut_database_pool_connections{state="waiting"}')).toBe(0);
  await waitUntil('they get old', async () => ((await read('debut_installation_age_seconds')) ?? 0) > 2);
  expect(await read('debut_events_lag_seconds')).toBeGreaterThanOrEqual(0);
  line.thaw();
  await waitUntil('they are read again', async () => ((await read('debut_installation_age_seconds')) ?? 9) < 2);
});

test('a balance that is not the sum of its entries is told', async () => {
  const { app, read } = await openApp();
  const { token: owner, user } = await signUp(app);
  await app.api.get('/credits', owner);
  await app.pool.query('alter table wallets disable trigger user');
  await app.pool.query('update wallets set balance = balance + 7 where user_id = $1', [user.id]);
  await waitUntil('it is told', async () => (await read('debut_ledger_drift_credits')) === 7);
});

test('a worker tells what it did, what became of emails and how long mastering took', async () => {
  const { app, read } = await openApp({ worker: true, sandbox: true });
  const artist = await createArtist(app);
  const [person] = await artist.addRecipients(1);
  const campaign = await artist.createCampaign([person?.id ?? '']);
  await artist.post(`/email/campaigns/${campaign}/send`);
  await artist.until(campaign, 'sent');
  expect(await read('debut_delivery_outcomes_total{channel="mail",outcome="accepted"}', 'worker')).toBe(1);
  const { token: owner, user } = await signUp(app);
  const { status } = await masterSong(app.api, user, owner, await addSong(app.api, owner));
  expect(status).toBe(200);
  expect(await read('debut_mastering_seconds_count{kind="master"}', 'worker')).toBe(1);
  expect(await read('debut_mastering_seconds_sum{kind="master"}', 'worker')).toBeGreaterThan(0);
  await waitUntil(
    'the job is counted',
    async () => (await read('debut_job_seconds_count{job="master-track",outcome="done"}', 'worker')) === 1,
  );
});

/** Metrics of other programs: Prometheus itself and its blackbox exporter. */
const foreignMetrics = ['up', 'probe_success', 'probe_ssl_earliest_cert_expiry'];

test('every alert uses metrics that are told, and has a section in the operating manual', async () => {
  const inRepository = (path: string) => readFileSync(new URL(`../../../../../${path}`, import.meta.url), 'utf8');
  const alerts = inRepository('deploy/prometheus/alerts.yml').split('- alert: ').slice(1);
  const manual = inRepository('docs/operating.md');
  const { ask } = await openApp({ worker: true });
  const headers = { authorization: `Bearer ${token}` };
  const told = await Promise.all(
    (['server', 'worker'] as const).map(async (role) => (await ask('/metrics', headers, role)).text()),
  );
  const known = [...told.join('\n').matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name);
  for (const alert of alerts) {
    const [name = ''] = /^\w+/.exec(alert) ?? [];
    const [, expression = ''] = /^ +expr: (.*)$/m.exec(alert) ?? [];
    const used = expression.match(/\b(debut|nodejs|process|probe)_\w+|\bup\b/g) ?? [];
    expect(used, name).not.toEqual([]);
    const unknown = used
      .map((metric) => metric.replace(/_(count|sum|bucket)$/, ''))
      .filter((metric) => ![...known, ...foreignMetrics].includes(metric));
    expect(unknown, name).toEqual([]);
    expect(alert).toContain(`runbook_url: docs/operating.md#${name.toLowerCase()}\n`);
    expect(manual).toContain(`\n### ${name}\n`);
  }
  expect(alerts.length).toBeGreaterThan(10);
});

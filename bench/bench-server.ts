import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openEmbeddedPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts';
import { endWithoutWaiting } from '../apps/server/src/testing/end-without-waiting.ts';
import { bundleServer } from '../apps/server/src/testing/server-bundle.ts';
import { type ServerProcess, startServerProcess } from '../apps/server/src/testing/server-process.ts';
import { createTestApi, type TestApi } from '../apps/server/src/testing/test-api.ts';

export interface BenchServer {
  readonly api: TestApi;
  readonly url: string;
  /** Of the server's process, to look at it from outside. */
  readonly pid: number;
  /** For filling the database faster than the API could. */
  readonly pool: pg.Pool;
  /** For a peer that asks the same database. */
  readonly connection: pg.ClientConfig;
  signUp(): Promise<{ token: string; userId: string }>;
  /** Asks it to end, as a supervisor does. */
  stop(): void;
  readonly ended: Promise<{ code: number | null }>;
}

/** The product as it is built, on a PostgreSQL of its own with its real durability, for as long as the work takes. */
export async function withBenchServer(
  work: (server: BenchServer) => Promise<void>,
  { worker: hasWorker = false } = {},
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'debut-bench-'));
  // As root, PostgreSQL runs as another user, who must be able to come in.
  await chmod(folder, 0o755);
  const bundle = await bundleServer();
  const postgres = await openEmbeddedPostgres({ dataFolder: join(folder, 'postgres') });
  const { host } = postgres.connection;
  const cleanUp = () => endWithoutWaiting(folder, [bundle.folder, host, folder]);
  process.once('exit', cleanUp);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  const pool = new pg.Pool({ ...postgres.connection, max: 2 });
  const environment = {
    DEBUT_DATA: folder,
    RATE_LIMIT_SCALE: '1000000',
    PLANS: 'off',
    CREDITS: 'on',
    LOG_LEVEL: 'warn',
  };
  const server = await startServerProcess(bundle.folder, environment);
  let worker: ServerProcess | undefined;
  try {
    await server.ready;
    if (hasWorker) worker = await startServerProcess(bundle.folder, { entry: 'worker', ...environment });
    await worker?.ready;
    const api = createTestApi(server.url);
    await work({
      api,
      url: server.url,
      pid: server.pid,
      pool,
      connection: postgres.connection,
      signUp: () => signUp(api),
      stop: () => server.kill('SIGTERM'),
      ended: server.ended,
    });
  } finally {
    for (const running of [worker, server]) {
      running?.kill('SIGTERM');
      await running?.ended;
    }
    await pool.end();
    await postgres.release();
    await bundle.remove();
    await rm(host, { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
    process.off('exit', cleanUp);
  }
}

let accounts = 0;

async function signUp(api: TestApi): Promise<{ token: string; userId: string }> {
  accounts += 1;
  const account = { name: 'Mara Vey', email: `artist-${accounts}@example.com`, password: 'correct horse' };
  const { status, token, body, text } = await api.post('/auth/sign-up/email', account);
  if (status !== 200) throw new Error(`The sign-up was answered ${status}: ${text}`);
  return { token, userId: body.user.id };
}

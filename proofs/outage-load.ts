import { setTimeout as wait } from 'node:timers/promises';
import { createTestApi } from '../apps/server/src/testing/test-api.ts';

interface Writer {
  readonly email: string;
  readonly token: string;
  /** The number in the last name that was acknowledged. */
  acknowledged: number;
}

/** The outcomes of requests since the last call. */
export interface Service {
  readonly served: number;
  /** 503 or 507, with a sentence. */
  readonly refused: number;
  /** Any other status, or none. */
  readonly failed: number;
  readonly longestMilliseconds: number;
}

/** More than the pool has connections. */
const writers = 12;
const pauseMilliseconds = 20;

export type Load = Awaited<ReturnType<typeof startLoad>>;

/** Accounts that rename themselves all the time, each to the next number, and remember what was acknowledged. */
export async function startLoad(url: string) {
  const api = createTestApi(url);
  const accounts: Writer[] = [];
  for (let index = 0; index < writers; index += 1) {
    const email = `writer-${index}@example.com`;
    const { status, token } = await api.post('/auth/sign-up/email', { name: '0', email, password: 'correct horse' });
    if (status !== 200) throw new Error(`The sign-up was answered ${status}.`);
    accounts.push({ email, token, acknowledged: 0 });
  }
  let isOver = false;
  let service = newService();

  async function rename(writer: Writer, number: number): Promise<void> {
    const startedAt = performance.now();
    const status = await api.put('/me', { displayName: String(number) }, writer.token).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200) writer.acknowledged = number;
    if (status === 200) service.served += 1;
    else if (status === 503 || status === 507) service.refused += 1;
    else service.failed += 1;
    service.longestMilliseconds = Math.max(service.longestMilliseconds, performance.now() - startedAt);
  }

  async function work(writer: Writer): Promise<void> {
    for (let number = 1; !isOver; number += 1) {
      await rename(writer, number);
      await wait(pauseMilliseconds);
    }
  }
  const working = Promise.all(accounts.map(work));

  return {
    api,
    token: accounts[0]?.token ?? '',
    take(): Service {
      const taken = service;
      service = newService();
      return taken;
    },
    served: () => service.served,
    /** Ends it, and counts acknowledged names that are not there. */
    async end(): Promise<number> {
      isOver = true;
      await working;
      let lost = 0;
      for (const { token, acknowledged } of accounts) {
        const { body } = await api.get('/me', token);
        if (!(Number(body?.displayName) >= acknowledged)) lost += 1;
      }
      return lost;
    },
  };
}

function newService() {
  return { served: 0, refused: 0, failed: 0, longestMilliseconds: 0 };
}

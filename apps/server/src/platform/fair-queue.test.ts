import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createFairQueue, type FairQueue, pauseWhileWaiting } from './fair-queue.ts';

/** Work that ends when the test says so, and the order in which it began. */
function createWork(turns: FairQueue) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string) => {
    const [key = ''] = name;
    return turns.take(key, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    });
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await nextRound();
  };
  return { begun, ask, end };
}

test('accounts are served in turn, however much one of them asks for first', async () => {
  const { begun, ask, end } = createWork(createFairQueue({ concurrency: 1 }));
  const all = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map(ask);
  await nextRound();
  expect(begun).toEqual(['a1']);
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']) await end(name);
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'b2']);
});

test('one account leaves room for the next, and the limit holds for all of them', async () => {
  const { begun, ask, end } = createWork(createFairQueue({ concurrency: 2 }));
  const all = ['a1', 'a2', 'b1', 'c1'].map(ask);
  await nextRound();
  expect(begun).toEqual(['a1', 'b1']);
  await end('b1');
  expect(begun).toEqual(['a1', 'b1', 'c1']);
  await end('c1');
  expect(begun).toEqual(['a1', 'b1', 'c1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2']);
  await end('a2');
  await Promise.all(all);
});

test('where several of one account may run, others still come in between', async () => {
  const { begun, ask, end } = createWork(createFairQueue({ concurrency: 3, concurrencyPerKey: 2 }));
  const all = ['a1', 'a2', 'a3', 'b1', 'b2'].map(ask);
  await nextRound();
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  for (const name of ['a1', 'a2', 'b1', 'b2', 'a3']) await end(name);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'b2', 'a3']);
  await Promise.all(all);
});

test('an account with too much waiting is told so, and nobody else is', async () => {
  const { begun, ask, end } = createWork(createFairQueue({ concurrency: 1, waitingPerKey: 1 }));
  const all = ['a1', 'a2'].map(ask);
  await expect(ask('a3')).rejects.toMatchObject({
    code: 'too_many_waiting',
    status: 429,
    details: { retryAfterSeconds: 5 },
  });
  all.push(ask('b1'));
  for (const name of ['a1', 'b1', 'a2']) await end(name);
  await Promise.all(all);
  expect(begun).toEqual(['a1', 'b1', 'a2']);
});

test('with too much waiting altogether more is rejected immediately, until there is room again', async () => {
  const { ask, end } = createWork(createFairQueue({ concurrency: 1, waiting: 2 }));
  const all = ['a1', 'b1', 'c1'].map(ask);
  await expect(ask('d1')).rejects.toMatchObject({ code: 'overloaded', status: 503, details: { retryAfterSeconds: 5 } });
  await end('a1');
  all.push(ask('d1'));
  for (const name of ['b1', 'c1', 'd1']) await end(name);
  expect(await Promise.all(all)).toEqual(['a1', 'b1', 'c1', 'd1']);
});

test('work that fails takes only itself along', async () => {
  const turns = createFairQueue({ concurrency: 1 });
  const failed = turns.take('a', () => Promise.reject(new Error('broken')));
  const thrown = turns.take('a', () => {
    throw new Error('broken too');
  });
  const next = turns.take('a', async () => 'done');
  await expect(failed).rejects.toThrow('broken');
  await expect(thrown).rejects.toThrow('broken too');
  expect(await next).toBe('done');
});

test('whoever waits is told that it pauses and goes on; who is served immediately is not', async () => {
  const { ask, end } = createWork(createFairQueue({ concurrency: 1 }));
  const seen: string[] = [];
  const asked = ['a1', 'b1'].map((name) =>
    pauseWhileWaiting({ pause: () => seen.push(`${name} pauses`), resume: () => seen.push(`${name} goes on`) }, () =>
      ask(name),
    ),
  );
  await nextRound();
  expect(seen).toEqual(['b1 pauses']);
  await end('a1');
  expect(seen).toEqual(['b1 pauses', 'b1 goes on']);
  await end('b1');
  await Promise.all(asked);
});

import type { Topic } from '@debut/contract/topics';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { beginChange, coalesce, refetch, refetchAfter } from './refetch.ts';

/** A query on screen that reads the topics, with a response the test gives. */
function show(queries: QueryClient, reads: Topic[]) {
  const responses: ((value: string) => void)[] = [];
  const endpoint = { method: 'GET', path: `/${reads.join('-')}`, access: 'user', tag: '', summary: '', reads } as const;
  const observer = new QueryObserver<string>(queries, {
    queryKey: [endpoint.path],
    queryFn: () => new Promise((respond) => responses.push(respond)),
    meta: { endpoint },
  });
  observer.subscribe(() => undefined);
  return {
    requests: () => responses.length,
    respond: (value: string) => responses.at(-1)?.(value),
    shown: () => observer.getCurrentResult().data,
    async load() {
      responses.at(-1)?.('loaded');
      await expect.poll(() => observer.getCurrentResult().isFetching).toBe(false);
    },
    responses,
  };
}

it('does not accept a first response that was requested before the change', async () => {
  const queries = new QueryClient();
  const tasks = show(queries, ['tasks']);
  const done = refetch(queries, ['tasks']);
  await expect.poll(tasks.requests).toBe(2);
  tasks.responses[0]?.('before the change');
  tasks.responses[1]?.('after the change');
  await done;
  expect(tasks.shown()).toBe('after the change');
});

it('refetches what reads one of the topics, and nothing else', async () => {
  const queries = new QueryClient();
  const [tasks, search, fans] = [show(queries, ['tasks']), show(queries, ['fans', 'tasks']), show(queries, ['fans'])];
  for (const query of [tasks, search, fans]) await query.load();
  void refetchAfter(queries, { type: 'tasks.changed' });
  await expect.poll(() => [tasks, search, fans].map((query) => query.requests())).toEqual([2, 2, 1]);
});

it('refetches everything when events may have been missed', async () => {
  const queries = new QueryClient();
  const [tasks, fans] = [show(queries, ['tasks']), show(queries, ['fans'])];
  for (const query of [tasks, fans]) await query.load();
  void refetchAfter(queries, { type: 'resync' });
  await expect.poll(() => [tasks, fans].map((query) => query.requests())).toEqual([2, 2]);
});

it('waits for a response before it refetches again, however many events arrive meanwhile', async () => {
  const queries = new QueryClient();
  const tasks = show(queries, ['tasks', 'tracks']);
  await tasks.load();
  const all = [
    refetchAfter(queries, { type: 'tasks.changed' }),
    refetchAfter(queries, { type: 'tracks.changed' }),
    refetchAfter(queries, { type: 'tasks.changed' }),
  ];
  await expect.poll(tasks.requests).toBe(2);
  tasks.respond('first');
  await expect.poll(tasks.shown).toBe('first');
  await expect.poll(tasks.requests).toBe(3);
  tasks.respond('second');
  await Promise.all(all);
  expect([tasks.requests(), tasks.shown()]).toEqual([3, 'second']);
});

it('leaves a query to the changes in flight that touch it: the last one refetches', async () => {
  const queries = new QueryClient();
  const [tasks, fans] = [show(queries, ['tasks']), show(queries, ['fans'])];
  for (const query of [tasks, fans]) await query.load();
  const [endFirst, endSecond] = [beginChange(queries, ['tasks']), beginChange(queries, ['tasks'])];
  await refetchAfter(queries, { type: 'tasks.changed' });
  endFirst();
  await refetch(queries, ['tasks']);
  expect(tasks.requests()).toBe(1);
  void refetch(queries, ['fans']);
  await expect.poll(fans.requests).toBe(2);
  endSecond();
  void refetch(queries, ['tasks']);
  await expect.poll(tasks.requests).toBe(2);
});

it('runs once more after all calls made meanwhile, and again when called later', async () => {
  const begun: (() => void)[] = [];
  const run = coalesce(() => new Promise((done) => begun.push(done)));
  const all = [run(), run(), run()];
  expect(begun.length).toBe(1);
  begun[0]?.();
  await expect.poll(() => begun.length).toBe(2);
  begun[1]?.();
  await Promise.all(all);
  expect(begun.length).toBe(2);
  void run();
  expect(begun.length).toBe(3);
});

it('runs again after a failure', async () => {
  let times = 0;
  const run = coalesce(async () => {
    times += 1;
    if (times === 1) throw new Error('not this time');
  });
  await expect(run()).rejects.toThrow('not this time');
  await run();
  expect(times).toBe(2);
});

import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createRefresh } from './live-updates.ts';

test('an event during a save of the same feature is not lost: it refetches when the save is done', async () => {
  const queries = new QueryClient();
  const readPage = vi.fn(async () => 'page');
  new QueryObserver(queries, { queryKey: ['fans', 'page', 'p1'], queryFn: readPage }).subscribe(() => {});
  await vi.waitFor(() => expect(readPage).toHaveBeenCalledTimes(1));
  let fail: (error: Error) => void = () => {};
  const save = new MutationObserver(queries, {
    mutationKey: ['fans', 'save-page'],
    mutationFn: () =>
      new Promise<void>((_resolve, reject) => {
        fail = reject;
      }),
  });
  const saved = save.mutate().catch(() => 'failed');
  await vi.waitFor(() => expect(queries.isMutating()).toBe(1));
  createRefresh(queries)({ type: 'fans.changed', what: 'page' });
  await Promise.resolve();
  expect(readPage).toHaveBeenCalledTimes(1);
  fail(new Error('The page could not be saved'));
  expect(await saved).toBe('failed');
  await vi.waitFor(() => expect(readPage).toHaveBeenCalledTimes(2));
});

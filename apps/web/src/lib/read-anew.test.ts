import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { readAnew, readAnewAfterLast } from './read-anew.ts';

it('does not believe a first read that began before the change', async () => {
  const queries = new QueryClient();
  const answers: ((value: string) => void)[] = [];
  const observer = new QueryObserver(queries, {
    queryKey: ['account'],
    queryFn: () => new Promise<string>((answer) => answers.push(answer)),
  });
  const stop = observer.subscribe(() => undefined);
  const done = readAnew(queries, ['account']);
  await expect.poll(() => answers.length).toBe(2);
  answers[0]?.('before the change');
  answers[1]?.('after the change');
  await done;
  expect(queries.getQueryData(['account'])).toBe('after the change');
  stop();
});

it('reads once after several changes in a row, when the last of them is done', async () => {
  const queries = new QueryClient();
  let reads = 0;
  const reading = new QueryObserver(queries, { queryKey: ['news'], queryFn: () => (reads += 1) });
  const stop = reading.subscribe(() => undefined);
  await expect.poll(() => reads).toBe(1);
  const change = () => {
    let finish: () => void = () => undefined;
    const sent = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const settled = new MutationObserver(queries, {
      mutationKey: ['news', 'change'],
      mutationFn: () => sent,
      onSettled: () => readAnewAfterLast(queries, ['news', 'change'], ['news']),
    }).mutate();
    return { finish, settled };
  };
  const [first, second] = [change(), change()];
  first.finish();
  await first.settled;
  expect(reads).toBe(1);
  second.finish();
  await second.settled;
  expect(reads).toBe(2);
  stop();
});

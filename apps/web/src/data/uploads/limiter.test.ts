import { expect, it } from 'vitest';
import { createLimiter } from './limiter.ts';

it('runs no more at once than allowed, and all in the end', async () => {
  const limit = createLimiter(3);
  let running = 0;
  let most = 0;
  const finished: number[] = [];
  await Promise.all(
    Array.from({ length: 10 }, (_, number) =>
      limit(async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setTimeout(resolve, 1));
        running -= 1;
        finished.push(number);
      }),
    ),
  );
  expect(most).toBe(3);
  expect(finished).toHaveLength(10);
});

it('goes on after a failure', async () => {
  const limit = createLimiter(1);
  const failed = limit(() => Promise.reject(new Error('no')));
  await expect(failed).rejects.toThrow('no');
  expect(await limit(async () => 'yes')).toBe('yes');
});

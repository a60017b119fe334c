import { expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

it('is done once more after all that was wanted meanwhile, and again when it is wanted later', async () => {
  const begun: (() => void)[] = [];
  const want = oneAtATime(() => new Promise((done) => begun.push(done)));
  const all = [want(), want(), want()];
  expect(begun.length).toBe(1);
  begun[0]?.();
  await expect.poll(() => begun.length).toBe(2);
  begun[1]?.();
  await Promise.all(all);
  expect(begun.length).toBe(2);
  void want();
  expect(begun.length).toBe(3);
});

it('goes on after a failure', async () => {
  let times = 0;
  const want = oneAtATime(async () => {
    times += 1;
    if (times === 1) throw new Error('not this time');
  });
  await expect(want()).rejects.toThrow('not this time');
  await want();
  expect(times).toBe(2);
});

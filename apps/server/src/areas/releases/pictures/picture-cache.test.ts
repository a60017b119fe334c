import { expect, test } from 'vitest';
import { createPictureCache } from './picture-cache.ts';

function createCounted(maxBytes: number) {
  const cached = createPictureCache({ maxBytes });
  const drawn: string[] = [];
  const read = (key: string) =>
    cached(key, async () => {
      drawn.push(key);
      return Buffer.alloc(10, key);
    });
  return { read, drawn };
}

test('a picture is drawn once, however many ask for it at the same time or later', async () => {
  const { read, drawn } = createCounted(100);
  await Promise.all([read('a'), read('a'), read('b')]);
  expect(await read('a')).toEqual(Buffer.alloc(10, 'a'));
  expect(drawn).toEqual(['a', 'b']);
});

test('the pictures that were not used for longest make room', async () => {
  const { read, drawn } = createCounted(20);
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await read(key);
  expect(drawn).toEqual(['a', 'b', 'c', 'b']);
});

test('a picture that could not be drawn is drawn again', async () => {
  const cached = createPictureCache({ maxBytes: 100 });
  await expect(cached('a', () => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory');
  expect(await cached('a', async () => Buffer.from('a'))).toEqual(Buffer.from('a'));
});

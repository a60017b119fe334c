import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type CopyLayout, splicePlan } from '@debut/mastering/splice';
import { expect, test } from 'vitest';
import type { ReadStored } from '../../../platform/concatenated-file.ts';
import { createFirstBytes } from './first-bytes.ts';
import { readSplicedCopy } from './spliced-copy.ts';

const size = 300_000;
const files = new Map(['zero', 'one'].map((path) => [path, randomBytes(size)]));
const layout: CopyLayout = { format: 'mp3', bytes: size, headerBytes: 1045, segments: 34 };
const mark = 0xc0ffee;

/** Counts how often each file is opened. */
function createStore() {
  const opened: string[] = [];
  const read: ReadStored = async (path, { start, end }) => {
    opened.push(path);
    const file = files.get(path);
    if (!file) throw new Error('no such file');
    return Readable.from([file.subarray(start, end + 1)], { objectMode: false });
  };
  return { opened, read };
}

test('any range is the same with remembered first bytes, with a mark and without', async () => {
  const { read } = createStore();
  const readFirstBytes = createFirstBytes(read);
  const variants = [...files.values()];
  const pieces = Array.from(splicePlan(layout, mark).pieces(0, size), ({ variant, from, to }) =>
    variants[variant]?.subarray(from, to),
  );
  const marked = Buffer.concat(pieces as Buffer[]);
  expect(variants.some((variant) => variant.equals(marked))).toBe(false);
  const edges = [0, 1, 32_767, 32_768, 32_769, 131_072, size - 1];
  for (const start of edges) {
    for (const end of edges.filter((edge) => edge >= start)) {
      for (const given of [{ read }, { read, readFirstBytes }]) {
        const whole = await buffer(readSplicedCopy({ paths: ['zero', 'one'], layout }, mark, given, { start, end }));
        expect(whole.equals(marked.subarray(start, end + 1))).toBe(true);
        const unmarked = await buffer(readSplicedCopy({ paths: ['one'], layout: null }, mark, given, { start, end }));
        expect(unmarked.equals(files.get('one')?.subarray(start, end + 1) ?? Buffer.alloc(0))).toBe(true);
      }
    }
  }
});

test('many who press play at once read the start of each file once', async () => {
  const { opened, read } = createStore();
  const readFirstBytes = createFirstBytes(read);
  const copy = { paths: ['zero', 'one'], layout };
  const starts = Array.from({ length: 50 }, (_, listener) =>
    readSplicedCopy(copy, listener, { read, readFirstBytes }, { start: 0, end: size - 1 }).next(),
  );
  for (const { value } of await Promise.all(starts)) expect(value).toHaveLength(32 * 1024);
  expect(opened).toEqual(['zero', 'one']);
});

test('a file that could not be read is tried again, and what was not used for long is forgotten', async () => {
  const { opened, read } = createStore();
  const readFirstBytes = createFirstBytes(read);
  await expect(readFirstBytes('later')).rejects.toThrow('no such file');
  files.set('later', randomBytes(10));
  expect(await readFirstBytes('later')).toHaveLength(10);

  opened.length = 0;
  for (let file = 0; file < 256; file += 1) {
    files.set(`file ${file}`, randomBytes(10));
    await readFirstBytes(`file ${file}`);
    await readFirstBytes('file 0');
  }
  await readFirstBytes('later');
  expect(opened).toEqual([...Array.from({ length: 256 }, (_, file) => `file ${file}`), 'later']);
});

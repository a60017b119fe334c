import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type CopyLayout, splicePlan } from '@debut/mastering/splice';
import { expect, test } from 'vitest';
import type { ReadStored } from '../../../platform/concatenated-file.ts';
import { createFirstBytes, firstBytes } from './first-bytes.ts';
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
  const edges = [0, 1, firstBytes - 1, firstBytes, firstBytes + 1, 131_072, size - 1];
  for (const start of edges) {
    for (const end of edges.filter((edge) => edge >= start)) {
      for (const given of [{ read }, { read, readFirstBytes }]) {
        const whole = await buffer(readSplicedCopy({ paths: ['zero', 'one'], layout }, mark, given, { start, end }));
        expect(whole.equals(marked.subarray(start, end + 1))).toBe(true);
        const unmarked = await buffer(
          readSplicedCopy({ paths: ['one'], layout: { ...layout, segments: 0 } }, mark, given, { start, end }),
        );
        expect(unmarked.equals(files.get('one')?.subarray(start, end + 1) ?? Buffer.alloc(0))).toBe(true);
      }
    }
  }
});

test('many who press play at once read the start of each file once', async () => {
  const { opened, read } = createStore();
  const readFirstBytes = createFirstBytes(read);
  const range = { start: 0, end: firstBytes - 1 };
  const starts = Array.from({ length: 50 }, (_, listener) =>
    buffer(readSplicedCopy({ paths: ['zero', 'one'], layout }, listener, { read, readFirstBytes }, range)),
  );
  for (const start of await Promise.all(starts)) expect(start).toHaveLength(firstBytes);
  expect(opened).toEqual(['zero', 'one']);
});

test('who starts further on opens no file twice', async () => {
  const { opened, read } = createStore();
  const files = { read, readFirstBytes: createFirstBytes(read) };
  await buffer(readSplicedCopy({ paths: ['zero', 'one'], layout }, mark, files, { start: 100_000, end: size - 1 }));
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

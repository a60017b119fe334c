import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMemoryFrames } from '../chain/frame-store.ts';
import { stereo } from '../testing/sounds.ts';
import { openFileFrames } from './file-frames.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'debut-frames-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

it('gives the same frames from a file as from memory, wherever one reads', () => {
  const frames = 200_003;
  const sound = stereo(frames, (frame, channel) => frame + channel / 2);
  const inFile = openFileFrames(path.join(folder, 'sound'), frames, 'write');
  const inMemory = createMemoryFrames(
    [new Float32Array(131_072), new Float32Array(131_072), new Float32Array(131_072), new Float32Array(131_072)],
    frames,
  );
  for (let frame = 0; frame < frames; frame += 999) {
    inFile.write(frame, sound.subarray(frame * 2, (frame + 999) * 2));
    inMemory.write(frame, sound.subarray(frame * 2, (frame + 999) * 2));
  }
  fc.assert(
    fc.property(fc.nat(frames + 10), fc.integer({ min: 1, max: 5000 }), (frame, count) => {
      const expected = new Float32Array(count * 2);
      expected.set(sound.subarray(frame * 2, (frame + count) * 2));
      for (const store of [inFile, inMemory]) {
        const actual = new Float32Array(count * 2).fill(9);
        store.read(frame, actual);
        expect(Buffer.from(actual.buffer).equals(Buffer.from(expected.buffer))).toBe(true);
      }
    }),
  );
  inFile.close();
});

it('reads nothing of what a file held before it was overwritten', () => {
  const file = path.join(folder, 'reused');
  for (const [mode, value] of [
    ['write', 1],
    ['overwrite', 2],
  ] as const) {
    const frames = openFileFrames(file, 100_000, mode);
    for (const from of [50_000, 0]) frames.write(from, new Float32Array(100_000).fill(value));
    const read = new Float32Array(200_000);
    frames.read(0, read);
    frames.close();
    expect(read.every((each) => each === value)).toBe(true);
  }
});

import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { createZipWriter } from './zip-writer.ts';

test('what is added after nobody reads the archive any more is let go', async () => {
  const zip = createZipWriter(new Date());
  await new Promise((resolve) => zip.output.once('close', resolve).destroy());
  const content = Readable.from([Buffer.from('sound')]);
  await expect(zip.add('song.wav', content, { compress: false })).rejects.toThrow('not finished');
  expect(content.destroyed).toBe(true);
});

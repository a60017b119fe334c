import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';

/** What is in a ZIP, by its names. */
export async function openZip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await promisify<Buffer, object, ZipFile>(fromBuffer)(bytes, { lazyEntries: true });
  const read = promisify<Entry, Readable>(zip.openReadStream.bind(zip));
  const found = new Map<string, Buffer>();
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', async (entry: Entry) => {
      const chunks: Buffer[] = [];
      for await (const chunk of await read(entry)) chunks.push(chunk as Buffer);
      found.set(entry.fileName, Buffer.concat(chunks));
      zip.readEntry();
    });
    zip.on('end', resolve);
    zip.on('error', reject);
    zip.readEntry();
  });
  return found;
}

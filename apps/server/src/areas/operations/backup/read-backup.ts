import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { open as openZip, type Entry as ZipEntry, type ZipFile } from 'yauzl';
import {
  BackupFailure,
  createEntryMeter,
  type Entry,
  introductionName,
  type Manifest,
  manifestName,
  manifestSchema,
  sealCharacters,
} from './backup-format.ts';

export interface Backup {
  readonly manifest: Manifest;
  read(entry: Entry): Promise<Readable>;
  close(): void;
}

/** Opens a backup after verifying every byte; an incomplete one is rejected. */
export async function openBackup(file: string): Promise<Backup> {
  await requireOurs(file);
  await requireSealed(file);
  const zip = await promisify<string, object, ZipFile>(openZip)(file, { lazyEntries: true, autoClose: false });
  try {
    const found = await listEntries(zip);
    const openEntry = promisify<ZipEntry, Readable>(zip.openReadStream.bind(zip));
    const open = async (name: string): Promise<Readable> => {
      const entry = found.get(name);
      if (!entry) throw damaged(file);
      return openEntry(entry);
    };
    const manifest = await readManifest(file, await open(manifestName));
    const entries = listContents(manifest);
    // The overall digest matches, so this detects bugs in the writer.
    for (const entry of entries) await requireAsListed(file, entry, await open(entry.name));
    return { manifest, read: ({ name }) => open(name), close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

function listContents({ tables, jobs, files }: Manifest): Entry[] {
  return [...tables.map(({ entry }) => entry), jobs, ...files.map(({ entry }) => entry)];
}

/** Identified by its first entry, before any other error is reported. */
async function requireOurs(file: string): Promise<void> {
  const handle = await open(file).catch(() => {
    throw new BackupFailure(`There is no file ${file}, or it may not be read.`);
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(30 + introductionName.length), 0, undefined, 0);
    const isZip = bytesRead === buffer.length && buffer.toString('latin1', 0, 4) === 'PK\u0003\u0004';
    if (!isZip || buffer.toString('latin1', 30) !== introductionName)
      throw new BackupFailure(`${file} is not a backup of Debut.`);
  } finally {
    await handle.close();
  }
}

async function requireSealed(file: string): Promise<void> {
  const { size } = await stat(file);
  const sealAt = size - sealCharacters;
  if (sealAt <= 0) throw damaged(file);
  const hash = createHash('sha256');
  await pipeline(createReadStream(file, { end: sealAt - 1 }), hash);
  let seal = '';
  for await (const chunk of createReadStream(file, { start: sealAt, encoding: 'latin1' })) seal += chunk;
  if (seal !== hash.digest('hex')) throw damaged(file);
}

function damaged(file: string): BackupFailure {
  return new BackupFailure(
    `${file} is damaged: it was cut off or changed after it was written. Nothing was restored. Use another backup.`,
  );
}

function listEntries(zip: ZipFile): Promise<Map<string, ZipEntry>> {
  const found = new Map<string, ZipEntry>();
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: ZipEntry) => {
      found.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.on('end', () => resolve(found));
    zip.on('error', reject);
    zip.readEntry();
  });
}

async function readManifest(file: string, content: Readable): Promise<Manifest> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk as Buffer);
  const read = manifestSchema.safeParse(JSON.parse(Buffer.concat(chunks).toString('utf8')));
  if (!read.success)
    throw new BackupFailure(`${file} was made by a version of Debut that this one does not know. Update Debut first.`);
  return read.data;
}

async function requireAsListed(file: string, { size, sha256 }: Entry, content: Readable): Promise<void> {
  const through = createEntryMeter();
  await pipeline(content, through.resume());
  const measured = through.measured();
  if (measured.size !== size || measured.sha256 !== sha256) throw damaged(file);
}

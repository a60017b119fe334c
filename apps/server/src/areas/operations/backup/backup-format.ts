import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { z } from 'zod';

/**
 * A backup is a ZIP file: a readme, every table as COPY writes it, the queued jobs, every file, and last a manifest
 * with the digest of each. Its last 64 characters (the ZIP's comment) are the SHA-256 of everything before them, so
 * that any change is detected.
 */
export const format = 1;
export const introductionName = 'debut-backup.txt';
export const manifestName = 'manifest.json';
export const jobsName = 'jobs.json';
export const tableEntry = (table: string) => `tables/${table}.copy`;
export const fileEntry = (path: string) => `files/${path}`;

export const introduction = `This is a backup of Debut: its database and its files.

Restore it into an empty installation with
  npm run restore -- <this file>
and see "Backing up" in docs/operating.md. The installation's secret (AUTH_SECRET, or the file auth-secret of the data
folder) is not in here; without it artists have to connect their mailboxes again.
`;

const digest = z.string().regex(/^[0-9a-f]{64}$/);
const entry = z.object({ name: z.string(), size: z.number().int(), sha256: digest });
export type Entry = z.infer<typeof entry>;

export const manifestSchema = z.object({
  format: z.literal(format),
  createdAt: z.iso.datetime(),
  /** Digests of the applied migrations, in order. */
  migrations: z.array(z.string()),
  /** Matches only the installation's secret, and does not reveal it. */
  secretCheck: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int(), entry })),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string() })),
  jobs: entry,
  files: z.array(z.object({ path: z.string(), mediaType: z.string().nullable(), entry })),
  /** Files that the database refers to and the store does not have. */
  missingFiles: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** The message is written for the operator. */
export class BackupFailure extends Error {}

/** Passes bytes through, counting and hashing them. */
export function createEntryMeter(): Transform & { measured(): Omit<Entry, 'name'> } {
  const hash = createHash('sha256');
  let size = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  return Object.assign(through, { measured: () => ({ size, sha256: hash.digest('hex') }) });
}

export const sealCharacters = 64;

/** Replaces the last 64 characters by the digest of everything before them. */
export function sealing(): Transform {
  const hash = createHash('sha256');
  let last: Buffer = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const all = Buffer.concat([last, chunk]);
      const ready = all.subarray(0, Math.max(0, all.length - sealCharacters));
      last = all.subarray(ready.length);
      hash.update(ready);
      done(null, ready);
    },
    flush(done) {
      done(null, Buffer.from(hash.digest('hex'), 'latin1'));
    },
  });
}

import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { exportDays } from '@debut/contract/limits';
import type pg from 'pg';
import { type Clock, dayMilliseconds } from '../../../platform/clock.ts';
import type { OpenDatabase } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { absentIfNotFound, Failure } from '../../../platform/failure.ts';
import { sanitizeFileName } from '../../../platform/file-names.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import type { Scratch } from '../../../platform/scratch.ts';
import { createZipWriter, type ZipWriter } from '../../../platform/zip-writer.ts';
import { createProgress } from '../../delivery/index.ts';
import type { FileService } from '../../library/index.ts';
import { texts } from '../texts.ts';
import { type ExportRequest, exportAccountJob, exportGivenUpJob } from './account-export.jobs.ts';
import * as store from './account-export.store.ts';
import { type ExportContents, type ExportedFile, writeCsv, writeJson } from './export-contents.ts';

/** An export that a dead worker started is restarted by the next one. */
export async function startAccountExportJobs(dependencies: {
  database: OpenDatabase;
  clock: Clock;
  events: Events;
  queue: Queue;
  files: FileService;
  scratch: Scratch;
  contents: ExportContents;
}): Promise<{ sweep(): Promise<void> }> {
  const { database, clock, events, queue, files, scratch, contents } = dependencies;
  const { db } = database;

  await queue.work(exportAccountJob, async (request, { signal }) => {
    const current = await store.findExport(db, request.owner);
    if (current?.id !== request.id || current.status !== 'preparing') return;
    const name = `export-${request.id}`;
    const folder = await scratch.open(name);
    try {
      await keep(request, await write(request, join(folder, 'export.zip'), signal));
    } finally {
      await scratch.remove(name);
    }
  });

  await queue.work(exportGivenUpJob, async (request) => {
    await db.transaction(async (transaction) => {
      const isOurs = await store.changeExport(transaction, request, { status: 'failed' });
      if (isOurs) await events.publish(transaction, request.owner, { type: 'export.changed' });
    });
  });

  /** All lists come from one snapshot; files deleted in the meantime may be missing. */
  async function write(request: ExportRequest, target: string, signal: AbortSignal): Promise<string> {
    const client = await database.connect('export');
    try {
      await client.query('begin isolation level repeatable read read only');
      const zip = createZipWriter(clock());
      const writing = pipeline(zip.output, createWriteStream(target), { signal });
      const filling = fill(zip, client, request);
      filling.catch((error: Error) => zip.output.destroy(error));
      await Promise.all([writing, filling]);
      return target;
    } finally {
      await client.end();
    }
  }

  async function fill(zip: ZipWriter, client: pg.Client, request: ExportRequest): Promise<void> {
    const { owner } = request;
    const stored = await contents.listFiles(client, owner);
    const report = createReport(request, stored.length + contents.lists.length);
    await zip.add('Read me.txt', Readable.from([Buffer.from(texts.exportReadMe)]), { compress: false });
    for (const { name, query } of contents.lists) {
      const own = query.replaceAll('$owner', client.escapeLiteral(owner));
      await zip.add(`${name}.csv`, await writeCsv(client, own), { compress: true });
      await zip.add(`${name}.json`, writeJson(client, own), { compress: true });
      report.step();
    }
    const place = createArchivePaths();
    for (const file of stored) {
      const content = await files.read(file.path).catch(absentIfNotFound);
      // Audio and images are compressed already.
      if (content) await zip.add(place(file), content, { compress: false });
      report.step();
    }
    zip.end();
    await report.end();
  }

  function createReport(request: ExportRequest, steps: number) {
    let done = 0;
    const progress = createProgress(async () => {
      await store.changeExport(db, request, { progress: Math.floor((done / steps) * 99) });
      await events.publish(db, request.owner, { type: 'export.changed' });
    });
    return {
      step() {
        done += 1;
        progress.note();
      },
      end: progress.end,
    };
  }

  async function keep(request: ExportRequest, local: string): Promise<void> {
    const { owner } = request;
    const { size } = await stat(local);
    const path = await files.reserveExport(owner, 'export.zip');
    try {
      await files.keep(path, local, mediaType);
      await db.transaction(async (transaction) => {
        const readyAt = clock();
        const expiresAt = new Date(readyAt.getTime() + exportDays * dayMilliseconds);
        const ready = { status: 'ready' as const, progress: 100, path, readyAt, expiresAt };
        if (!(await store.changeExport(transaction, request, ready))) throw new Failure('not_found');
        await files.attachMade(transaction, owner, { path, size, mediaType });
        await events.publish(transaction, owner, { type: 'export.changed' });
      });
    } catch (error) {
      await files.discard(path);
      // The account was deleted in the meantime: there is nothing to retry.
      if (await store.findExport(db, owner)) throw error;
    }
  }

  return {
    async sweep() {
      await db.transaction(async (transaction) => {
        for (const { userId, path } of await store.deleteExpiredExports(transaction, clock())) {
          if (path) await files.release(transaction, userId, path);
        }
      });
    },
  };
}

const mediaType = 'application/zip';

/** Creates readable file names that are valid on every system and unique within the archive. */
function createArchivePaths() {
  const taken = new Set<string>();
  return ({ folders, name, path }: ExportedFile): string => {
    const ending = /\.[a-z0-9]{1,5}$/i.exec(path)?.[0] ?? '';
    const parts = [...folders, name].map((part) => sanitizeFileName(part).slice(0, 80).trim() || 'Untitled');
    const wanted = ['Files', ...parts].join('/');
    for (let number = 1; ; number += 1) {
      const place = `${wanted}${number === 1 ? '' : ` (${number})`}${ending}`;
      if (taken.has(place.toLowerCase())) continue;
      taken.add(place.toLowerCase());
      return place;
    }
  };
}

import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { MasteringFailure } from '@debut/mastering/failure';
import type { MasteringPool } from '@debut/mastering/pool';
import type { Database } from '../../../platform/db/database.ts';
import type { DiskGuard } from '../../../platform/disk-space.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import type { Scratch } from '../../../platform/scratch.ts';
import type { FileService } from '../../library/index.ts';
import type { SnippetRequest } from '../releases.jobs.ts';
import { failSnippet, readSnippet, type SnippetRow, storeSnippet } from './snippets.store.ts';

const mediaType = 'audio/mpeg';

/** Cuts the part of a track that can be heard on a page. */
export function createMakeSnippet(dependencies: {
  db: Database;
  events: Events;
  files: FileService;
  pool: Pick<MasteringPool, 'makeSnippet'>;
  scratch: Scratch;
  disk: Pick<DiskGuard, 'requireSpace'>;
}) {
  const { db, events, files, pool, scratch, disk } = dependencies;

  async function store(snippet: SnippetRow, local: string, made: { durationSeconds: number; waveform: string }) {
    const { userId: owner } = snippet;
    const { size } = await stat(local);
    const path = await files.reserve(owner, 'snippet', 'snippet.mp3');
    let isAttached = false;
    try {
      await files.keep(path, local, mediaType);
      await db.transaction(async (transaction) => {
        const stored = { path, seconds: made.durationSeconds, waveform: made.waveform };
        if (!(await storeSnippet(transaction, snippet, stored))) return;
        await files.attachMade(transaction, owner, { path, size, mediaType });
        await events.publish(transaction, owner, { type: 'release-pages.changed' });
        isAttached = true;
      });
    } finally {
      // It was deleted meanwhile, or the attempt failed.
      if (!isAttached) await files.discard(path);
    }
  }

  async function cut(snippet: SnippetRow, signal: AbortSignal): Promise<void> {
    const work = `snippet-${newId()}`;
    try {
      await disk.requireSpace();
      const folder = await scratch.open(work);
      const [source, output] = [join(folder, 'source'), join(folder, 'snippet.mp3')];
      if (!(await files.exists(snippet.source))) throw new Failure('audio_out_of_reach');
      await pipeline(await files.read(snippet.source), createWriteStream(source));
      const { start, length: seconds } = snippet;
      await store(snippet, output, await pool.makeSnippet({ source, output, start, seconds, signal }));
    } finally {
      await scratch.remove(work);
    }
  }

  async function giveUp({ owner, key }: SnippetRequest): Promise<void> {
    await db.transaction(async (transaction) => {
      await failSnippet(transaction, { userId: owner, key });
      await events.publish(transaction, owner, { type: 'release-pages.changed' });
    });
  }

  return {
    async make({ owner, key }: SnippetRequest, signal: AbortSignal): Promise<void> {
      const snippet = await readSnippet(db, { userId: owner, key });
      if (snippet?.state !== 'preparing') return;
      try {
        await cut(snippet, signal);
      } catch (error) {
        // Audio that cannot be decoded will not be decoded next time either.
        if (signal.aborted || !(error instanceof MasteringFailure)) throw error;
        await giveUp({ owner, key });
      }
    },

    giveUp,
  };
}

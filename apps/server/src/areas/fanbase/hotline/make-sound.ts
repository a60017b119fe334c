import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { maxGreetingSeconds } from '@debut/contract/limits';
import { MasteringFailure } from '@debut/mastering/failure';
import type { MasteringPool } from '@debut/mastering/pool';
import type { Database } from '../../../platform/db/database.ts';
import type { DiskGuard } from '../../../platform/disk-space.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import type { Scratch } from '../../../platform/scratch.ts';
import type { FileService } from '../../library/index.ts';
import type { SoundRequest } from './hotline.jobs.ts';
import { findHotline, type HotlineRow, lockHotline, updateHotline } from './hotline.store.ts';
import { type FindSource, keyOfGreeting } from './hotline-sounds.ts';

export const phoneSoundType = 'audio/wav';

/** What one sound of a hotline is cut from. */
interface Cut {
  readonly source: string;
  readonly start: number;
  readonly seconds: number;
  readonly fadeSeconds: number;
}

/** Makes the sounds of hotlines for the phone, so that the carrier plays them as they are. */
export function createMakeSound(dependencies: {
  db: Database;
  events: Events;
  files: FileService;
  pool: Pick<MasteringPool, 'makePhoneSound'>;
  scratch: Scratch;
  disk: Pick<DiskGuard, 'requireSpace'>;
  findSource: FindSource;
}) {
  const { db, events, files, pool, scratch, disk, findSource } = dependencies;

  async function planCut(hotline: HotlineRow, { what, key }: SoundRequest): Promise<Cut | undefined> {
    if (!isAwaited(hotline, { what, key })) return undefined;
    if (what === 'greeting')
      return { source: hotline.greetingSource ?? '', start: 0, seconds: maxGreetingSeconds, fadeSeconds: 0.02 };
    const { snippet } = hotline;
    const source = snippet && (await findSource(hotline.userId, snippet));
    // Its audio or master no longer exists.
    if (!snippet || !source) throw new MasteringFailure('unsupported', 'There is nothing to make the snippet from.');
    return { source, start: snippet.start, seconds: snippet.seconds, fadeSeconds: 0.5 };
  }

  async function store(request: SoundRequest, local: string, seconds: number): Promise<void> {
    const { owner, what } = request;
    const { size } = await stat(local);
    const path = await files.reserve(owner, 'hotline', `${what}.wav`);
    let isAttached = false;
    try {
      await files.keep(path, local, phoneSoundType);
      await db.transaction(async (transaction) => {
        const hotline = await lockHotline(transaction, owner);
        if (!hotline || !isAwaited(hotline, request)) return;
        await files.attachMade(transaction, owner, { path, size, mediaType: phoneSoundType });
        const before = what === 'snippet' ? hotline.snippetPath : hotline.greetingPath;
        if (before !== null) await files.release(transaction, owner, before);
        await updateHotline(transaction, owner, madeOf(what, path, seconds));
        await events.publish(transaction, owner, { type: 'fans.changed', what: 'hotline' });
        isAttached = true;
      });
    } finally {
      // It was replaced meanwhile, or the attempt failed.
      if (!isAttached) await files.discard(path);
    }
  }

  async function make(request: SoundRequest, signal: AbortSignal): Promise<void> {
    const hotline = await findHotline(db, request.owner);
    const cut = hotline && (await planCut(hotline, request));
    if (!cut) return;
    const work = `hotline-${newId()}`;
    try {
      await disk.requireSpace();
      const folder = await scratch.open(work);
      const [source, output] = [join(folder, 'source'), join(folder, 'phone.wav')];
      if (!(await files.exists(cut.source))) throw new Failure('audio_out_of_reach');
      await pipeline(await files.read(cut.source), createWriteStream(source));
      const made = await pool.makePhoneSound({ ...cut, source, output, signal });
      await store(request, output, made.durationSeconds);
    } finally {
      await scratch.remove(work);
    }
  }

  async function giveUp(request: SoundRequest): Promise<void> {
    const { owner, what } = request;
    await db.transaction(async (transaction) => {
      const hotline = await lockHotline(transaction, owner);
      if (!hotline || !isAwaited(hotline, request)) return;
      await updateHotline(
        transaction,
        owner,
        what === 'snippet' ? { snippetState: 'failed' } : { greetingState: 'failed' },
      );
      await events.publish(transaction, owner, { type: 'fans.changed', what: 'hotline' });
    });
  }

  return {
    async make(request: SoundRequest, signal: AbortSignal): Promise<void> {
      try {
        await make(request, signal);
      } catch (error) {
        // Audio that cannot be decoded will not be decoded next time either.
        if (signal.aborted || !(error instanceof MasteringFailure)) throw error;
        await giveUp(request);
      }
    },

    giveUp,
  };
}

function isAwaited(hotline: HotlineRow, { what, key }: Pick<SoundRequest, 'what' | 'key'>): boolean {
  if (what === 'snippet') return hotline.snippetState === 'preparing' && hotline.snippetKey === key;
  return hotline.greetingState === 'preparing' && keyOfGreeting(hotline.greetingSource) === key;
}

function madeOf(what: SoundRequest['what'], path: string, seconds: number): Partial<HotlineRow> {
  return what === 'snippet'
    ? { snippetState: 'ready', snippetPath: path, snippetSeconds: seconds }
    : { greetingState: 'ready', greetingPath: path, greetingSeconds: seconds };
}

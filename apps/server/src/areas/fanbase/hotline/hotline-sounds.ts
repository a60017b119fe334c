import type { HotlineSnippet } from '@debut/contract/hotline';
import type { Transaction } from '../../../platform/db/database.ts';
import { digest } from '../../../platform/ids.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import type { FileService } from '../../library/index.ts';
import { makeSoundJob } from './hotline.jobs.ts';
import type { HotlineRow } from './hotline.store.ts';

/** Tracks with the file that is heard of each. */
export type ReadSounds = (release: {
  userId: string;
  trackId: string;
  projectId: null;
  versions: Record<string, HotlineSnippet['version']>;
}) => Promise<readonly { source: string | null; seconds: number | null }[]>;

/** The path of what a snippet is cut from; `null`: it no longer exists. */
export type FindSource = (owner: string, snippet: HotlineSnippet) => Promise<string | null>;

export function createFindSource({ readSounds }: { readSounds: ReadSounds }): FindSource {
  return async (userId, { trackId, version }) => {
    const [sound] = await readSounds({ userId, trackId, projectId: null, versions: { [trackId]: version } });
    return sound?.source ?? null;
  };
}

export function keyOfSnippet(source: string, { start, seconds }: HotlineSnippet): string {
  return digest([source, start, seconds].join('\n'));
}

export function keyOfGreeting(source: string | null): string {
  return digest(source ?? '');
}

/** Sounds of a row that is being saved: releases those that are replaced, and requests those that are missing. */
export function createUpdateSounds({ queue, files }: { queue: Queue; files: Pick<FileService, 'release'> }) {
  async function releaseAll(transaction: Transaction, owner: string, paths: readonly (string | null)[]): Promise<void> {
    for (const path of paths) if (path !== null) await files.release(transaction, owner, path);
  }

  return {
    /** `key`: of what the snippet would be made from now; `null`: there is none. */
    async updateSnippet(transaction: Transaction, row: HotlineRow, key: string | null): Promise<HotlineRow> {
      if (key === row.snippetKey && row.snippetState !== 'failed') return row;
      const { userId: owner } = row;
      if (key === null) {
        await releaseAll(transaction, owner, [row.snippetPath]);
        return { ...row, snippetKey: null, snippetState: 'none', snippetPath: null, snippetSeconds: null };
      }
      await queue.enqueue(transaction, makeSoundJob, { owner, what: 'snippet', key });
      return { ...row, snippetKey: key, snippetState: 'preparing' };
    },

    /** The new recording must be claimed already. */
    async updateGreeting(transaction: Transaction, row: HotlineRow, source: string | null): Promise<HotlineRow> {
      if (source === row.greetingSource && row.greetingState !== 'failed') return row;
      const { userId: owner } = row;
      await releaseAll(transaction, owner, [
        row.greetingPath,
        ...(source === row.greetingSource ? [] : [row.greetingSource]),
      ]);
      const made = { greetingSource: source, greetingPath: null, greetingSeconds: null };
      if (source === null) return { ...row, ...made, greetingState: 'none' };
      await queue.enqueue(transaction, makeSoundJob, { owner, what: 'greeting', key: keyOfGreeting(source) });
      return { ...row, ...made, greetingState: 'preparing' };
    },

    releaseSounds: (transaction: Transaction, row: HotlineRow): Promise<void> =>
      releaseAll(transaction, row.userId, [row.snippetPath, row.greetingPath, row.greetingSource]),
  };
}

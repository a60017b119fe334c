import { type FailureCode, failures } from '@debut/contract/failures';
import type { Clock } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import type { Ledger } from '../../billing/index.ts';
import type { AnnounceAlbum } from '../albums/announce-album.ts';
import * as store from '../mastering.store.ts';

export type EndRun = ReturnType<typeof createEndRun>;

/**
 * Ends a run without masters and releases its credits, once. Returns the run; undefined when it had ended before. Who
 * ends several runs has locked their tracks, so that the ends of an album's runs cannot deadlock.
 */
export function createEndRun(dependencies: {
  clock: Clock;
  events: Events;
  credits: Pick<Ledger, 'release'>;
  announceAlbum: AnnounceAlbum;
}) {
  const { clock, events, credits, announceAlbum } = dependencies;

  return async (
    transaction: Transaction,
    id: string,
    { status, code, sentence }: { status: 'failed' | 'cancelled'; code: FailureCode; sentence?: string },
  ): Promise<store.RunRow | undefined> => {
    const failure = { code, error: sentence ?? failures[code].sentence };
    const ended = await store.endRun(transaction, id, { status, failure, finishedAt: clock() });
    if (!ended) return undefined;
    if (ended.kind === 'master') await credits.release(transaction, ended.userId, creditKey(id));
    await events.publish(transaction, ended.userId, { type: 'mastering.changed', trackId: ended.trackId });
    // Who cancels it is looking at it.
    if (code !== 'mastering_cancelled') await announceAlbum(transaction, ended);
    return ended;
  };
}

export function creditKey(runId: string): string {
  return `mastering:${runId}`;
}

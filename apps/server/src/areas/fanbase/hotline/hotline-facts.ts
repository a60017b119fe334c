import { dayIn } from '@debut/contract/days';
import { defaultArtistName } from '@debut/contract/fanbase-page';
import type { Clock } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { findTimeZone } from '../../accounts/index.ts';
import { findTrack } from '../../library/index.ts';
import { findArtistName } from '../page/fanbase.store.ts';
import type { HotlineRow } from './hotline.store.ts';
import type { HotlineSituation } from './judge-hotline.ts';

/** What a hotline is about, and its situation. */
export interface HotlineFacts extends HotlineSituation {
  readonly artist: string;
  /** Of the track; empty without one. */
  readonly title: string;
  readonly releaseDate: string | null;
  readonly projectId: string | null;
  readonly timeZone: string;
}

/** Title and date of a track, which may be its project's. */
export type ReadTrackFacts = (
  owner: string,
  rows: readonly { id: string; trackId: string; projectId: null }[],
  at: Queryable,
) => Promise<ReadonlyMap<string, { title: string; releaseDate: string | null }>>;

export type ReadHotlineFacts = (
  at: Queryable,
  owner: string,
  hotline: Pick<HotlineRow, 'snippet'> | undefined,
) => Promise<HotlineFacts>;

/** Reads on the caller's connection, because calls are judged inside transactions. */
export function createReadHotlineFacts(dependencies: {
  clock: Clock;
  readFacts: ReadTrackFacts;
  includesHotline: (at: Queryable, owner: string) => Promise<boolean>;
}): ReadHotlineFacts {
  const { clock, readFacts, includesHotline } = dependencies;

  return async (at, owner, hotline) => {
    const now = clock();
    const trackId = hotline?.snippet?.trackId;
    const track = trackId === undefined ? undefined : await findTrack(at, owner, trackId);
    const [facts] = track
      ? (await readFacts(owner, [{ id: track.id, trackId: track.id, projectId: null }], at)).values()
      : [];
    const timeZone = await findTimeZone(at, owner);
    const releaseDate = facts?.releaseDate ?? null;
    return {
      now,
      artist: (await findArtistName(at, owner))?.name ?? defaultArtistName,
      title: facts?.title ?? '',
      releaseDate,
      projectId: track?.projectId ?? null,
      timeZone,
      hasTrack: track !== undefined,
      isOut: releaseDate !== null && releaseDate <= dayIn(timeZone, now),
      isIncluded: await includesHotline(at, owner),
    };
  };
}

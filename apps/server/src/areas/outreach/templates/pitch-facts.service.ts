import { maxPitchListCharacters } from '@debut/contract/limits';
import type { PitchFacts } from '@debut/contract/pitch-facts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import { findPromoForEmails } from '../../promo/index.ts';
import { readReleaseValues } from '../campaigns/release-values.ts';
import { findPitchFacts, type PitchFactsChange, savePitchFacts } from './pitch-facts.store.ts';

export type PitchFactService = ReturnType<typeof createPitchFactService>;

/** What emails say about a track, asked once. */
export function createPitchFactService(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  findTrack: (owner: string, id: string) => Promise<{ readonly isrc: string } | undefined>;
}) {
  const { db, clock, events, findTrack } = dependencies;

  /** Story and credits that were never given here are those of the promo, which shows them too. */
  async function read(owner: string, trackId: string): Promise<PitchFacts> {
    const track = await findTrack(owner, trackId);
    if (!track) throw new Failure('not_found');
    const release = { trackId, projectId: null };
    const [row, promo, { trackLength }] = await Promise.all([
      findPitchFacts(db, owner, trackId),
      findPromoForEmails(db, owner, release, clock()),
      readReleaseValues(db, owner, release, clock()),
    ]);
    return {
      trackId,
      artistStory: row?.artistStory ?? promo?.story ?? '',
      hook: row?.hook ?? '',
      soundsLike: row?.soundsLike ?? '',
      genre: row?.genre ?? '',
      label: row?.label ?? '',
      advisory: row?.advisory ?? 'unknown',
      credits: row?.credits ?? onOneLine(promo?.credits ?? ''),
      pastSupport: row?.pastSupport ?? '',
      songLink: row?.songLink ?? '',
      pressKit: row?.pressKit ?? '',
      links: row?.links ?? [],
      isrc: track.isrc,
      trackLength,
      hasPromo: promo !== undefined,
    };
  }

  return {
    read,

    async update(owner: string, trackId: string, change: PitchFactsChange): Promise<PitchFacts> {
      if (!(await findTrack(owner, trackId))) throw new Failure('not_found');
      await db.transaction(async (transaction) => {
        await savePitchFacts(transaction, { userId: owner, trackId }, { ...change, updatedAt: clock() });
        await events.publish(transaction, owner, { type: 'outreach.changed', what: 'templates' });
      });
      return read(owner, trackId);
    },
  };
}

/** A promo has one line per person. Longer credits are not cut off, because somebody would be missing. */
function onOneLine(credits: string): string {
  const line = credits
    .split('\n')
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');
  return line.length <= maxPitchListCharacters ? line : '';
}

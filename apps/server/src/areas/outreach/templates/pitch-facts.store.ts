import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { pitchFacts } from '../outreach.tables.ts';

export type PitchFactsRow = typeof pitchFacts.$inferSelect;
export type PitchFactsFields = Omit<PitchFactsRow, 'trackId' | 'userId' | 'updatedAt'>;
/** Omitted fields stay unchanged. */
export type PitchFactsChange = { readonly [Field in keyof PitchFactsFields]?: PitchFactsFields[Field] | undefined };

export async function findPitchFacts(
  db: Queryable,
  owner: string,
  trackId: string,
): Promise<PitchFactsRow | undefined> {
  const ofTrack = and(eq(pitchFacts.userId, owner), eq(pitchFacts.trackId, trackId));
  const [found] = await db.select().from(pitchFacts).where(ofTrack);
  return found;
}

export async function savePitchFacts(
  db: Queryable,
  { userId, trackId }: Pick<PitchFactsRow, 'userId' | 'trackId'>,
  change: PitchFactsChange & Pick<PitchFactsRow, 'updatedAt'>,
): Promise<void> {
  await db
    .insert(pitchFacts)
    .values({ userId, trackId, ...change })
    .onConflictDoUpdate({ target: pitchFacts.trackId, set: change, setWhere: eq(pitchFacts.userId, userId) });
}

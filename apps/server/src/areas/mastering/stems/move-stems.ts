import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Move } from '../../library/index.ts';
import { stemMixes, stems } from '../mastering.tables.ts';

/** The tracks move to another artist. Throws while their stems are being mixed. */
export async function reassignStems(db: Queryable, { from, to, trackIds, copies }: Move): Promise<void> {
  const ids = [...trackIds];
  const mixes = and(eq(stemMixes.userId, from), inArray(stemMixes.trackId, ids));
  if ((await db.$count(stemMixes, and(mixes, eq(stemMixes.status, 'mixing')))) > 0)
    throw new Failure('mastering_under_way');
  const moved = and(eq(stems.userId, from), inArray(stems.trackId, ids));
  for (const [path, copied] of copies) {
    await db
      .update(stems)
      .set({ path: copied })
      .where(and(moved, eq(stems.path, path)));
    // Also where the levels name it, so that the mix stays current.
    const levels = sql`replace(${stemMixes.levels}::text, ${path}, ${copied})::jsonb`;
    await db
      .update(stemMixes)
      .set({ levels, path: sql`replace(${stemMixes.path}, ${path}, ${copied})` })
      .where(mixes);
  }
  await db.update(stems).set({ userId: to }).where(moved);
  await db.update(stemMixes).set({ userId: to }).where(mixes);
}

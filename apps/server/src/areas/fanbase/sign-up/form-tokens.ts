import { lt } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Signer } from '../../../platform/signer.ts';
import { usedFormTokens } from './sign-up.tables.ts';

export type FormTokens = ReturnType<typeof createFormTokens>;

/**
 * Distinguishes people from scripts: a token is signed with the time and the artist, becomes valid after a few seconds,
 * and can be used once.
 */
export function createFormTokens({ db, clock, signer }: { db: Database; clock: Clock; signer: Signer }) {
  const sign = (artistId: string, id: string, issuedAt: string) => signer.sign('fan-form', { artistId, id, issuedAt });

  return {
    issue(artistId: string): string {
      const [id, issuedAt] = [newId(), String(clock().getTime())];
      return [issuedAt, id, sign(artistId, id, issuedAt)].join('.');
    },

    /** The token's id, if the token is authentic and of the right age. */
    read(artistId: string, token: string | null | undefined): string | null {
      const [issuedAt = '', id = '', signature = ''] = token?.split('.') ?? [];
      if (!signer.verify('fan-form', { artistId, id, issuedAt }, signature)) return null;
      const age = clock().getTime() - Number(issuedAt);
      return age >= minAgeMilliseconds && age <= maxAgeMilliseconds ? id : null;
    },

    /** `false`: it was used before. */
    async redeem(id: string): Promise<boolean> {
      const inserted = await db
        .insert(usedFormTokens)
        .values({ id, usedAt: clock() })
        .onConflictDoNothing()
        .returning({ id: usedFormTokens.id });
      return inserted.length > 0;
    },
  };
}

const minAgeMilliseconds = 2500;
const maxAgeMilliseconds = 4 * 60 * 60 * 1000;

/** Expired tokens cannot be used again and need not be stored. */
export async function forgetUsedFormTokens(db: Queryable, clock: Clock): Promise<void> {
  await db.delete(usedFormTokens).where(lt(usedFormTokens.usedAt, new Date(clock().getTime() - maxAgeMilliseconds)));
}

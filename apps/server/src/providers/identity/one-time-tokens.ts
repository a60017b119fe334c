import { and, eq, gt, lt } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { digest, newId, newSecret } from '../../platform/ids.ts';
import { sessions, verifications } from './identity.tables.ts';
import type { OneTimeTokens } from './port.ts';

/** Kept as digests; redeeming deletes the row, so of two redeemers at once one gets nothing. */
export function createOneTimeTokens(db: Database, clock: Clock): OneTimeTokens {
  return {
    async issue(purpose, value, lifetimeSeconds, owner) {
      const token = newSecret();
      const expiresAt = new Date(clock().getTime() + lifetimeSeconds * 1000);
      const identifier = `${purpose}:${digest(token)}`;
      const row = { id: newId(), identifier, value: JSON.stringify(value), expiresAt, userId: owner ?? null };
      await db.insert(verifications).values(row);
      return token;
    },
    async redeem<Value>(purpose: string, token: string) {
      const [row] = await db
        .delete(verifications)
        .where(and(eq(verifications.identifier, `${purpose}:${digest(token)}`), gt(verifications.expiresAt, clock())))
        .returning({ value: verifications.value });
      return row ? (JSON.parse(row.value) as Value) : null;
    },
    async revokeAll(owner, within = db) {
      await within.delete(verifications).where(eq(verifications.userId, owner));
    },
  };
}

/** Housekeeping: what has expired can no longer be used, and need not be kept. */
export async function forgetExpiredSecrets(db: Database, clock: Clock): Promise<void> {
  await db.delete(verifications).where(lt(verifications.expiresAt, clock()));
  await db.delete(sessions).where(lt(sessions.expiresAt, clock()));
}

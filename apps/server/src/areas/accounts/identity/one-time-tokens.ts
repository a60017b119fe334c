import { and, eq, gt, lt } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { digest, newId, newSecret } from '../../../platform/ids.ts';
import type { OneTimeTokens } from '../../../providers/identity/port.ts';
import { sessions, verifications } from './identity.tables.ts';

/** Stored as digests; redeeming deletes the row, so of two concurrent redeemers only one succeeds. */
export function createOneTimeTokens(db: Queryable, clock: Clock): OneTimeTokens {
  const after = (seconds: number) => new Date(clock().getTime() + seconds * 1000);

  async function findValue<Value>(within: Queryable, identifier: string): Promise<Value | null> {
    const [row] = await within
      .select({ value: verifications.value })
      .from(verifications)
      .where(and(eq(verifications.identifier, identifier), gt(verifications.expiresAt, clock())));
    return row ? (JSON.parse(row.value) as Value) : null;
  }

  return {
    async issue(purpose, value, lifetimeSeconds, owner, within = db) {
      const token = newSecret();
      const identifier = identify(purpose, token);
      const expiresAt = after(lifetimeSeconds);
      const row = { id: newId(), identifier, value: JSON.stringify(value), expiresAt, userId: owner ?? null };
      await within.insert(verifications).values(row);
      return token;
    },
    async redeem<Value>(purpose: string, token: string, within = db) {
      const [row] = await within
        .delete(verifications)
        .where(and(eq(verifications.identifier, identify(purpose, token)), gt(verifications.expiresAt, clock())))
        .returning({ value: verifications.value });
      return row ? (JSON.parse(row.value) as Value) : null;
    },
    find: (purpose, token) => findValue(db, identify(purpose, token)),
    async markUsed(purpose, token, value, owner, within) {
      const identifier = identify(usedOf(purpose), token);
      const expiresAt = after(usedLifetimeSeconds);
      const row = { id: newId(), identifier, value: JSON.stringify(value), expiresAt, userId: owner };
      await within.insert(verifications).values(row);
    },
    findUsed: (purpose, token, within) => findValue(within, identify(usedOf(purpose), token)),
    async revokeAll(owner, within = db) {
      await within.delete(verifications).where(eq(verifications.userId, owner));
    },
  };
}

const usedLifetimeSeconds = 72 * 3600;

function identify(purpose: string, token: string): string {
  return `${purpose}:${digest(token)}`;
}

function usedOf(purpose: string): string {
  return `used-${purpose}`;
}

/** Deletes expired tokens. */
export async function forgetExpiredSecrets(db: Queryable, clock: Clock): Promise<void> {
  await db.delete(verifications).where(lt(verifications.expiresAt, clock()));
  await db.delete(sessions).where(lt(sessions.expiresAt, clock()));
}

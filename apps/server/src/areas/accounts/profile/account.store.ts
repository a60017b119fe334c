import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { isUniqueViolation } from '../../../platform/db/database-errors.ts';
import { users } from '../identity/users.table.ts';

export type Account = typeof users.$inferSelect;

export async function findAccount(db: Queryable, owner: string): Promise<Account | undefined> {
  const [found] = await db.select().from(users).where(eq(users.id, owner));
  return found;
}

export async function isEmailTaken(db: Queryable, email: string, exceptOwner: string): Promise<boolean> {
  const [found] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return found !== undefined && found.id !== exceptOwner;
}

/** `undefined` leaves a field unchanged. */
export async function updateAccount(
  db: Queryable,
  owner: string,
  change: { [Field in 'name' | 'timeZone' | 'taskDigest' | 'updatedAt']: Account[Field] | undefined },
): Promise<void> {
  await db.update(users).set(change).where(eq(users.id, owner));
}

/** A hosted account may have no address; it then has a placeholder that cannot receive email. */
export function isDeliverable(email: string): boolean {
  return !email.endsWith('.invalid');
}

/** Returns the address to write to; `undefined` when it is verified already or there is none. */
export async function startConfirmation(db: Queryable, owner: string): Promise<string | undefined> {
  const account = await findAccount(db, owner);
  if (!account || account.emailVerified) return undefined;
  await db.update(users).set({ emailConfirmed: false }).where(eq(users.id, owner));
  return isDeliverable(account.email) ? account.email : undefined;
}

/** `false`: the address is in use by another account. */
export async function setEmail(db: Queryable, owner: string, email: string, now: Date): Promise<boolean> {
  try {
    await db
      .update(users)
      .set({ email, emailVerified: true, emailConfirmed: true, updatedAt: now })
      .where(eq(users.id, owner));
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** Its workspaces are deleted with their last member, and everything they own by `on delete cascade`. */
export async function deleteAccount(db: Queryable, owner: string): Promise<void> {
  await db.delete(users).where(eq(users.id, owner));
}

/** Hosted tokens cannot be revoked individually; those issued before now are rejected. */
export async function refuseOlderTokens(db: Queryable, owner: string, now: Date): Promise<void> {
  await db.update(users).set({ sessionsValidAfter: now }).where(eq(users.id, owner));
}

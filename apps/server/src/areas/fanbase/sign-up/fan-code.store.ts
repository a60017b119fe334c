import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { hashOptOut } from '../../delivery/index.ts';
import { fanConsents, fans, phoneOptOuts } from '../fans.tables.ts';
import { findLastConsent } from '../list/fan-consents.store.ts';
import { hasStopped } from '../list/fans.store.ts';
import { byFan } from '../list/listed-consent.ts';
import { phoneCodes } from './sign-up.tables.ts';

/** A fan identified by what a stranger can enter. */
export interface FanNumber {
  readonly artistId: string;
  readonly phone: string;
}

const fanDigest = ({ artistId, phone }: FanNumber) => hashOptOut(`${artistId} ${phone}`);

export async function countCodes(db: Queryable, phone: string, since: Date): Promise<number> {
  return db.$count(phoneCodes, and(eq(phoneCodes.phoneDigest, hashOptOut(phone)), gt(phoneCodes.requestedAt, since)));
}

export async function insertCode(
  db: Queryable,
  fan: FanNumber,
  code: { id: string; requestedAt: Date },
): Promise<void> {
  await db.insert(phoneCodes).values({ ...code, phoneDigest: hashOptOut(fan.phone), fanDigest: fanDigest(fan) });
}

/** Not numbers that replied STOP: the carrier would reject the text, and only their START allows texts again. */
export async function isReachableFan(db: Queryable, { artistId, phone }: FanNumber): Promise<boolean> {
  const found = await db
    .select({ id: fans.id })
    .from(fans)
    .leftJoin(phoneOptOuts, hasStopped)
    .where(and(eq(fans.userId, artistId), eq(fans.phone, phone), isNull(phoneOptOuts.digest)));
  return found.length > 0;
}

/** `false`: it has been sent already. */
export async function claimCode(db: Queryable, id: string, codeDigest: string): Promise<boolean> {
  const claimed = await db
    .update(phoneCodes)
    .set({ codeDigest })
    .where(and(eq(phoneCodes.id, id), isNull(phoneCodes.codeDigest)))
    .returning({ id: phoneCodes.id });
  return claimed.length > 0;
}

/** After an attempt that certainly sent nothing. */
export async function releaseCode(db: Queryable, id: string): Promise<void> {
  await db.update(phoneCodes).set({ codeDigest: null }).where(eq(phoneCodes.id, id));
}

/** Counts a guess at a fan's newest code; `undefined` when none is valid. The write is the same for every number. */
export async function tryCode(
  db: Queryable,
  fan: FanNumber,
  limits: { since: Date; tries: number },
): Promise<{ id: string; codeDigest: string | null } | undefined> {
  const newest = db
    .select({ id: phoneCodes.id })
    .from(phoneCodes)
    .where(eq(phoneCodes.fanDigest, fanDigest(fan)))
    .orderBy(desc(phoneCodes.requestedAt), desc(phoneCodes.id))
    .limit(1);
  const [tried] = await db
    .update(phoneCodes)
    .set({ tries: sql`${phoneCodes.tries} + 1` })
    .where(and(eq(phoneCodes.id, newest), lt(phoneCodes.tries, limits.tries), gt(phoneCodes.requestedAt, limits.since)))
    .returning({ id: phoneCodes.id, codeDigest: phoneCodes.codeDigest });
  return tried;
}

/** Redeems a code; `false` when it was redeemed already. It still counts toward the daily limit. */
export async function spendCode(db: Queryable, id: string, tries: number): Promise<boolean> {
  const spent = await db
    .update(phoneCodes)
    .set({ codeDigest: null, tries })
    .where(and(eq(phoneCodes.id, id), sql`${phoneCodes.codeDigest} is not null`))
    .returning({ id: phoneCodes.id });
  return spent.length > 0;
}

type FanChange = Partial<Pick<typeof fans.$inferInsert, 'name' | 'email' | 'smsAllowed'>>;

/** Records the choice about texts, unless it is unchanged. */
export async function changeFan(
  db: Queryable,
  { artistId, phone }: FanNumber,
  change: FanChange & { at: Date },
  consent: Omit<typeof fanConsents.$inferInsert, 'fanId' | 'at'> | null,
): Promise<void> {
  const isThisFan = and(eq(fans.userId, artistId), eq(fans.phone, phone));
  const [before] = await db
    .select({ id: fans.id, smsAllowed: fans.smsAllowed })
    .from(fans)
    .where(isThisFan)
    .for('update');
  if (!before) return;
  const { at, ...fields } = change;
  const hasNewChoice =
    consent !== null && (before.smsAllowed !== consent.given || !byFan(await findLastConsent(db, before.id, 'sms')));
  await db
    .update(fans)
    .set({ ...fields, updatedAt: at, ...(hasNewChoice && { smsSince: at }) })
    .where(isThisFan);
  if (hasNewChoice) await db.insert(fanConsents).values({ ...consent, fanId: before.id, at });
}

/** After a day a code no longer counts toward a limit. */
export async function forgetOldCodes(db: Queryable, since: Date): Promise<void> {
  await db.delete(phoneCodes).where(lt(phoneCodes.requestedAt, since));
}

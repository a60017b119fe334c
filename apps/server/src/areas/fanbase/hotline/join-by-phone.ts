import { hotlineConsentSentence } from '@debut/contract/fan-consent';
import { anonymousFanName, hotlineSource } from '@debut/contract/fans';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { fanConsents, fans } from '../fans.tables.ts';
import { findFanByPhone, joinFanbase } from '../sign-up/sign-up.store.ts';

/** Adds the caller, with the sentence they heard. Known fans stay as they are, as with the public forms. */
export async function joinByPhone(
  transaction: Transaction,
  owner: string,
  { phone, artist, number, now }: { phone: string; artist: string; number: string; now: Date },
): Promise<{ fanId: string | null; isNew: boolean }> {
  const wording = hotlineConsentSentence(artist);
  const known = await findFanByPhone(transaction, owner, phone);
  if (known !== undefined) {
    await allowAfterReminder(transaction, owner, { id: known, wording, number, now });
    return { fanId: known, isNew: false };
  }
  const fan = { phone, name: anonymousFanName, email: null, contactType: 'Fan' as const, source: hotlineSource };
  const allowed = { smsAllowed: true, whatsappAllowed: false, emailAllowed: false };
  await joinFanbase(transaction, {
    fan: { ...fan, id: newId(), userId: owner, category: 'new_fan', ...allowed, timeZone: null, now },
    consents: [
      { id: newId(), channel: 'sms', given: true, via: 'hotline', wording, page: `tel:${number}`, address: null },
    ],
  });
  return { fanId: (await findFanByPhone(transaction, owner, phone)) ?? null, isNew: true };
}

/** Who only asked to be reminded of a release has not refused other texts, and agrees to them now. */
async function allowAfterReminder(
  db: Queryable,
  owner: string,
  { id, wording, number, now }: { id: string; wording: string; number: string; now: Date },
): Promise<void> {
  const isReminder = sql`'release page' = (select via from ${fanConsents} c where c.fan_id = ${fans.id} order by c.id desc limit 1)`;
  const changed = await db
    .update(fans)
    .set({ smsAllowed: true, smsSince: now })
    .where(and(eq(fans.userId, owner), eq(fans.id, id), eq(fans.smsAllowed, false), isReminder))
    .returning({ id: fans.id });
  if (changed.length === 0) return;
  const consent = { id: newId(), fanId: id, at: now, given: true, via: 'hotline' as const, wording };
  await db.insert(fanConsents).values({ ...consent, page: `tel:${number}` });
}

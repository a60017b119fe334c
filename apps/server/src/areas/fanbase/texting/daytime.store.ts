import { quietTimesIn } from '@debut/contract/country-rules';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { textDeliveries } from '../messages/messages.tables.ts';
import { zoneOfPhone } from './phone-zones.ts';
import { findQuietHours } from './quiet-hours.ts';
import { createBlockLookup } from './refuse-number.ts';

/**
 * When the queued texts of a message may be sent: at that moment, or the next morning if it would be night for some
 * fans. Numbers with the same prefix share a time zone.
 */
export async function findDaytime(db: Queryable, messageId: string, at: Date): Promise<Date> {
  const areas = await db
    .select({ phone: sql<string>`min(${textDeliveries.address})`, count: sql<number>`count(*)::int` })
    .from(textDeliveries)
    .where(
      and(
        eq(textDeliveries.messageId, messageId),
        eq(textDeliveries.state, 'queued'),
        ne(textDeliveries.channel, 'email'),
      ),
    )
    .groupBy(sql`left(${textDeliveries.address}, ${sql.raw(String(areaCharacters))})`);
  const describe = createBlockLookup();
  const places = areas.flatMap(({ phone, count }) => {
    const place = { zone: zoneOfPhone(phone), quiet: quietTimesIn(describe(phone).country) };
    return Array.from({ length: count }, () => place);
  });
  return findQuietHours(places, at)?.nextMorning ?? at;
}

/** The prefix that `zoneOfPhone` reads: `+1` and the area code. */
const areaCharacters = 5;

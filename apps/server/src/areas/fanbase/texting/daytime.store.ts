import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { textDeliveries } from '../messages/messages.tables.ts';
import { zoneOfPhone } from './phone-zones.ts';
import { findQuietHours } from './quiet-hours.ts';

/**
 * When the queued texts of a message may go out: at that moment, or the morning after when it would be night for some of the
 * fans. Numbers that begin alike are in one time zone.
 */
export async function findDaytime(db: Queryable, messageId: string, at: Date): Promise<Date> {
  const areas = await db
    .select({ phone: sql<string>`min(${textDeliveries.phone})`, count: sql<number>`count(*)::int` })
    .from(textDeliveries)
    .where(and(eq(textDeliveries.messageId, messageId), eq(textDeliveries.state, 'queued')))
    .groupBy(sql`left(${textDeliveries.phone}, ${sql.raw(String(areaCharacters))})`);
  const zones = areas.flatMap(({ phone, count }) => Array.from({ length: count }, () => zoneOfPhone(phone)));
  return findQuietHours(zones, at)?.nextMorning ?? at;
}

/** As many as `zoneOfPhone` looks at: `+1` and the area code. */
const areaCharacters = 5;

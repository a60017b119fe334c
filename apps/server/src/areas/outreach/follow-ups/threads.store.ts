import { placeholderValues, type ReleaseValues } from '@debut/contract/placeholders';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { campaigns, deliveries } from '../outreach.tables.ts';
import { composeSubject } from '../sending/compose-email.ts';

/** The email that began a thread. */
export interface ThreadStart {
  readonly id: string;
  /** The address it was sent from. */
  readonly from: string;
  /** The mail service's own id of the thread. */
  readonly serviceId: string | null;
  /** As its recipient got it: mail services match threads by it. */
  readonly subject: string;
}

type Row = {
  id: string;
  from: string | null;
  serviceId: string | null;
  subject: string;
  releaseValues: ReleaseValues | null;
  name: string;
  email: string;
  category: string;
};

/** Sent emails by their ids. */
export async function findThreads(
  db: Queryable,
  owner: string,
  deliveryIds: readonly string[],
): Promise<ReadonlyMap<string, ThreadStart>> {
  if (deliveryIds.length === 0) return new Map();
  const { rows } = await db.execute<Row>(sql`
    select d.id, d.sender as "from", d.thread_id as "serviceId", d.name, d.email, d.category, c.subject,
      c.release_values as "releaseValues"
    from ${deliveries} d join ${campaigns} c on c.user_id = d.user_id and c.id = d.campaign_id
    where d.user_id = ${owner} and d.id = any(${sql.param(deliveryIds)}::text[])`);
  return new Map(
    rows.map(({ id, from, serviceId, subject, releaseValues, ...person }) => [
      id,
      {
        id,
        from: from ?? '',
        serviceId,
        subject: composeSubject(subject, placeholderValues(person, releaseValues ?? undefined)),
      },
    ]),
  );
}

/** "Re: ", once. */
export function replySubject({ subject }: Pick<ThreadStart, 'subject'>): string {
  return /^re:/i.test(subject) ? subject : `Re: ${subject}`;
}

import type { UnreachableReason } from '@debut/contract/recipients';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { retainedDigest } from '../links/retained-opt-outs.ts';
import { mailOptOuts, recipients, retainedMailOptOuts } from '../outreach.tables.ts';
import { texts } from '../texts.ts';

/** Why an address gets no email; `note` is what the artist wrote about it. */
export interface Unreachable {
  readonly reason: UnreachableReason;
  readonly note: string;
}

/** Joins what keeps an address from getting email, for the columns below. */
export const joinUnreachable = (owner: string, address: SQL): SQL => sql`
  left join ${mailOptOuts} o on o.user_id = ${owner} and o.email = ${address}
  left join ${retainedMailOptOuts} k on k.digest = ${retainedDigest(owner, address)}
  left join ${recipients} marked on marked.user_id = ${owner} and marked.email = ${address}
    and marked.do_not_pitch_at is not null`;

/** Null for those who can be emailed. What the recipient decided goes before the artist's own mark. */
export const unreachableReason = sql`coalesce(o.reason, case when k.digest is not null then 'unsubscribed'
  when marked.id is not null then 'do-not-pitch' end)`;

export const unreachableNote = sql`coalesce(marked.do_not_pitch_reason, '')`;

/** Which of these addresses unsubscribed, bounced or are marked as do-not-pitch. */
export async function findUnreachable(
  db: Queryable,
  owner: string,
  emails: readonly string[],
): Promise<ReadonlyMap<string, Unreachable>> {
  const { rows } = await db.execute<{ email: string } & Unreachable & Record<string, unknown>>(sql`
    select e.email, ${unreachableReason} as reason, ${unreachableNote} as note
    from unnest(${sql.param(emails)}::text[]) as e(email) ${joinUnreachable(owner, sql`e.email`)}
    where ${unreachableReason} is not null`);
  return new Map(rows.map(({ email, reason, note }) => [email, { reason, note }]));
}

export function describeUnreachable({ reason, note }: Unreachable, name: string): string {
  return reason === 'do-not-pitch' ? texts.doNotPitch(name, note) : texts.reasons[reason];
}

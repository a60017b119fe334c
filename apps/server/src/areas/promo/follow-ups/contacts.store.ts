import { minPlaySeconds } from '@debut/contract/limits';
import type { FollowUpTrigger } from '@debut/contract/promo-links';
import type { RecipientCategory, UnreachableReason } from '@debut/contract/recipients';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { deliveries, findUnreachable, recipients, type Unreachable } from '../../outreach/index.ts';
import { hasAnswered } from '../history/answers.ts';
import { promoDownloads, promoLinkEmails, promoLinks, promoPlays, promoVisits } from '../promo.tables.ts';
import type { ContactFacts } from './plan-follow-up.ts';

/** A follow-up that was begun. */
interface BegunFollowUp {
  readonly deliveryId: string;
  readonly trigger: FollowUpTrigger;
  readonly at: Date;
  readonly state: 'queued' | 'sending' | 'sent' | 'failed' | 'skipped' | 'unknown';
  readonly isBounced: boolean;
}

/** Somebody with a personal link, with current data. */
export interface FollowedContact extends ContactFacts {
  /** Of the link. */
  readonly id: string;
  readonly recipientId: string | null;
  readonly name: string;
  readonly email: string;
  readonly category: RecipientCategory | null;
  readonly optedOut: UnreachableReason | null;
  /** Why the artist marked them as do-not-pitch. */
  readonly doNotPitchReason: string;
  /** The last email with the link; follow-ups don't count. */
  readonly emailId: string | null;
  readonly followUps: readonly BegunFollowUp[];
}

type Row = {
  id: string;
  recipientId: string | null;
  name: string;
  email: string;
  category: RecipientCategory | null;
  isRevoked: boolean;
  hasAnswered: boolean;
  openedAt: number | null;
  heardAt: number | null;
  emailedAt: number | null;
  emailId: string | null;
  followUps: (Omit<BegunFollowUp, 'at'> & { at: number | null })[] | null;
};

/**
 * Contacts of a promo, all of them or those of these links. Without a recipient there is nobody who could unsubscribe
 * or be corrected, so such a contact is unreachable: the recipient was deleted, or stayed with another artist.
 */
export async function listFollowedContacts(
  db: Queryable,
  owner: string,
  { promoId, linkIds, now }: { promoId: string; linkIds?: readonly string[]; now: Date },
): Promise<FollowedContact[]> {
  const { rows } = await db.execute<Row>(sql`
    select l.id, l.recipient_id as "recipientId", coalesce(r.name, l.name) as name,
      coalesce(r.email, l.email, '') as email, coalesce(r.category, l.category) as category,
      l.revoked_at is not null as "isRevoked",
      ${hasAnswered(owner)} as "hasAnswered",
      ${inMilliseconds(sql`l.last_opened_at`)} as "openedAt", ${inMilliseconds(sql`heard.at`)} as "heardAt",
      ${inMilliseconds(sql`mail.sent_at`)} as "emailedAt", mail.id as "emailId", begun."followUps"
    from ${promoLinks} l
    left join ${recipients} r on r.user_id = ${owner} and r.id = l.recipient_id
    left join lateral (
      select greatest(
        (select max(v.started_at) from ${promoVisits} v join ${promoPlays} y on y.visit_id = v.id
          where v.user_id = ${owner} and v.link_id = l.id and y.seconds >= ${minPlaySeconds}),
        (select max(d.at) from ${promoDownloads} d where d.user_id = ${owner} and d.link_id = l.id)) as at
    ) heard on true
    left join lateral (
      select d.id, d.sent_at from ${promoLinkEmails} m join ${deliveries} d on d.user_id = ${owner} and d.id = m.delivery_id
      where m.user_id = ${owner} and m.link_id = l.id and m.trigger is null and d.state = 'sent' and d.bounced_at is null
      order by d.sent_at desc limit 1
    ) mail on true
    left join lateral (
      select jsonb_agg(jsonb_build_object('deliveryId', d.id, 'trigger', m.trigger, 'state', d.state,
        'isBounced', d.bounced_at is not null, 'at', ${inMilliseconds(sql`coalesce(d.sent_at, d.attempted_at)`)})
        order by d.id) as "followUps"
      from ${promoLinkEmails} m join ${deliveries} d on d.user_id = ${owner} and d.id = m.delivery_id
      where m.user_id = ${owner} and m.link_id = l.id and m.trigger is not null
    ) begun on true
    where l.user_id = ${owner} and l.promo_id = ${promoId} and l.kind = 'personal'
      and ${linkIds === undefined ? sql`true` : sql`l.id = any(${sql.param(linkIds)}::text[])`}
    order by l.id`);
  const unreachable = await findUnreachable(
    db,
    owner,
    rows.map(({ email }) => email),
  );
  return rows.map((row) => toContact(row, unreachable.get(row.email), now));
}

const inMilliseconds = (moment: ReturnType<typeof sql>) => sql`(extract(epoch from ${moment}) * 1000)::float8`;

function toContact(row: Row, unreachable: Unreachable | undefined, now: Date): FollowedContact {
  const { isRevoked, openedAt, heardAt, emailedAt, followUps, ...contact } = row;
  const toDate = (milliseconds: number | null) => (milliseconds === null ? null : new Date(milliseconds));
  return {
    ...contact,
    optedOut: unreachable?.reason ?? null,
    doNotPitchReason: unreachable?.note ?? '',
    isUnreachable: isRevoked || unreachable !== undefined || contact.recipientId === null,
    openedAt: toDate(openedAt),
    heardAt: toDate(heardAt),
    emailedAt: toDate(emailedAt),
    followUps: (followUps ?? []).map((one) => ({ ...one, at: toDate(one.at) ?? now })),
  };
}

/** The links these emails contained. */
export async function findLinksOfEmails(
  db: Queryable,
  owner: string,
  deliveryIds: readonly string[],
): Promise<{ linkId: string; deliveryId: string }[]> {
  const { rows } = await db.execute<{ linkId: string; deliveryId: string }>(sql`
    select m.link_id as "linkId", m.delivery_id as "deliveryId" from ${promoLinkEmails} m
    where m.user_id = ${owner} and m.delivery_id = any(${sql.param(deliveryIds)}::text[])`);
  return rows;
}

/** An email that is already known stays what it is. */
export async function insertLinkEmails(
  db: Queryable,
  emails: readonly (typeof promoLinkEmails.$inferInsert)[],
): Promise<void> {
  const rows = JSON.stringify(
    emails.map(({ userId, linkId, deliveryId, trigger = null }) => ({ userId, linkId, deliveryId, trigger })),
  );
  await db.execute(sql`
    insert into ${promoLinkEmails} (user_id, link_id, delivery_id, trigger)
    select e."userId", e."linkId", e."deliveryId", e.trigger
    from jsonb_to_recordset(${rows}::jsonb) as e("userId" text, "linkId" text, "deliveryId" text, trigger text)
    on conflict do nothing`);
}

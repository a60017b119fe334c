import type { ContactDetail, HistoryEntryOf } from '@debut/contract/contact-history';
import { placeholderValues, type ReleaseValues } from '@debut/contract/placeholders';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { joinRelease, releaseDate, releaseTitle } from '../../library/index.ts';
import { campaigns, deliveries } from '../outreach.tables.ts';
import { composeSubject } from '../sending/compose-email.ts';
import { type HistoryPage, isBefore } from './history-page.ts';

type EmailEntry = HistoryEntryOf<'email'>;

type Row = Omit<EmailEntry, 'kind' | 'at' | 'release' | keyof typeof noMoments> & {
  trackId: string | null;
  projectId: string | null;
  title: string;
  releaseDate: string | null;
  name: string;
  email: string;
  category: string;
  releaseValues: ReleaseValues | null;
} & { [Moment in keyof typeof noMoments | 'at']: number | null };

const noMoments = { openedAt: null, clickedAt: null, unsubscribedAt: null, bouncedAt: null };

/** Emails to a recipient that were sent or are planned, newest first. Drafts are neither. */
export async function listContactEmails(
  db: Queryable,
  owner: string,
  recipientId: string,
  page: HistoryPage,
): Promise<EmailEntry[]> {
  const at = sql`coalesce(d.sent_at, d.attempted_at, case when c.status = 'scheduled' then c.scheduled_at end,
    c.started_at, c.created_at)`;
  const { rows } = await db.execute<Row>(sql`
    select * from (
      select d.id, ${inMilliseconds(at)} as at, c.track_id as "trackId", c.project_id as "projectId",
        ${releaseTitle} as title, ${releaseDate} as "releaseDate", c.id as "campaignId", c.kind as "campaignKind",
        c.name as "campaignName", c.subject, c.release_values as "releaseValues", d.name, d.email, d.category, d.state,
        d.reason, c.measured, ${inMilliseconds(sql`d.opened_at`)} as "openedAt",
        ${inMilliseconds(sql`d.clicked_at`)} as "clickedAt",
        ${inMilliseconds(sql`d.unsubscribed_at`)} as "unsubscribedAt",
        ${inMilliseconds(sql`d.bounced_at`)} as "bouncedAt"
      from ${deliveries} d join ${campaigns} c on c.user_id = ${owner} and c.id = d.campaign_id
      ${joinRelease(owner, { trackId: sql`c.track_id`, projectId: sql`c.project_id` })}
      where d.user_id = ${owner} and d.recipient_id = ${recipientId} and c.kind <> 'test' and c.status <> 'draft'
    ) emails
    where ${isBefore(page, sql`'email:' || id`)}
    order by at desc, id collate "C" desc limit ${page.limit}`);
  return rows.map(toEntry);
}

const inMilliseconds = (moment: ReturnType<typeof sql>) => sql`floor(extract(epoch from ${moment}) * 1000)::float8`;

function toEntry({ trackId, projectId, title, releaseDate: date, releaseValues, ...row }: Row): EmailEntry {
  const { name, email, category, at, openedAt, clickedAt, unsubscribedAt, bouncedAt, ...fields } = row;
  const wasSent = row.state === 'sent' || row.state === 'unknown';
  const values = placeholderValues({ name, email, category }, releaseValues ?? undefined);
  return {
    kind: 'email',
    ...fields,
    at: new Date(at ?? 0).toISOString(),
    release: { trackId, projectId, title, releaseDate: date },
    subject: wasSent ? composeSubject(row.subject, values) : '',
    openedAt: toInstant(openedAt),
    clickedAt: toInstant(clickedAt),
    unsubscribedAt: toInstant(unsubscribedAt),
    bouncedAt: toInstant(bouncedAt),
  };
}

function toInstant(milliseconds: number | null): string | null {
  return milliseconds === null ? null : new Date(milliseconds).toISOString();
}

export async function countContactEmails(
  db: Queryable,
  owner: string,
  recipientId: string,
): Promise<Pick<ContactDetail['summary'], 'emails' | 'measured' | 'opened' | 'clicked'>> {
  const { rows } = await db.execute<{ emails: number; measured: number; opened: number; clicked: number }>(sql`
    select count(*)::int as emails, (count(*) filter (where c.measured))::int as measured,
      (count(*) filter (where d.opened_at is not null or d.clicked_at is not null))::int as opened,
      (count(*) filter (where d.clicked_at is not null))::int as clicked
    from ${deliveries} d join ${campaigns} c on c.user_id = ${owner} and c.id = d.campaign_id
    where d.user_id = ${owner} and d.recipient_id = ${recipientId} and d.state in ('sent', 'unknown')
      and c.kind <> 'test'`);
  return rows[0] ?? { emails: 0, measured: 0, opened: 0, clicked: 0 };
}

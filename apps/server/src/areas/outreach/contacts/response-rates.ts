import { foldText } from '@debut/contract/fold-text';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { groupBy } from '../../../platform/group-by.ts';
import { tracks } from '../../library/index.ts';
import type { ReleaseRef } from '../campaigns/release-values.ts';
import { deliveries, pitchFacts } from '../outreach.tables.ts';

/** A release that a recipient got a listening link for. */
export interface Pitch extends ReleaseRef {
  readonly recipientId: string;
  readonly hasAnswered: boolean;
  /** They said that they will not support it. */
  readonly hasPassed: boolean;
}

/** Listening links belong to another area, which provides this. */
export type ListPitches = (db: Queryable, owner: string, recipientIds?: readonly string[]) => Promise<readonly Pitch[]>;

export interface ResponseRate {
  readonly pitched: number;
  readonly responded: number;
  /** When the last email was sent to them, whatever it was about. */
  readonly lastContactAt: Date | null;
  /** In lower case: of the releases they answered without passing on them. */
  readonly genresSupported: readonly string[];
}

/** By recipient; those who got nothing yet are missing. Decision 53 says what counts as a pitch and as a response. */
export type FindResponseRates = (
  db: Queryable,
  owner: string,
  recipientIds?: readonly string[],
) => Promise<ReadonlyMap<string, ResponseRate>>;

export function createFindResponseRates(listPitches: ListPitches): FindResponseRates {
  return async (db, owner, recipientIds) => {
    const pitches = await listPitches(db, owner, recipientIds);
    const contacts = await listLastContacts(db, owner, recipientIds);
    const genresOf = pitches.some(isSupport) ? await readGenres(db, owner) : () => [];
    const byRecipient = groupBy(pitches, ({ recipientId }) => recipientId);
    const ids = new Set([...byRecipient.keys(), ...contacts.keys()]);
    return new Map(
      [...ids].map((id) => {
        const own = byRecipient.get(id) ?? [];
        return [
          id,
          {
            pitched: own.length,
            responded: own.filter(({ hasAnswered }) => hasAnswered).length,
            lastContactAt: contacts.get(id) ?? null,
            genresSupported: [...new Set(own.filter(isSupport).flatMap(genresOf))].sort(),
          },
        ];
      }),
    );
  };
}

/** "Dark ambient, house" are two genres. */
export function splitGenres(genre: string): string[] {
  const genres = genre.split(',').map((one) => one.trim().toLowerCase());
  return genres.filter((one, index) => foldText(one) !== '' && genres.indexOf(one) === index);
}

function isSupport({ hasAnswered, hasPassed }: Pitch): boolean {
  return hasAnswered && !hasPassed;
}

/** Of a track its own, of a project those of its tracks. */
async function readGenres(db: Queryable, owner: string): Promise<(release: ReleaseRef) => string[]> {
  const { rows } = await db.execute<{ trackId: string; projectId: string | null; genre: string }>(sql`
    select f.track_id as "trackId", t.project_id as "projectId", f.genre
    from ${pitchFacts} f join ${tracks} t on t.user_id = ${owner} and t.id = f.track_id
    where f.user_id = ${owner} and f.genre <> ''`);
  const byTrack = groupBy(rows, ({ trackId }) => trackId);
  const byProject = groupBy(rows, ({ projectId }) => projectId);
  return ({ trackId, projectId }) => {
    const facts = trackId === null ? byProject.get(projectId) : byTrack.get(trackId);
    return (facts ?? []).flatMap(({ genre }) => splitGenres(genre));
  };
}

async function listLastContacts(
  db: Queryable,
  owner: string,
  recipientIds: readonly string[] | undefined,
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await db.execute<{ id: string; at: number }>(sql`
    select d.recipient_id as id, (extract(epoch from max(coalesce(d.sent_at, d.attempted_at))) * 1000)::float8 as at
    from ${deliveries} d
    where d.user_id = ${owner} and d.state in ('sent', 'unknown') and d.attempted_at is not null
      and ${recipientIds === undefined ? sql`d.recipient_id is not null` : sql`d.recipient_id = any(${sql.param(recipientIds)}::text[])`}
    group by d.recipient_id`);
  return new Map(rows.map(({ id, at }) => [id, new Date(at)]));
}

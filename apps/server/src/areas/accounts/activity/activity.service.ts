import { type Activity, isOutsideAction } from '@debut/contract/activity';
import { and, asc, desc, eq, gt, lt, type SQL } from 'drizzle-orm';
import { csvStart, writeCsvRow } from '../../../platform/csv.ts';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import type { WorkspaceId } from '../../../platform/http/mount.ts';
import { users } from '../identity/users.table.ts';
import { texts } from '../texts.ts';
import { isVisibleTo } from '../workspaces/access.store.ts';
import { activity } from '../workspaces/workspaces.tables.ts';

/** Whose activity, seen by whom. */
interface Scope {
  readonly workspaceId: WorkspaceId;
  readonly userId: string;
  readonly memberId?: string | undefined;
  readonly artistId?: string | undefined;
}

export type ActivityService = ReturnType<typeof createActivityService>;

export function createActivityService({ db }: { db: Database }) {
  return {
    async list(scope: Scope, { limit, before }: { limit: number; before: string | undefined }): Promise<Activity[]> {
      const older = before === undefined ? undefined : lt(activity.id, before);
      const rows = await select(db)
        .where(and(within(db, scope), older))
        .orderBy(desc(activity.id))
        .limit(limit);
      return rows.map(toActivity);
    },

    /** Oldest first, page by page. */
    async *export(scope: Scope): AsyncGenerator<string> {
      yield csvStart + writeCsvRow(texts.activityHeadings);
      for (let after = ''; ; ) {
        const rows = await select(db)
          .where(and(within(db, scope), gt(activity.id, after)))
          .orderBy(asc(activity.id))
          .limit(rowsPerPage);
        const last = rows.at(-1);
        if (!last) return;
        yield rows.map((row) => writeCsvRow(toCells(toActivity(row)))).join('');
        after = last.id;
      }
    },
  };
}

const rowsPerPage = 1000;

function select(db: Queryable) {
  return db
    .select({
      id: activity.id,
      at: activity.at,
      action: activity.action,
      userId: users.id,
      userName: users.name,
      artistId: activity.artistId,
      artistName: activity.artistName,
      subject: activity.subject,
      detail: activity.detail,
    })
    .from(activity)
    .leftJoin(users, eq(users.id, activity.userId))
    .$dynamic();
}

function within(db: Queryable, scope: Scope): SQL | undefined {
  const { workspaceId, memberId, artistId } = scope;
  return and(
    eq(activity.workspaceId, workspaceId),
    isVisibleTo(db, scope, activity.artistId),
    memberId === undefined ? undefined : eq(activity.userId, memberId),
    artistId === undefined ? undefined : eq(activity.artistId, artistId),
  );
}

type Row = Awaited<ReturnType<typeof select>>[number];

function toActivity({ id, at, action, userId, userName, artistId, artistName, subject, detail }: Row): Activity {
  return {
    id,
    at: at.toISOString(),
    action,
    member: userId !== null && userName !== null ? { id: userId, name: userName } : null,
    artist: artistId !== null && artistName !== null ? { id: artistId, name: artistName } : null,
    subject,
    detail,
  };
}

function toCells({ at, member, artist, action, subject, detail }: Activity): string[] {
  const name = isOutsideAction(action) ? detail : member?.name;
  return [at, name ?? '', artist?.name ?? '', action, subject ?? '', detail ?? ''];
}

import { type ActivityAction, isOutsideAction } from '@debut/contract/activity';
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { currentActor } from '../../../platform/actor.ts';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import { publishEvent, workspaceChannel } from '../../../platform/events/events.ts';
import type { WorkspaceId } from '../../../platform/http/mount.ts';
import { newId } from '../../../platform/ids.ts';
import { users } from '../identity/users.table.ts';
import { activity, artists } from '../workspaces/workspaces.tables.ts';

interface Deed {
  readonly at: Date;
  readonly action: ActivityAction;
  /** What it was done to, by its name. */
  readonly subject?: string | null | undefined;
  readonly detail?: string | null | undefined;
}

/**
 * Writes down what a member did for an artist, in the transaction that does it. What jobs do is not activity, nor what
 * strangers do, except with a link that was made for them.
 */
export async function recordActivity(transaction: Transaction, artist: string, deed: Deed): Promise<void> {
  const { at, action, subject = null, detail = null } = deed;
  const userId = currentActor() ?? null;
  if (userId === null && !isOutsideAction(action)) return;
  const { rows } = await transaction.execute<{ workspace: WorkspaceId }>(sql`
    insert into ${activity} (id, workspace_id, artist_id, artist_name, user_id, action, subject, detail, at)
    select ${newId()}, workspace_id, id, name, ${userId}, ${action}, ${subject}, ${detail}, ${at.toISOString()}
    from ${artists} where id = ${artist}
    returning workspace_id as workspace`);
  for (const { workspace } of rows) await announce(transaction, workspace);
}

/** The same for what concerns the workspace as a whole. */
export async function recordWorkspaceActivity(
  transaction: Transaction,
  workspaceId: WorkspaceId,
  { at, action, subject = null, detail = null }: Deed,
): Promise<void> {
  const userId = currentActor();
  if (userId === undefined) return;
  await transaction.insert(activity).values({ id: newId(), workspaceId, userId, action, subject, detail, at });
  await announce(transaction, workspaceId);
}

/** The name of who last did one of these to what has this name now. */
export async function findLastEditor(
  db: Queryable,
  artist: string,
  name: string,
  actions: readonly ActivityAction[],
): Promise<string | null> {
  const [found] = await db
    .select({ name: users.name })
    .from(activity)
    .innerJoin(artists, and(eq(artists.id, artist), eq(artists.workspaceId, activity.workspaceId)))
    .innerJoin(users, eq(users.id, activity.userId))
    .where(
      and(
        eq(activity.artistId, artist),
        inArray(activity.action, [...actions]),
        or(eq(activity.subject, name), eq(activity.detail, name)),
      ),
    )
    .orderBy(desc(activity.id))
    .limit(1);
  return found?.name ?? null;
}

const announce = (transaction: Transaction, workspace: WorkspaceId) =>
  publishEvent(transaction, workspaceChannel(workspace), { type: 'activity.changed' });

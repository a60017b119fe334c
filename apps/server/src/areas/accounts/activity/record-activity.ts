import type { ActivityAction } from '@debut/contract/workspaces';
import { sql } from 'drizzle-orm';
import { currentActor } from '../../../platform/actor.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import type { WorkspaceId } from '../../../platform/http/mount.ts';
import { newId } from '../../../platform/ids.ts';
import { activity, artists } from '../workspaces/workspaces.tables.ts';

interface Deed {
  readonly action: ActivityAction;
  /** What it was done to, by its name. */
  readonly subject?: string | null | undefined;
  readonly detail?: string | null | undefined;
}

/**
 * Writes down what a member did for an artist, in the transaction that does it. What jobs and strangers do is not
 * activity.
 */
export async function recordActivity(transaction: Transaction, artist: string, deed: Deed): Promise<void> {
  const userId = currentActor();
  if (userId === undefined) return;
  await transaction.execute(sql`
    insert into ${activity} (id, workspace_id, artist_id, artist_name, user_id, action, subject, detail, at)
    select ${newId()}, workspace_id, id, name, ${userId}, ${deed.action}, ${deed.subject ?? null}, ${deed.detail ?? null}, now()
    from ${artists} where id = ${artist}`);
}

/** The same for what concerns the workspace as a whole. */
export async function recordWorkspaceActivity(
  transaction: Transaction,
  workspaceId: WorkspaceId,
  { action, subject = null, detail = null }: Deed,
): Promise<void> {
  const userId = currentActor();
  if (userId === undefined) return;
  await transaction
    .insert(activity)
    .values({ id: newId(), workspaceId, userId, action, subject, detail, at: sql`now()` });
}

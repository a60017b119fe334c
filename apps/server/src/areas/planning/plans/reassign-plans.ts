import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { currentActor } from '../../../platform/actor.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { findArtistName, lockAccess } from '../../accounts/index.ts';
import type { Move } from '../../library/index.ts';
import { comments } from '../comments/comments.tables.ts';
import type { NotificationService } from '../notifications/notifications.service.ts';
import { draftUnassigned } from '../planning.notifications.ts';
import { releasePlans, tasks } from '../planning.tables.ts';
import { pageOf, type Release } from './release.ts';

/** Plans, tasks, comments and notifications of releases that move to another artist. */
export function createReassignPlans({ follow, notifyMembers }: Pick<NotificationService, 'follow' | 'notifyMembers'>) {
  return async (transaction: Transaction, move: Move): Promise<void> => {
    const { from, to, trackIds, projectIds } = move;
    const releases: Release[] = [
      ...projectIds.map((id) => ({ kind: 'project' as const, id })),
      ...trackIds.map((id) => ({ kind: 'track' as const, id })),
    ];
    const unassigned = await unassignInaccessible(transaction, move);
    await reassign(transaction, move);
    await follow(transaction, { from, to, releases });
    const [actor, [first]] = [currentActor(), releases];
    if (unassigned === 0 || !actor || !first) return;
    const draft = draftUnassigned(unassigned, (await findArtistName(transaction, to)) ?? '', pageOf(first));
    await notifyMembers(transaction, [actor], to, [draft]);
  };
}

/** Open tasks of members who cannot see the new artist; members are locked before tasks, as when they lose access. */
async function unassignInaccessible(transaction: Transaction, move: Move): Promise<number> {
  const isOpen = and(isMoving(tasks, move), isNull(tasks.completedAt));
  const assignees = await transaction
    .select({ id: tasks.assigneeId })
    .from(tasks)
    .where(and(isOpen, isNotNull(tasks.assigneeId)))
    .groupBy(tasks.assigneeId)
    .orderBy(tasks.assigneeId);
  const lost: string[] = [];
  for (const { id } of assignees) if (id !== null && !(await lockAccess(transaction, move.to, id))) lost.push(id);
  if (lost.length === 0) return 0;
  const changed = await transaction
    .update(tasks)
    .set({ assigneeId: null })
    .where(and(isOpen, inArray(tasks.assigneeId, lost)))
    .returning({ id: tasks.id });
  return changed.length;
}

async function reassign(transaction: Transaction, move: Move): Promise<void> {
  const { from, to } = move;
  const movedTasks = transaction.select({ id: tasks.id }).from(tasks).where(isMoving(tasks, move));
  await transaction
    .update(comments)
    .set({ userId: to })
    .where(and(eq(comments.userId, from), inArray(comments.taskId, movedTasks)));
  for (const table of [releasePlans, tasks, comments])
    await transaction.update(table).set({ userId: to }).where(isMoving(table, move));
}

function isMoving(table: typeof releasePlans | typeof tasks | typeof comments, { from, trackIds, projectIds }: Move) {
  const ofReleases = or(inArray(table.trackId, [...trackIds]), inArray(table.projectId, [...projectIds]));
  return and(eq(table.userId, from), ofReleases);
}

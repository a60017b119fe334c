import { and, eq, inArray, or } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Move } from '../../library/index.ts';
import { campaigns, emailTemplates, pitchFacts } from '../outreach.tables.ts';

/**
 * Templates and facts move to another artist with their track. Campaigns stay with what was sent, and lose their release as if it
 * were deleted. Throws while one is scheduled, going out or paused: its email is still filled in from the release.
 */
export async function leaveRelease(transaction: Transaction, { from, to, trackIds, projectIds }: Move): Promise<void> {
  const [tracks, projects] = [[...trackIds], [...projectIds]];
  const about = or(inArray(campaigns.trackId, tracks), inArray(campaigns.projectId, projects));
  const concerned = await transaction
    .select({ status: campaigns.status })
    .from(campaigns)
    .where(and(eq(campaigns.userId, from), about))
    .for('update');
  if (concerned.some(({ status }) => openStatuses.includes(status))) throw new Failure('release_being_sent');
  const moving = and(eq(emailTemplates.userId, from), inArray(emailTemplates.trackId, tracks));
  const templates = transaction.select({ id: emailTemplates.id }).from(emailTemplates).where(moving);
  const own = eq(campaigns.userId, from);
  await transaction
    .update(campaigns)
    .set({ templateId: null })
    .where(and(own, inArray(campaigns.templateId, templates)));
  await transaction.update(campaigns).set({ trackId: null, projectId: null }).where(and(own, about));
  await transaction.update(emailTemplates).set({ userId: to }).where(moving);
  await transaction
    .update(pitchFacts)
    .set({ userId: to })
    .where(and(eq(pitchFacts.userId, from), inArray(pitchFacts.trackId, tracks)));
}

const openStatuses: readonly string[] = ['scheduled', 'sending', 'paused'];

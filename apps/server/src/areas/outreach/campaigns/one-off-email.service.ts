import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { findRecipient } from '../contacts/recipients.store.ts';
import type { MailboxCheck } from '../mailbox/mailbox-check.ts';
import { checkDraft, examplePerson } from '../templates/templates.service.ts';
import { findTemplate } from '../templates/templates.store.ts';
import { texts } from '../texts.ts';
import { addDeliveries, beginCampaign, type RequirePlan, requireMailbox } from './begin-campaign.ts';
import * as store from './campaigns.store.ts';
import { type ProjectMailRequest, readProjectEmail } from './project-email.ts';
import { readReleaseValues, requireReleaseValues } from './release-values.ts';

export type OneOffEmailService = ReturnType<typeof createOneOffEmailService>;

/** Emails that are sent without a draft: a test to oneself, and the email of a project. */
export function createOneOffEmailService(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  checkMailbox: MailboxCheck;
  requirePlan: RequirePlan;
  findProject: (owner: string, id: string) => Promise<{ name: string } | undefined>;
}) {
  const { db, clock, events, checkMailbox, requirePlan, findProject } = dependencies;
  return {
    async sendTest(
      owner: string,
      templateId: string,
      draft: {
        subject?: string | undefined;
        body?: string | undefined;
        recipientId?: string | null | undefined;
        trackId?: string | null | undefined;
      },
    ): Promise<{ to: string; campaignId: string }> {
      const template = await findTemplate(db, owner, templateId);
      if (!template) throw new Failure('not_found');
      const person = draft.recipientId ? await findRecipient(db, owner, draft.recipientId) : examplePerson;
      if (!person) throw new Failure('not_found');
      const emailContent = checkDraft({
        subject: draft.subject ?? template.subject,
        body: draft.body ?? template.body,
      });
      const release = { trackId: template.trackId ?? draft.trackId ?? null, projectId: null };
      const values = await readReleaseValues(db, owner, release, clock());
      requireReleaseValues(`${emailContent.subject} ${emailContent.body}`, values);
      if (release.trackId && values.trackTitle === '') throw new Failure('not_found');
      await checkMailbox(owner);
      return db.transaction(async (transaction) => {
        const { address } = await requireMailbox(transaction, owner);
        const campaignId = newId();
        const now = clock();
        await store.insertCampaign(transaction, {
          id: campaignId,
          userId: owner,
          kind: 'test',
          name: texts.testName(emailContent.subject).slice(0, 200),
          ...emailContent,
          ...release,
          releaseValues: values,
          status: 'sending',
          createdAt: now,
          startedAt: now,
        });
        // Filled with the recipient's data, but sent to the artist.
        await addDeliveries(transaction, owner, campaignId, [
          { id: null, email: address, name: person.name, category: person.category },
        ]);
        // Wakes the workers.
        await events.publish(transaction, owner, { type: 'outreach.changed', what: 'campaigns' });
        return { to: address, campaignId };
      });
    },

    async sendProjectEmail(
      owner: string,
      projectId: string,
      request: ProjectMailRequest & { leaveOutContacted?: boolean | undefined },
    ): Promise<{ campaignId: string; sentCount: number; skippedCount: number }> {
      const project = await findProject(owner, projectId);
      if (!project) throw new Failure('not_found');
      const { subject, body, people } = await readProjectEmail(db, owner, request);
      await checkMailbox(owner);
      return db.transaction(async (transaction) => {
        const id = newId();
        const place = { kind: 'project' as const, projectId, name: subject };
        const campaign = { id, userId: owner, ...place, subject, body, status: 'draft' as const };
        await store.insertCampaign(transaction, { ...campaign, createdAt: clock() });
        await addDeliveries(transaction, owner, id, people);
        const { leaveOutContacted } = request;
        const row = await store.lockCampaign(transaction, owner, id);
        const begin = { now: clock(), leaveOutContacted, requirePlan };
        const sentCount = row ? await beginCampaign(transaction, owner, row, begin) : 0;
        await events.publish(transaction, owner, { type: 'outreach.changed', what: 'campaigns' });
        return { campaignId: id, sentCount, skippedCount: people.length - sentCount };
      });
    },
  };
}

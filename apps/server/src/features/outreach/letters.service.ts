import { maxProjectMailAddresses } from '@debut/contract/limits';
import { recipientAddress } from '@debut/contract/recipients';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Events } from '../../platform/events/events.ts';
import { Failure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import { addDeliveries, beginCampaign, requireMailbox } from './begin-campaign.ts';
import * as store from './campaigns.store.ts';
import { sanitizeBody, textToHtml } from './mail-html.ts';
import type { MailboxCheck } from './mailbox-check.ts';
import { findRecipient } from './recipients.store.ts';
import { checkDraft, examplePerson, refuseUnknownPlaceholders } from './templates.service.ts';
import { findTemplate } from './templates.store.ts';

export type LetterService = ReturnType<typeof createLetterService>;

/** Mails that go out as they are written, without a draft before them: a test to oneself, and the mail of a project. */
export function createLetterService(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  checkMailbox: MailboxCheck;
  findProject: (owner: string, id: string) => Promise<{ name: string } | undefined>;
}) {
  const { db, clock, events, checkMailbox, findProject } = dependencies;
  return {
    async sendTest(
      owner: string,
      templateId: string,
      draft: { subject?: string | undefined; body?: string | undefined; recipientId?: string | null | undefined },
    ): Promise<{ to: string; campaignId: string }> {
      const template = await findTemplate(db, owner, templateId);
      if (!template) throw new Failure('not_found');
      const person = draft.recipientId ? await findRecipient(db, owner, draft.recipientId) : examplePerson;
      if (!person) throw new Failure('not_found');
      const letter = checkDraft({ subject: draft.subject ?? template.subject, body: draft.body ?? template.body });
      await checkMailbox(owner);
      return db.transaction(async (transaction) => {
        const { address } = await requireMailbox(transaction, owner);
        const campaignId = newId();
        const now = clock();
        await store.insertCampaign(transaction, {
          id: campaignId,
          userId: owner,
          kind: 'test',
          name: `Test of "${letter.subject}"`.slice(0, 200),
          ...letter,
          status: 'sending',
          createdAt: now,
          startedAt: now,
        });
        // Filled with the recipient's data, but it goes to the artist.
        await addDeliveries(transaction, owner, campaignId, [
          { id: null, email: address, name: person.name, category: person.category },
        ]);
        return { to: address, campaignId };
      });
    },

    async sendProjectMail(
      owner: string,
      projectId: string,
      request: { to: string; subject: string; message: string },
    ): Promise<{ campaignId: string; sentCount: number; skippedCount: number }> {
      const project = await findProject(owner, projectId);
      if (!project) throw new Failure('not_found');
      const addresses = readAddresses(request.to);
      refuseUnknownPlaceholders({ subject: request.subject, message: request.message });
      const body = sanitizeBody(textToHtml(request.message));
      await checkMailbox(owner);
      return db.transaction(async (transaction) => {
        const known = await store.findRecipientsByAddress(transaction, owner, addresses);
        const byAddress = new Map(known.map((one) => [one.email, one]));
        const people = addresses.map(
          (email) => byAddress.get(email) ?? { id: null, email, name: '', category: 'other' as const },
        );
        const id = newId();
        const place = { kind: 'project' as const, projectId, name: request.subject };
        const campaign = { id, userId: owner, ...place, subject: request.subject, body, status: 'draft' as const };
        await store.insertCampaign(transaction, { ...campaign, createdAt: clock() });
        await addDeliveries(transaction, owner, id, people);
        const row = await store.lockCampaign(transaction, owner, id);
        const sentCount = row ? await beginCampaign(transaction, owner, row, { now: clock() }) : 0;
        await events.publish(transaction, owner, { type: 'outreach.changed', what: 'campaigns' });
        return { campaignId: id, sentCount, skippedCount: people.length - sentCount };
      });
    },
  };
}

function readAddresses(to: string): string[] {
  const typed = to
    .split(/[,;\n]+/)
    .map((one) => one.trim())
    .filter(Boolean);
  const read = typed.map((one) => {
    const address = recipientAddress.safeParse(one.replace(/^[^<>]*<([^<>]+)>$/, '$1'));
    if (address.success) return address.data;
    throw new Failure('invalid_email', { field: 'to', sentence: `"${one.slice(0, 100)}" is no e-mail address` });
  });
  if (read.length === 0) throw new Failure('addresses_missing', { field: 'to' });
  const addresses = [...new Set(read)];
  if (addresses.length > maxProjectMailAddresses) {
    const sentence = `A project mail goes to at most ${maxProjectMailAddresses} addresses. For more, use a campaign.`;
    throw new Failure('invalid_field', { field: 'to', sentence });
  }
  return addresses;
}

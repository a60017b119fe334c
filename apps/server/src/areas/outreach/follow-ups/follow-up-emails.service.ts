import { and, eq, sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable, Transaction } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { newId } from '../../../platform/ids.ts';
import { type Addressee, newDelivery } from '../campaigns/begin-campaign.ts';
import { insertCampaign, updateCampaign } from '../campaigns/campaigns.store.ts';
import { deleteQueued, insertMissingDeliveries } from '../campaigns/deliveries.store.ts';
import { type ReleaseRef, readReleaseValues, requireReleaseValues } from '../campaigns/release-values.ts';
import { findMailbox } from '../mailbox/mailbox.store.ts';
import type { MailboxCheck } from '../mailbox/mailbox-check.ts';
import { readSender } from '../mailbox/sender.store.ts';
import { campaigns, deliveries } from '../outreach.tables.ts';
import { prepareMail } from '../sending/compose-email.ts';
import { sanitizeBody, textToHtml } from '../sending/email-html.ts';
import { examplePerson, refuseUnknownPlaceholders } from '../templates/templates.service.ts';
import { texts } from '../texts.ts';
import { findThreads, replySubject } from './threads.store.ts';

export type FollowUpEmailService = ReturnType<typeof createFollowUpEmailService>;

/** Somebody who gets a follow-up, and the email it replies to. */
interface FollowUpAddressee extends Addressee {
  readonly replyToId: string;
}

/**
 * Emails that continue the thread of an earlier one. Those with the same text are a campaign, which goes on as long as
 * its rule: sending them, and sending them once, is the same for all campaigns. Whoever has the rule decides who gets
 * them, and is asked again before each is sent; see `CheckFollowUps`.
 */
export function createFollowUpEmailService(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  publicUrl: string;
  checkMailbox: MailboxCheck;
}) {
  const { db, clock, events, publicUrl, checkMailbox } = dependencies;

  return {
    checkMailbox,
    checkMessage: (message: string) => refuseUnknownPlaceholders({ message }),

    /** Why nothing can be sent; `null` if it can. */
    async describeObstacle(at: Queryable, owner: string): Promise<string | null> {
      const mailbox = await findMailbox(at, owner);
      return mailbox ? mailbox.problem : texts.notices.noMailbox;
    },

    hasSignature: async (owner: string) => (await readSender(db, owner)).signature !== '',

    /** As the person gets it, or somebody else while nobody does. */
    async preview(
      owner: string,
      { release, message, person }: { release: ReleaseRef; message: string; person: FollowUpAddressee | undefined },
    ): Promise<{ to: string | null; subject: string; text: string }> {
      refuseUnknownPlaceholders({ message });
      const threads = await findThreads(db, owner, person ? [person.replyToId] : []);
      const thread = person && threads.get(person.replyToId);
      const content = {
        subject: thread ? replySubject(thread) : replySubject({ subject: texts.yourSubject }),
        body: toBody(message),
        measured: false,
        release: await readReleaseValues(db, owner, release, clock()),
      };
      const compose = prepareMail(content, { publicUrl, sender: await readSender(db, owner) });
      const { subject, text } = compose(person ?? examplePerson);
      return { to: person ? person.name || person.email : null, subject, text };
    },

    /** Throws while the message uses a value that the release doesn't have. Returns the campaign's id. */
    async save(
      transaction: Transaction,
      owner: string,
      followUp: { campaignId: string | null; name: string; release: ReleaseRef; message: string },
    ): Promise<string> {
      const { campaignId, name, release, message } = followUp;
      requireReleaseValues(message, await readReleaseValues(transaction, owner, release, clock()));
      const email = { name: texts.followUpName(name), subject: '', body: toBody(message) };
      if (campaignId !== null) {
        await updateCampaign(transaction, owner, campaignId, email);
        return campaignId;
      }
      const id = newId();
      const { trackId, projectId } = release;
      const row = { id, userId: owner, kind: 'follow-up' as const, ...email, trackId, projectId };
      await insertCampaign(transaction, { ...row, status: 'sent', createdAt: clock() });
      return id;
    },

    /**
     * Queues an email for everybody who never had one of this campaign. What waited for a mailbox goes on. Returns the
     * deliveries by the email they reply to.
     */
    async queue(
      transaction: Transaction,
      owner: string,
      campaignId: string,
      people: readonly FollowUpAddressee[],
    ): Promise<ReadonlyMap<string, string>> {
      const rows = people.map((person) => ({
        ...newDelivery(owner, campaignId, person),
        replyToId: person.replyToId,
      }));
      const added = await insertMissingDeliveries(transaction, rows);
      const isQueued = sql`exists (select 1 from ${deliveries} d
        where d.user_id = ${owner} and d.campaign_id = ${campaignId} and d.state = 'queued')`;
      const resumed = await transaction
        .update(campaigns)
        .set({
          status: 'sending',
          startedAt: sql`coalesce(${campaigns.startedAt}, ${clock().toISOString()}::timestamptz)`,
          sentAt: null,
          pausedBy: null,
          notice: null,
        })
        .where(
          and(
            eq(campaigns.userId, owner),
            eq(campaigns.id, campaignId),
            sql`${campaigns.status} <> 'sending'`,
            isQueued,
          ),
        )
        .returning({ id: campaigns.id });
      if (added.length + resumed.length > 0)
        await events.publish(transaction, owner, { type: 'outreach.changed', what: 'campaigns' });
      return new Map(added.map(({ id, replyToId }) => [replyToId ?? '', id]));
    },

    /** What was not sent yet is not sent. */
    withdraw: (transaction: Transaction, owner: string, campaignId: string) =>
      deleteQueued(transaction, owner, campaignId),
  };
}

function toBody(message: string): string {
  return sanitizeBody(textToHtml(message));
}

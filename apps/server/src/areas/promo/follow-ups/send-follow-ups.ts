import type { FollowUpTrigger } from '@debut/contract/promo-links';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable, Transaction } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import type { CheckFollowUps, FollowUpEmailService } from '../../outreach/index.ts';
import { type FollowUpsRequest, sendFollowUpsJob } from '../promo.jobs.ts';
import { findPromo, lockPromo } from '../promos/promos.store.ts';
import { type FollowedContact, findLinksOfEmails, insertLinkEmails, listFollowedContacts } from './contacts.store.ts';
import type { ReadTerms } from './follow-up-terms.ts';
import { planFollowUp } from './plan-follow-up.ts';
import { daysOf, findRuleOfCampaign, listFollowedPromos, listRules } from './rules.store.ts';
import { findSendingMoment } from './sending-hours.ts';

interface SendDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Events;
  readonly queue: Queue;
  readonly emails: FollowUpEmailService;
  readonly readTerms: ReadTerms;
  /** Whether the plan includes promos. */
  readonly isIncluded: (at: Queryable, owner: string) => Promise<boolean>;
}

/** Queues the follow-ups that are due. Whether a contact already has one is decided by the database. */
export function createSendFollowUps(dependencies: SendDependencies) {
  const { db, clock, events, queue, emails, readTerms, isIncluded } = dependencies;

  async function queueDue(transaction: Transaction, { owner, promoId }: FollowUpsRequest): Promise<void> {
    const promo = await lockPromo(transaction, owner, promoId);
    const now = clock();
    const rules = promo ? (await listRules(transaction, owner, promoId)).filter(({ isOn }) => isOn) : [];
    if (!promo || rules.length === 0 || !(await isIncluded(transaction, owner))) return;
    if ((await emails.describeObstacle(transaction, owner)) !== null) return;
    const terms = await readTerms(transaction, promo);
    const contacts = await listFollowedContacts(transaction, owner, { promoId, now });
    const dueFor = (trigger: FollowUpTrigger) =>
      contacts.filter((contact) => {
        const planned = planFollowUp(contact, daysOf(rules), terms, now);
        return planned?.trigger === trigger && planned.at <= now;
      });
    let count = 0;
    for (const { trigger, campaignId } of rules) {
      if (campaignId === null) continue;
      const due = dueFor(trigger);
      const queued = await emails.queue(transaction, owner, campaignId, due.map(addressFollowUp));
      const linkIds = new Map(due.map(({ id, emailId }) => [emailId, id]));
      const rows = [...queued].map(([replyToId, deliveryId]) => ({
        userId: owner,
        linkId: linkIds.get(replyToId) ?? '',
        deliveryId,
        trigger,
      }));
      await insertLinkEmails(transaction, rows);
      count += rows.length;
    }
    if (count > 0) await events.publish(transaction, owner, { type: 'promos.changed' });
  }

  return {
    /** Looks at every promo that is followed up. */
    async plan(): Promise<void> {
      for (const promo of await listFollowedPromos(db, clock())) await queue.enqueue(db, sendFollowUpsJob, promo);
    },

    send: (request: FollowUpsRequest) => db.transaction((transaction) => queueDue(transaction, request)),
  };
}

/** Asked again right before they are sent: meanwhile somebody may have listened or answered. */
export function createCheckFollowUps({ readTerms }: { readTerms: ReadTerms }): CheckFollowUps {
  return async (at, { userId: owner, id: campaignId }, deliveryIds, now) => {
    const rule = await findRuleOfCampaign(at, owner, campaignId);
    const promo = rule?.isOn ? await findPromo(at, owner, rule.promoId) : undefined;
    if (!rule || !promo) return { dueIds: [], notBefore: null };
    const terms = await readTerms(at, promo);
    const moment = findSendingMoment(terms.timeZone, now);
    const emails = await findLinksOfEmails(at, owner, deliveryIds);
    const linkIds = emails.map(({ linkId }) => linkId);
    const contacts = await listFollowedContacts(at, owner, { promoId: promo.id, linkIds, now });
    const isDue = ({ linkId, deliveryId }: (typeof emails)[number]) => {
      const contact = contacts.find(({ id }) => id === linkId);
      if (!contact) return false;
      const followUps = contact.followUps.filter((one) => one.deliveryId !== deliveryId);
      const planned = planFollowUp({ ...contact, followUps }, { [rule.trigger]: rule.days }, terms, now);
      return planned !== null && planned.at <= moment;
    };
    const dueIds = emails.filter(isDue).map(({ deliveryId }) => deliveryId);
    return { dueIds, notBefore: moment > now ? moment : null };
  };
}

/** As outreach addresses them. */
export function addressFollowUp({ recipientId, name, email, category, emailId }: FollowedContact) {
  return { id: recipientId, name, email, category: category ?? ('other' as const), replyToId: emailId ?? '' };
}

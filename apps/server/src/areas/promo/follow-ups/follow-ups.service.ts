import { createHash } from 'node:crypto';
import { promoContactsPerPage } from '@debut/contract/limits';
import type { PromoFollowUpPeople, PromoFollowUpPreview, PromoFollowUps } from '@debut/contract/promo-follow-ups';
import { type FollowUpTrigger, followUpTriggers } from '@debut/contract/promo-links';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable, Transaction } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import { recordActivity } from '../../accounts/index.ts';
import type { FollowUpEmailService } from '../../outreach/index.ts';
import { sendFollowUpsJob } from '../promo.jobs.ts';
import { findPromo, lockPromo, type PromoRow } from '../promos/promos.store.ts';
import { texts } from '../texts.ts';
import { type FollowedContact, listFollowedContacts } from './contacts.store.ts';
import type { PromoTerms, ReadTerms } from './follow-up-terms.ts';
import { planFollowUp } from './plan-follow-up.ts';
import { listRules, saveRule } from './rules.store.ts';
import { addressFollowUp } from './send-follow-ups.ts';

export type FollowUpService = ReturnType<typeof createFollowUpService>;

interface RuleUpdate {
  readonly isOn: boolean;
  readonly days: number;
  readonly message: string;
  /** The digest of the people who were reviewed. */
  readonly reviewed?: string | undefined;
}

/** A contact who will get a follow-up, and when. */
interface WaitingContact {
  readonly contact: FollowedContact;
  readonly at: Date;
}

/** The rules by which a promo is followed up, as the artist's team manages them. */
export function createFollowUpService(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  queue: Queue;
  emails: FollowUpEmailService;
  readTerms: ReadTerms;
  requirePlan: (at: Queryable, owner: string) => Promise<void>;
  /** Whether the plan includes promos. */
  isIncluded: (at: Queryable, owner: string) => Promise<boolean>;
}) {
  const { db, clock, events, queue, emails, readTerms, requirePlan, isIncluded } = dependencies;

  async function requirePromo(owner: string, id: string): Promise<PromoRow> {
    const promo = await findPromo(db, owner, id);
    if (!promo) throw new Failure('not_found');
    return promo;
  }

  const readContacts = (at: Queryable, { userId, id: promoId }: PromoRow) =>
    listFollowedContacts(at, userId, { promoId, now: clock() });

  /** Soonest first. */
  function listWaiting(
    contacts: readonly FollowedContact[],
    { trigger, days }: { trigger: FollowUpTrigger; days: number },
    terms: PromoTerms,
  ): WaitingContact[] {
    const now = clock();
    return contacts
      .flatMap((contact) => {
        const planned = planFollowUp(contact, { [trigger]: days }, terms, now);
        return planned ? [{ contact, at: planned.at }] : [];
      })
      .sort((a, b) => a.at.getTime() - b.at.getTime() || a.contact.id.localeCompare(b.contact.id));
  }

  async function read(owner: string, promoId: string): Promise<PromoFollowUps> {
    const promo = await requirePromo(owner, promoId);
    const [terms, stored, contacts] = [
      await readTerms(db, promo),
      await listRules(db, owner, promoId),
      await readContacts(db, promo),
    ];
    const hasSignature = await emails.hasSignature(owner);
    const rules = followUpTriggers.map((trigger) => {
      const rule = stored.find((one) => one.trigger === trigger);
      const { isOn, days, message } = rule ?? draftRule(trigger, hasSignature);
      const begun = contacts.flatMap(({ followUps }) => followUps).filter((one) => one.trigger === trigger);
      return {
        trigger,
        isOn,
        days,
        message,
        waiting: listWaiting(contacts, { trigger, days }, terms).length + begun.filter(isOnItsWay).length,
        sent: begun.filter(({ state }) => state === 'sent' || state === 'unknown').length,
        bounced: begun.filter(({ isBounced }) => isBounced).length,
      };
    });
    return {
      rules,
      until: terms.until.toISOString(),
      endsWith: terms.endsWith,
      timeZone: terms.timeZone,
      notice: rules.some(({ isOn }) => isOn) ? await describeObstacle(owner) : null,
    };
  }

  /** Why nothing is sent although a rule is on. */
  async function describeObstacle(owner: string): Promise<string | null> {
    if (!(await isIncluded(db, owner))) return texts.notIncluded;
    return emails.describeObstacle(db, owner);
  }

  async function requireReviewed(
    transaction: Transaction,
    promo: PromoRow,
    terms: PromoTerms,
    rule: { trigger: FollowUpTrigger; days: number },
    reviewed: string | undefined,
  ): Promise<void> {
    const waiting = listWaiting(await readContacts(transaction, promo), rule, terms);
    if (reviewed !== digestOf(waiting)) throw new Failure('follow_up_people_changed');
  }

  function requireTime({ until, endsWith }: PromoTerms): void {
    if (until <= clock()) throw new Failure(endsWith === 'release' ? 'follow_ups_over' : 'promo_ended');
  }

  return {
    read,

    async listPeople(
      owner: string,
      promoId: string,
      trigger: FollowUpTrigger,
      query: { days: string; from?: string | undefined },
    ): Promise<PromoFollowUpPeople> {
      const promo = await requirePromo(owner, promoId);
      const terms = await readTerms(db, promo);
      const rule = { trigger, days: Number(query.days) };
      const waiting = listWaiting(await readContacts(db, promo), rule, terms);
      const from = Number(query.from ?? 0);
      const next = from + promoContactsPerPage;
      return {
        people: waiting.slice(from, next).map(({ contact: { id, name, email, category }, at }) => ({
          id,
          name,
          email,
          category,
          at: at.toISOString(),
        })),
        total: waiting.length,
        next: next < waiting.length ? next : null,
        digest: digestOf(waiting),
      };
    },

    async preview(
      owner: string,
      promoId: string,
      trigger: FollowUpTrigger,
      { message }: { message: string },
    ): Promise<PromoFollowUpPreview> {
      const promo = await requirePromo(owner, promoId);
      const rule = (await listRules(db, owner, promoId)).find((one) => one.trigger === trigger);
      const { days } = rule ?? texts.followUps[trigger];
      const [first] = listWaiting(await readContacts(db, promo), { trigger, days }, await readTerms(db, promo));
      return emails.preview(owner, { release: promo, message, person: first && addressFollowUp(first.contact) });
    },

    async update(
      owner: string,
      promoId: string,
      trigger: FollowUpTrigger,
      { isOn, days, message, reviewed }: RuleUpdate,
    ): Promise<PromoFollowUps> {
      await requirePromo(owner, promoId);
      emails.checkMessage(message);
      if (isOn) await emails.checkMailbox(owner);
      await db.transaction(async (transaction) => {
        const promo = await lockPromo(transaction, owner, promoId);
        if (!promo) throw new Failure('not_found');
        const terms = await readTerms(transaction, promo);
        const known = (await listRules(transaction, owner, promoId)).find((rule) => rule.trigger === trigger);
        const now = clock();
        const rule = { userId: owner, promoId, trigger, isOn, days, message, updatedAt: now };
        let campaignId = known?.campaignId ?? null;
        if (isOn) {
          requireTime(terms);
          await requirePlan(transaction, owner);
          await requireReviewed(transaction, promo, terms, rule, reviewed);
          campaignId = await emails.save(transaction, owner, {
            campaignId,
            name: terms.title,
            release: promo,
            message,
          });
          await queue.enqueue(transaction, sendFollowUpsJob, { owner, promoId });
        } else if (campaignId !== null) await emails.withdraw(transaction, owner, campaignId);
        await saveRule(transaction, { ...rule, campaignId });
        await recordActivity(transaction, owner, { at: now, action: 'promo-changed', subject: terms.title });
        await events.publish(transaction, owner, { type: 'promos.changed' });
      });
      return read(owner, promoId);
    },
  };
}

/** A rule that nobody has changed yet. A signature is added to every email, and says the name. */
function draftRule(trigger: FollowUpTrigger, hasSignature: boolean) {
  const { days, message } = texts.followUps[trigger];
  const signOff = hasSignature ? texts.signOff.signed : texts.signOff.unsigned;
  return { isOn: false, days, message: `${message}\n\n${signOff}` };
}

function isOnItsWay({ state }: FollowedContact['followUps'][number]): boolean {
  return state === 'queued' || state === 'sending';
}

/** Of who it is, and not of when: that changes while the list is read. */
function digestOf(waiting: readonly WaitingContact[]): string {
  const ids = waiting.map(({ contact: { id } }) => id).sort();
  return createHash('sha256').update(ids.join(' ')).digest('base64url');
}

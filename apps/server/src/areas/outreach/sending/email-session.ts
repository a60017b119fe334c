import { noReleaseValues, type ReleaseValues, usedPlaceholders } from '@debut/contract/placeholders';
import type { RecipientCategory } from '@debut/contract/recipients';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/log.ts';
import type { OpenMailbox, SendOutcome } from '../../../providers/mailbox/port.ts';
import type { Session } from '../../delivery/index.ts';
import { type CampaignRow, updateCampaign } from '../campaigns/campaigns.store.ts';
import { mergeReleaseValues, type ReleaseRef, readReleaseValues } from '../campaigns/release-values.ts';
import { findThreads, replySubject, type ThreadStart } from '../follow-ups/threads.store.ts';
import type { MailboxRow } from '../mailbox/mailbox.store.ts';
import { readSender } from '../mailbox/sender.store.ts';
import { texts } from '../texts.ts';
import { type CheckFollowUps, type ClaimedEmail, claimEmails } from './claim.store.ts';
import { prepareMail } from './compose-email.ts';

/** A mailbox as the engine's sender: one per owner. */
export type EmailSender = MailboxRow & { readonly id: string; readonly owner: string };

export interface EmailSettings {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly perMinute: number;
  /** Where links in an artist's emails lead. */
  readonly originFor: (owner: string) => Promise<string>;
  readonly promoLinksFor: PromoLinksFor;
  readonly checkFollowUps: CheckFollowUps;
}

/** The personal promo links of recipients by delivery; creates those that are missing, and notes which email has which. */
export type PromoLinksFor = (
  owner: string,
  release: ReleaseRef,
  people: readonly {
    /** Of the delivery. */
    id: string;
    recipientId: string | null;
    name: string;
    email: string;
    category: RecipientCategory;
  }[],
) => Promise<ReadonlyMap<string, string>>;

/** Claims and sends the emails queued for one mailbox. */
export async function openEmailSession(
  settings: EmailSettings & { sender: EmailSender; mailbox: OpenMailbox },
): Promise<Session<EmailSender, ClaimedEmail, SendOutcome>> {
  const { db, clock, log, perMinute, originFor, promoLinksFor, checkFollowUps, sender, mailbox } = settings;
  const { owner } = sender;
  const from = await readSender(db, owner);
  const publicUrl = await originFor(owner);
  const composers = new Map<string, ReturnType<typeof prepareMail>>();
  const releases = new Map<string, ReleaseValues>();
  const promoLinks = new Map<string, string>();
  const threads = new Map<string, ThreadStart>();

  function composerOf(campaign: CampaignRow): ReturnType<typeof prepareMail> {
    const release = releases.get(campaign.id) ?? noReleaseValues;
    const composer = composers.get(campaign.id) ?? prepareMail({ ...campaign, release }, { publicUrl, sender: from });
    composers.set(campaign.id, composer);
    return composer;
  }

  /** Emails with a promo link can be followed up. */
  const beginThread = (id: string) => ({ first: { id, from: sender.address }, serviceId: undefined });

  const continueThread = ({ id, from, serviceId }: ThreadStart) => ({
    first: { id, from },
    // Another mailbox doesn't know the thread.
    serviceId: serviceId !== null && from === sender.address ? serviceId : undefined,
  });

  return {
    sender,
    // What is in flight when a process dies becomes unknown: at 60 a minute, two at a time are enough.
    concurrency: Math.min(mailbox.concurrency, Math.max(2, Math.ceil(perMinute / 60))),
    claim: (room, attempt) => claimEmails(db, { ...attempt, owner, room, perMinute, now: clock() }, checkFollowUps),
    async prepare(mails) {
      const campaign = mails[0]?.campaign;
      if (!campaign) return;
      if (!releases.has(campaign.id)) releases.set(campaign.id, await fixReleaseValues(db, campaign, clock()));
      const replyToIds = mails.flatMap(({ replyToId }) => replyToId ?? []);
      for (const [id, thread] of await findThreads(db, owner, replyToIds)) threads.set(id, thread);
      if (campaign.kind === 'test' || !usesPromoLink(campaign)) return;
      for (const [delivery, link] of await promoLinksFor(owner, campaign, mails)) promoLinks.set(delivery, link);
    },
    async send({ campaign, ...mail }) {
      const isTest = campaign.kind === 'test';
      const promoLink = promoLinks.get(mail.id);
      const start = threads.get(mail.replyToId ?? '');
      if (campaign.kind === 'follow-up' && !start)
        return { kind: 'refused', reason: texts.reasons.notComposed, bounced: false };
      // The promo was deleted or ended after the campaign had begun, or this contact's link was revoked.
      if (!isTest && promoLink === undefined && usesPromoLink(campaign))
        return { kind: 'refused', reason: texts.reasons.noPromo, bounced: false };
      try {
        const composed = composerOf(campaign)({ ...mail, token: isTest ? undefined : mail.token, promoLink });
        return await mailbox.send({
          id: mail.id,
          from: { name: from.senderName, address: sender.address },
          to: { name: isTest ? from.senderName : mail.name, address: mail.email },
          replyTo: from.replyTo,
          ...composed,
          ...(start && { subject: replySubject(start) }),
          thread: start ? continueThread(start) : promoLink === undefined ? undefined : beginThread(mail.id),
          unsubscribe: isTest
            ? undefined
            : { url: `${publicUrl}/api/email/unsubscribe/${mail.token}`, token: mail.token },
        });
      } catch (error) {
        // Adapters return what can happen while sending; they throw only before anything was sent.
        log.error({ err: error }, 'an email could not be composed');
        return { kind: 'refused', reason: texts.reasons.notComposed, bounced: false };
      }
    },
    close: () => mailbox.close(),
  };
}

function usesPromoLink({ subject, body }: CampaignRow): boolean {
  return usedPlaceholders(`${subject} ${body}`).includes('promoLink');
}

/**
 * The release's current values, stored as what the emails were filled with: a date may move while they are being sent.
 */
async function fixReleaseValues(db: Queryable, campaign: CampaignRow, now: Date): Promise<ReleaseValues> {
  const current = await readReleaseValues(db, campaign.userId, campaign, now);
  const releaseValues = mergeReleaseValues(current, campaign.releaseValues);
  await updateCampaign(db, campaign.userId, campaign.id, { releaseValues });
  return releaseValues;
}

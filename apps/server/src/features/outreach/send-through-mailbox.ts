import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import type { OpenMailbox, SendOutcome } from '../../providers/mailbox/port.ts';
import type { CampaignRow } from './campaigns.store.ts';
import { prepareMail } from './compose-mail.ts';
import type { MailboxRow } from './mailbox.store.ts';
import { type ClaimedMail, claimMails, leaseSeconds, renewLease } from './sending.store.ts';
import type { Outcomes } from './sending-outcomes.ts';

/**
 * Sends what waits for one mailbox, a few mails at a time, until there is nothing to do, the mailbox is lost or we are
 * asked to stop. Each mail is claimed (and that is committed), sent, and settled.
 */
export async function sendThroughMailbox(dependencies: {
  db: Database;
  clock: Clock;
  log: Log;
  mailbox: MailboxRow;
  line: OpenMailbox;
  outcomes: Outcomes;
  process: string;
  perMinute: number;
  publicUrl: string;
  stopping: AbortSignal;
  onProgress: () => void;
}): Promise<void> {
  const { db, clock, log, mailbox, line, outcomes, process, perMinute, publicUrl, stopping, onProgress } = dependencies;
  const owner = mailbox.userId;
  const letters = new Map<string, ReturnType<typeof prepareMail>>();
  const underWay = new Set<Promise<void>>();
  // What is on its way when a process dies is unknown afterwards: at 60 a minute two are plenty.
  const atOnce = Math.min(line.atOnce, Math.max(2, Math.ceil(perMinute / 60)));
  let leaseEndsAt = performance.now() + leaseSeconds * 1000;
  let lost = false;
  const heartbeat = setInterval(() => void keepLease(), heartbeatMilliseconds);

  async function keepLease(): Promise<void> {
    const askedAt = performance.now();
    try {
      if (await renewLease(db, owner, process)) leaseEndsAt = askedAt + leaseSeconds * 1000;
      else lost = true;
    } catch (error) {
      log.warn({ err: error }, 'a mailbox could not be kept');
    }
  }

  function letterOf(campaign: CampaignRow): ReturnType<typeof prepareMail> {
    const known = letters.get(campaign.id);
    if (known) return known;
    const letter = prepareMail(campaign, { publicUrl, sender: mailbox.senderName });
    letters.set(campaign.id, letter);
    return letter;
  }

  async function sendOne(campaign: CampaignRow, mail: ClaimedMail): Promise<void> {
    // Another process may already have given this up: then it must not go out behind its back.
    if (performance.now() > leaseEndsAt) return outcomes.putBack(mail);
    const outcome = await trySending(campaign, mail);
    await outcomes.settle(mailbox, mail, outcome);
    onProgress();
  }

  async function trySending(campaign: CampaignRow, mail: ClaimedMail): Promise<SendOutcome> {
    const isTest = campaign.kind === 'test';
    try {
      const letter = letterOf(campaign)({ ...mail, token: isTest ? undefined : mail.token });
      return await line.send({
        id: mail.id,
        from: { name: mailbox.senderName, address: mailbox.address },
        to: { name: isTest ? mailbox.senderName : mail.name, address: mail.email },
        ...letter,
        unsubscribeUrl: isTest ? undefined : `${publicUrl}/api/email/unsubscribe/${mail.token}`,
      });
    } catch (error) {
      // Adapters answer what can happen on the way; what is thrown happened before anything was sent.
      log.error({ err: error }, 'a mail could not be made');
      return { kind: 'refused', reason: 'The mail could not be made from this template.', bounced: false };
    }
  }

  try {
    while (!lost && !stopping.aborted) {
      const room = atOnce - underWay.size;
      // Several at a time: looking at everything for each single mail would take longer than sending it.
      if (room < atOnce / 2) {
        await Promise.race(underWay);
        continue;
      }
      const claim = await claimMails(db, { owner, process, attemptId: newId(), room, perMinute, now: clock() });
      if (claim.kind === 'skipped') {
        onProgress();
        continue;
      }
      if (claim.kind === 'mails') {
        for (const mail of claim.mails) {
          const sending: Promise<void> = sendOne(claim.campaign, mail).finally(() => underWay.delete(sending));
          underWay.add(sending);
        }
        continue;
      }
      if (claim.kind === 'lost' || underWay.size === 0) break;
      await Promise.race(underWay);
    }
  } finally {
    await Promise.allSettled(underWay);
    clearInterval(heartbeat);
  }
}

const heartbeatMilliseconds = 1500;

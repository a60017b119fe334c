import { noReleaseValues, type ReleaseValues } from '@debut/contract/placeholders';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Log } from '../../../platform/log.ts';
import type { OpenMailbox, SendOutcome } from '../../../providers/mailbox/port.ts';
import { sendClaimed } from '../../delivery/index.ts';
import { type CampaignRow, updateCampaign } from '../campaigns/campaigns.store.ts';
import { mergeReleaseValues, readReleaseValues } from '../campaigns/release-values.ts';
import type { MailboxRow } from '../mailbox/mailbox.store.ts';
import { readSender } from '../mailbox/sender.store.ts';
import { type ClaimedMail, claimMails } from './claim.store.ts';
import { prepareMail } from './compose-email.ts';
import { renewLease } from './sending.store.ts';
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
  session: OpenMailbox;
  outcomes: Outcomes;
  process: string;
  perMinute: number;
  publicUrl: string;
  stopping: AbortSignal;
  onProgress: () => void;
}): Promise<void> {
  const { db, clock, log, mailbox, session, outcomes, process, perMinute, publicUrl, stopping, onProgress } =
    dependencies;
  const owner = mailbox.userId;
  const sender = await readSender(db, owner);
  const composers = new Map<string, ReturnType<typeof prepareMail>>();
  const releases = new Map<string, ReleaseValues>();
  // What is on its way when a process dies is unknown afterwards: at 60 a minute two are plenty.
  const atOnce = Math.min(session.atOnce, Math.max(2, Math.ceil(perMinute / 60)));

  function composerOf(campaign: CampaignRow): ReturnType<typeof prepareMail> {
    const release = releases.get(campaign.id) ?? noReleaseValues;
    const composer = composers.get(campaign.id) ?? prepareMail({ ...campaign, release }, { publicUrl, sender });
    composers.set(campaign.id, composer);
    return composer;
  }

  /** Ends serving the mailbox when it fails; what was claimed goes back to the queue, for nothing was sent. */
  async function prepare(campaign: CampaignRow, mails: readonly ClaimedMail[]): Promise<void> {
    if (releases.has(campaign.id)) return;
    try {
      releases.set(campaign.id, await fixReleaseValues(db, campaign, clock()));
    } catch (error) {
      await Promise.all(mails.map((mail) => outcomes.putBack(mail)));
      throw error;
    }
  }

  async function sendOne({ campaign, mail }: Claimed): Promise<void> {
    const outcome = await trySending(campaign, mail);
    await outcomes.settle(mailbox, mail, outcome);
    onProgress();
  }

  async function claim(room: number) {
    const found = await claimMails(db, { owner, process, attemptId: newId(), room, perMinute, now: clock() });
    switch (found.kind) {
      case 'skipped':
        onProgress();
        return { kind: 'again' as const };
      case 'mails':
        await prepare(found.campaign, found.mails);
        return { kind: 'items' as const, items: found.mails.map((mail) => ({ campaign: found.campaign, mail })) };
      case 'lost':
        return { kind: 'lost' as const };
      default:
        return { kind: 'wait' as const };
    }
  }

  async function trySending(campaign: CampaignRow, mail: ClaimedMail): Promise<SendOutcome> {
    const isTest = campaign.kind === 'test';
    try {
      const compose = composerOf(campaign);
      return await session.send({
        id: mail.id,
        from: { name: sender.senderName, address: mailbox.address },
        to: { name: isTest ? sender.senderName : mail.name, address: mail.email },
        replyTo: sender.replyTo,
        ...compose({ ...mail, token: isTest ? undefined : mail.token }),
        unsubscribe: isTest
          ? undefined
          : { url: `${publicUrl}/api/email/unsubscribe/${mail.token}`, token: mail.token },
      });
    } catch (error) {
      // Adapters answer what can happen on the way; what is thrown happened before anything was sent.
      log.error({ err: error }, 'a mail could not be made');
      return { kind: 'refused', reason: 'The mail could not be made from this template.', bounced: false };
    }
  }

  await sendClaimed<Claimed>({
    atOnce,
    log,
    stopping,
    renewLease: () => renewLease(db, owner, process),
    claim,
    send: sendOne,
    putBack: ({ mail }) => outcomes.putBack(mail),
  });
}

interface Claimed {
  readonly campaign: CampaignRow;
  readonly mail: ClaimedMail;
}

/** The release as it is now, noted as what the emails were filled with: a date may move while they are being sent. */
async function fixReleaseValues(db: Database, campaign: CampaignRow, now: Date): Promise<ReleaseValues> {
  const current = await readReleaseValues(db, campaign.userId, campaign, now);
  const releaseValues = mergeReleaseValues(current, campaign.releaseValues);
  await updateCampaign(db, campaign.userId, campaign.id, { releaseValues });
  return releaseValues;
}

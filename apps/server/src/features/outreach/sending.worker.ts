import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Events } from '../../platform/events/events.ts';
import { newId } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import { createServings, lookAgain } from '../../platform/sending/look-again.ts';
import { isSendingPaused } from '../../platform/sending/paused.ts';
import { createProgress } from '../../platform/sending/progress.ts';
import type { ConsentMailboxes, OpenMailbox, PasswordMailboxes } from '../../providers/mailbox/port.ts';
import { type CampaignRow, lockCampaign, updateCampaign } from './campaigns.store.ts';
import { currentLetter } from './current-letter.ts';
import { disconnectedNotice, sealContext } from './mailbox.service.ts';
import { findMailbox, type MailboxRow, pauseAll, updateMailbox } from './mailbox.store.ts';
import { sendThroughMailbox } from './send-through-mailbox.ts';
import * as store from './sending.store.ts';
import { createOutcomes } from './sending-outcomes.ts';

/** What other features want to know; called in the transaction in which it becomes true. */
type OnCampaignEnded = (transaction: Database, campaign: CampaignRow) => Promise<void>;

export interface SendingDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Events;
  readonly log: Log;
  readonly secrets: SecretBox;
  readonly gmail: ConsentMailboxes | undefined;
  readonly smtp: PasswordMailboxes;
  readonly perMinute: number;
  readonly publicUrl: string;
  readonly onCampaignEnded: OnCampaignEnded;
}

const maxMailboxesAtOnce = 50;

/**
 * Looks twice a second for mail that waits, and sends it mailbox by mailbox. Any number of workers may do so: a lease
 * makes sure that a mailbox is served by one at a time, and lets others take over when that one is gone.
 */
export function startSending(dependencies: SendingDependencies): { stop(): Promise<void> } {
  const { db, clock, events, log } = dependencies;
  const process = newId();
  const outcomes = createOutcomes(dependencies);
  const servings = createServings(maxMailboxesAtOnce, log);

  async function look(stopping: AbortSignal): Promise<void> {
    if (await isSendingPaused(db)) return;
    for (const campaign of await store.findDue(db, clock())) await beginDue(campaign);
    for (const owner of await store.findStranded(db)) await pauseStranded(owner);
    for (const owner of await store.parkAbandoned(db, 'every')) await finish(owner);
    for (const owner of await store.findWaitingOwners(db, process, clock()))
      servings.begin(owner, () => serve(owner, stopping));
  }

  async function serve(owner: string, stopping: AbortSignal): Promise<void> {
    try {
      const mailbox = await store.takeLease(db, owner, process);
      if (!mailbox) return;
      await store.parkAbandoned(db, { owner, process });
      const line = openLine(dependencies, mailbox);
      const progress = createProgress(() => announce(owner));
      const { perMinute, publicUrl } = dependencies;
      try {
        const sending = { db, clock, log, mailbox, line, outcomes, process, perMinute, publicUrl };
        await sendThroughMailbox({ ...sending, stopping, onProgress: progress.note });
        await finish(owner);
      } finally {
        line.close();
        await progress.end();
        await store.giveLeaseBack(db, owner, process);
      }
    } catch (error) {
      log.error({ err: error }, 'a mailbox could not be served');
    }
  }

  async function announce(owner: string): Promise<void> {
    await events.publish(db, owner, { type: 'outreach.changed', what: 'campaigns' });
    await events.publish(db, owner, { type: 'outreach.changed', what: 'mailbox' });
  }

  async function finish(owner: string): Promise<void> {
    await db.transaction(async (transaction) => {
      const finished = await store.finishCampaigns(transaction, owner, clock());
      for (const campaign of finished) {
        if (campaign.kind !== 'test') await dependencies.onCampaignEnded(transaction, campaign);
      }
      if (finished.length > 0) {
        await events.publish(transaction, owner, { type: 'outreach.changed', what: 'campaigns' });
      }
    });
  }

  async function beginDue({ userId: owner, id }: CampaignRow): Promise<void> {
    await db.transaction(async (transaction) => {
      const campaign = await lockCampaign(transaction, owner, id);
      // A change that this waited for may have put it off.
      if (campaign?.status !== 'scheduled' || !campaign.scheduledAt || campaign.scheduledAt > clock()) return;
      const mailbox = await findMailbox(transaction, owner);
      const letter = await currentLetter(transaction, owner, campaign);
      // Without a mailbox it does not wait for one: weeks later it might be the wrong letter.
      const next =
        mailbox && !mailbox.problem
          ? { ...letter, status: 'sending' as const, startedAt: clock() }
          : { ...letter, status: 'paused' as const, notice: mailbox?.problem ?? disconnectedNotice };
      await updateCampaign(transaction, owner, id, next);
      await events.publish(transaction, owner, { type: 'outreach.changed', what: 'campaigns' });
    });
  }

  async function pauseStranded(owner: string): Promise<void> {
    await db.transaction(async (transaction) => {
      const mailbox = await findMailbox(transaction, owner);
      if (mailbox && !mailbox.problem) return;
      await pauseAll(transaction, owner, ['sending'], mailbox?.problem ?? disconnectedNotice);
      await events.publish(transaction, owner, { type: 'outreach.changed', what: 'campaigns' });
    });
  }

  const looking = lookAgain(look, { log, what: 'mail to send' });
  return {
    /** Nothing new is begun; what is on its way is finished. */
    async stop() {
      await looking.stop();
      await servings.end();
    },
  };
}

function openLine({ db, secrets, gmail, smtp }: SendingDependencies, mailbox: MailboxRow): OpenMailbox {
  const owner = mailbox.userId;
  const secret = secrets.open(mailbox.secret, sealContext(owner));
  if (mailbox.kind === 'smtp') {
    if (!mailbox.settings) throw new Error('This mailbox has no settings.');
    return smtp.open({ ...mailbox.settings, password: secret });
  }
  if (!gmail) throw new Error('Gmail is no longer configured.');
  return gmail.open(secret, (grant) => updateMailbox(db, mailbox, { secret: secrets.seal(grant, sealContext(owner)) }));
}

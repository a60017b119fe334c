import type { TimedAutomationKind } from '@debut/contract/automations';
import { dayIn } from '@debut/contract/days';
import type { FanChannel } from '@debut/contract/fan-channels';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable, Transaction } from '../../../platform/db/database.ts';
import { lockOwner } from '../../../platform/db/owner-lock.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import type { Ledger } from '../../billing/index.ts';
import { holdPosting } from '../messages/message-credits.ts';
import { insertDeliveries, insertMessage } from '../messages/messages.store.ts';
import {
  type AudienceReader,
  limitToCredits,
  noFans,
  planTexts,
  sumCredits,
  type TextPlan,
  toDeliveries,
} from '../messages/plan-texts.ts';
import type { MessageReview } from '../messages/review-message.ts';
import type { OfferedChannels } from '../texting/offered-channels.ts';
import { isQuiet } from '../texting/quiet-hours.ts';
import { texts as fanbaseTexts } from '../texts.ts';
import { type AutomationsRequest, sendAutomationsJob } from './automations.jobs.ts';
import * as store from './automations.store.ts';
import { deleteOccasions, insertOccasions } from './occasions.store.ts';
import type { PlannedAutomation } from './plan-automations.ts';
import type { DatedRelease, ReadPlan } from './read-plan.ts';
import { fillRelease } from './release-text.ts';

/** Why an automation does not go out. */
export type AutomationTrouble = 'plan' | 'credits' | 'unconfirmed';

/** How many fans become one message. */
const batchSize = 1000;
const ownersAtOnce = 500;

/** What is said to several fans for the same reason. */
interface Batch {
  readonly kind: TimedAutomationKind;
  readonly release: DatedRelease | undefined;
  readonly due: readonly PlannedAutomation[];
}

/** Hands due automations over to delivery: an occasion is recorded in the transaction that creates its message. */
export function createSendAutomations(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  queue: Queue;
  readPlan: ReadPlan;
  reader: AudienceReader;
  configured: ReadonlySet<FanChannel>;
  offeredChannels: OfferedChannels;
  requireConfirmedEmail: (at: Queryable, owner: string) => Promise<void>;
  credits: Pick<Ledger, 'hold'>;
  balanceOf: (owner: string, at: Queryable) => Promise<number>;
  review: MessageReview['review'];
  /** The first time since it worked. */
  onTrouble: (
    transaction: Transaction,
    owner: string,
    automation: store.AutomationRow,
    why: AutomationTrouble,
  ) => Promise<void>;
}) {
  const { db, clock, events, queue, readPlan, reader, configured, credits, balanceOf, review } = dependencies;
  const { offeredChannels, requireConfirmedEmail, onTrouble } = dependencies;

  /** The channels that can be used now, and why not all. */
  async function findChannels(transaction: Transaction, { userId, channels }: store.AutomationRow) {
    if (await isUnconfirmed(transaction, userId)) return { usable: [], trouble: 'unconfirmed' as const };
    const usable = await offeredChannels(transaction, userId, channels);
    const isMissing = channels.some((channel) => configured.has(channel) && !usable.includes(channel));
    return { usable, trouble: isMissing ? ('plan' as const) : undefined };
  }

  /** Only fans who get it for the first time, and whom the credits pay for. */
  async function claim(
    transaction: Transaction,
    messageId: string,
    automation: store.AutomationRow,
    batch: Batch,
    wanted: TextPlan,
  ) {
    const { userId, kind } = automation;
    const now = clock();
    const planned = new Map(batch.due.map((one) => [one.fan.id, one]));
    const isNew = await insertOccasions(
      transaction,
      wanted.texts.flatMap(({ fan }) => {
        const one = planned.get(fan.id);
        if (!one) return [];
        return [{ userId, kind, fanKey: fan.id, occasion: one.occasion, day: dayIn(one.fan.zone, now), messageId }];
      }),
    );
    const texts = wanted.texts.filter(({ fan }) => isNew.has(fan.id));
    const fresh = { ...wanted, texts, credits: sumCredits(texts) };
    const affordable = fresh.credits === 0 ? fresh : limitToCredits(fresh, await balanceOf(userId, transaction));
    const unpaid = affordable.unpaid.map(({ fan }) => fan.id);
    if (unpaid.length > 0) await deleteOccasions(transaction, userId, messageId, unpaid);
    return { affordable: { ...affordable, unpaid: [], leftOut: noFans() }, isUnpaid: unpaid.length > 0 };
  }

  async function start(
    transaction: Transaction,
    id: string,
    automation: store.AutomationRow,
    batch: Batch,
    plan: TextPlan,
  ) {
    const now = clock();
    const message = {
      id,
      userId: automation.userId,
      kind: 'automation' as const,
      title: fanbaseTexts.automations.titles[batch.kind](batch.release?.title ?? ''),
      ...wordingOf(automation, batch.release),
      channels: [...plan.channels],
      audience: { kind: 'picked' as const, fanIds: plan.texts.map(({ fan }) => fan.id) },
      audienceName: plan.audienceName,
      fanEstimate: plan.texts.length,
      status: 'sending' as const,
      round: 1,
      held: plan.credits,
      createdAt: now,
      startedAt: now,
    };
    const reviewed = await review(transaction, message, plan.texts);
    await insertMessage(transaction, { ...message, ...reviewed });
    await credits.hold(transaction, message.userId, plan.credits, holdPosting(message, plan));
    await insertDeliveries(transaction, toDeliveries(plan, message));
    await events.publish(transaction, message.userId, { type: 'fans.changed', what: 'messages' });
  }

  async function noteTrouble(
    transaction: Transaction,
    automation: store.AutomationRow,
    trouble: AutomationTrouble | undefined,
  ) {
    const { userId, kind, troubleAt } = automation;
    if (!trouble && troubleAt) await store.setTrouble(transaction, userId, kind, null);
    if (!trouble || troubleAt) return;
    await store.setTrouble(transaction, userId, kind, clock());
    await onTrouble(transaction, userId, automation, trouble);
  }

  async function sendBatch(owner: string, batch: Batch, activeSince: Date): Promise<void> {
    await db.transaction(async (transaction) => {
      await lockOwner(transaction, owner, 'messages');
      const automation = await store.lockAutomation(transaction, owner, batch.kind);
      // It was switched off or changed since it was planned.
      if (!automation?.enabled || automation.activeSince.getTime() !== activeSince.getTime()) return;
      const { usable, trouble } = await findChannels(transaction, automation);
      if (usable.length === 0) return noteTrouble(transaction, automation, trouble);
      const wanted = await planTexts(reader, transaction, owner, {
        audience: { kind: 'picked', fanIds: batch.due.map(({ fan }) => fan.id) },
        channels: usable,
        whatsappTemplateId: automation.whatsappTemplateId,
        ...wordingOf(automation, batch.release),
      });
      if (wanted.texts.length === 0) return;
      const id = newId();
      const { affordable, isUnpaid } = await claim(transaction, id, automation, batch, wanted);
      if (affordable.texts.length > 0) await start(transaction, id, automation, batch, affordable);
      else if (!isUnpaid) return;
      await noteTrouble(transaction, automation, isUnpaid ? 'credits' : trouble);
    });
  }

  async function isUnconfirmed(transaction: Transaction, owner: string): Promise<boolean> {
    try {
      await requireConfirmedEmail(transaction, owner);
      return false;
    } catch (error) {
      if (error instanceof Failure && error.code === 'email_unconfirmed') return true;
      throw error;
    }
  }

  return {
    async send({ owner }: AutomationsRequest): Promise<void> {
      const now = clock();
      const active = (await store.listAutomations(db, owner)).filter(({ enabled }) => enabled);
      if (active.length === 0) return;
      const { planned, releases } = await readPlan(owner, active, now);
      // During an outage a message may have become due at night; it goes out in the morning, or never.
      const due = planned.filter(({ fan }) => !isQuiet(fan, now));
      for (const batch of toBatches(due, releases)) {
        const since = active.find(({ kind }) => kind === batch.kind)?.activeSince;
        if (since) await sendBatch(owner, batch, since);
      }
    },

    /** Every few minutes. */
    async plan(): Promise<void> {
      for (let after = ''; ; ) {
        const owners = await store.listOwners(db, after, ownersAtOnce);
        for (const owner of owners) await queue.enqueue(db, sendAutomationsJob, { owner });
        const last = owners.at(-1);
        if (last === undefined || owners.length < ownersAtOnce) return;
        after = last;
      }
    },
  };
}

function wordingOf({ message, subject }: store.AutomationRow, release: DatedRelease | undefined) {
  return { body: fillRelease(message, release), subject: subject && fillRelease(subject, release) };
}

/** Each release has a text of its own. */
export function toBatches(due: readonly PlannedAutomation[], releases: readonly DatedRelease[]): Batch[] {
  const groups = new Map<
    string,
    { kind: TimedAutomationKind; release: DatedRelease | undefined; due: PlannedAutomation[] }
  >();
  for (const one of due) {
    const release = one.kind === 'release-day' ? releases.find(({ id }) => id === one.occasion) : undefined;
    const key = `${one.kind} ${release?.id ?? ''}`;
    const group = groups.get(key) ?? { kind: one.kind, release, due: [] };
    group.due.push(one);
    groups.set(key, group);
  }
  return [...groups.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.due.length / batchSize) }, (_, index) => ({
      ...group,
      due: group.due.slice(index * batchSize, (index + 1) * batchSize),
    })),
  );
}

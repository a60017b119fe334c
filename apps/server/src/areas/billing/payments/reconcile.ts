import { type AddOnId, addOnOf, planOf } from '@debut/contract/catalogue';
import { actAs } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable, Transaction } from '../../../platform/db/database.ts';
import { type Events, workspaceChannel } from '../../../platform/events/events.ts';
import type { WorkspaceId } from '../../../platform/http/mount.ts';
import type {
  CheckoutFacts,
  InvoiceFacts,
  PaymentService,
  Subject,
  SubscriptionFacts,
} from '../../../providers/payments/port.ts';
import { findWorkspaceOwner, recordWorkspaceActivity } from '../../accounts/index.ts';
import type { NotifyOwner } from '../../planning/index.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { graceStart } from '../plans/grace.ts';
import { type CheckoutRow, findCheckout, lockCheckout, setCheckoutStatus } from './checkouts.store.ts';
import { findPayer } from './customers.store.ts';
import { findFailedMonth, findPaidMonth, nextReadNumber } from './payments.store.ts';
import { createSettlePayment } from './settle-payment.ts';
import {
  endMissingSubscription,
  findPlanInForce,
  listLiveSubscriptions,
  listSubscriptionsPastGrace,
  saveSubscription,
  setPlan,
} from './subscriptions.store.ts';

export type Reconcile = ReturnType<typeof createReconcile>;

/**
 * Updates our data to what the payment service reports now. An event is only a trigger: the current state is always
 * fetched, so that events may arrive twice, late or in any order.
 */
export function createReconcile(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  service: PaymentService;
  ledger: Ledger;
  notifyOwner: NotifyOwner;
}) {
  const { db, events, service } = dependencies;
  const settlePayment = createSettlePayment(dependencies);

  async function reconcileCheckout(id: string): Promise<void> {
    const begun = await findCheckout(db, id);
    if (!begun) return;
    const readNumber = await nextReadNumber(db);
    const facts = await service.readCheckout(id);
    if (!facts || !(await belongsTo(facts.customer, begun.workspaceId))) return;
    if (facts.subscription) await reconcileSubscription(facts.subscription);
    await db.transaction(async (transaction) => {
      if (facts.money && begun.kind === 'add-on' && facts.status === 'complete') {
        const { quantity, workspaceId: workspace } = begun;
        const { id: item, name: one, credits } = addOnOf(begun.item as AddOnId);
        const name = quantity === 1 ? one : `${quantity} × ${one}`;
        const sold = { id, workspace, item, name, credits: credits * quantity, cause: 'checkout' as const };
        await settlePayment(transaction, sold, facts.money, readNumber);
      }
      const status = await checkoutStatus(transaction, facts);
      const isPlan = begun.kind === 'plan' && status === 'paid';
      if (isPlan && (await lockCheckout(transaction, id))?.status !== 'paid') await recordPurchase(transaction, begun);
      await setCheckoutStatus(transaction, id, status, readNumber);
      await events.publish(transaction, workspaceChannel(begun.workspaceId), { type: 'credits.changed' });
    });
  }

  /** The event comes from the payment service; only the owner of a workspace can have bought a plan. */
  async function recordPurchase(transaction: Transaction, { workspaceId, item }: CheckoutRow): Promise<void> {
    const owner = await findWorkspaceOwner(transaction, workspaceId);
    const deed = { at: dependencies.clock(), action: 'plan-changed' as const, subject: item };
    await actAs(owner?.id, () => recordWorkspaceActivity(transaction, workspaceId, deed));
  }

  async function reconcileInvoice(id: string): Promise<InvoiceFacts | undefined> {
    const readNumber = await nextReadNumber(db);
    const facts = await service.readInvoice(id);
    const workspace = facts?.customer && (await findPayer(db, facts.customer));
    if (!facts || !workspace) return undefined;
    const { name, credits } = planOf(facts.plan);
    await db.transaction(async (transaction) => {
      const sold = { id, workspace, item: facts.plan, name, credits, cause: 'invoice' as const, month: facts };
      await settlePayment(transaction, sold, facts.money, readNumber);
      await settlePlan(transaction, workspace);
    });
    return facts;
  }

  async function reconcileSubscription(id: string, invoiceSeen?: string): Promise<void> {
    const saved = await refreshSubscription(id);
    if (!saved) return;
    const { latestInvoice, workspace } = saved;
    if (latestInvoice && latestInvoice !== invoiceSeen) await reconcileInvoice(latestInvoice);
    await keepOnlyNewest(workspace);
  }

  async function refreshSubscription(
    id: string,
  ): Promise<(SubscriptionFacts & { workspace: WorkspaceId }) | undefined> {
    const readNumber = await nextReadNumber(db);
    const facts = await service.readSubscription(id);
    const workspace = facts ? await findPayer(db, facts.customer) : await endMissingSubscription(db, id);
    if (!workspace) return undefined;
    await db.transaction(async (transaction) => {
      if (facts) await saveSubscription(transaction, workspace, facts, readNumber);
      await settlePlan(transaction, workspace);
    });
    return facts && { ...facts, workspace };
  }

  async function settlePlan(transaction: Transaction, workspace: WorkspaceId): Promise<void> {
    const inForce = await findPlanInForce(transaction, workspace);
    await setPlan(transaction, workspace, inForce?.plan ?? 'free');
    await events.publish(transaction, workspaceChannel(workspace), { type: 'credits.changed' });
  }

  /** Bought in two windows: both months are paid and their credits granted, but only the newer plan continues. */
  async function keepOnlyNewest(workspace: WorkspaceId): Promise<void> {
    const [, ...older] = await listLiveSubscriptions(db, workspace);
    for (const { id, cancelled } of older) if (!cancelled) await service.setCancelled(id, true);
  }

  async function end(id: string): Promise<void> {
    await service.endSubscription(id);
    await reconcileSubscription(id);
  }

  async function belongsTo(customer: string | undefined, workspace: WorkspaceId): Promise<boolean> {
    return customer !== undefined && (await findPayer(db, customer)) === workspace;
  }

  return {
    async reconcile(subject: Subject): Promise<void> {
      const found = subject.kind === 'charge' ? await service.findPaid(subject.id) : subject;
      if (!found) return;
      if (found.kind === 'checkout') await reconcileCheckout(found.id);
      if (found.kind === 'subscription') await reconcileSubscription(found.id);
      if (found.kind === 'invoice') {
        const facts = await reconcileInvoice(found.id);
        if (facts) await reconcileSubscription(facts.subscription, facts.id);
      }
    },

    /** After the account's own change there. Credits are only ever granted because of a verified event. */
    refreshSubscription,

    /** Also cancels, at the payment service, plans whose renewal was not paid within the grace period. */
    async endPastGrace(): Promise<void> {
      const errors: unknown[] = [];
      for (const { id } of await listSubscriptionsPastGrace(db, graceStart(dependencies.clock())))
        await end(id).catch((error: unknown) => errors.push(error));
      if (errors.length > 0) throw new AggregateError(errors, 'subscriptions past their grace could not be ended');
    },
  };
}

/** `paid` only once the credits are granted. */
async function checkoutStatus(db: Queryable, facts: CheckoutFacts): Promise<CheckoutRow['status']> {
  if (facts.status !== 'complete') return facts.status;
  if (facts.money) return facts.money.status === 'open' ? 'pending' : facts.money.status;
  if (!facts.subscription) return 'pending';
  if (await findPaidMonth(db, facts.subscription)) return 'paid';
  return (await findFailedMonth(db, facts.subscription)) ? 'failed' : 'pending';
}

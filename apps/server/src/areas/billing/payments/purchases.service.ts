import type { Checkout } from '@debut/contract/billing';
import { type AddOnId, addOnId, addOnOf, type PaidPlanId, planOf } from '@debut/contract/catalogue';
import { type PlanId, planId } from '@debut/contract/plan-id';
import { type Clock, dayMilliseconds } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import type { WorkspaceId } from '../../../platform/http/mount.ts';
import { newId } from '../../../platform/ids.ts';
import type { Log } from '../../../platform/log.ts';
import type { Item, PaymentService } from '../../../providers/payments/port.ts';
import {
  type CheckoutRow,
  findCheckout,
  findLatestCheckout,
  insertCheckout,
  listOpenPlanCheckouts,
} from './checkouts.store.ts';
import { findCustomer, storeCustomer } from './customers.store.ts';
import { listLiveSubscriptions } from './subscriptions.store.ts';

export type PurchaseService = ReturnType<typeof createPurchaseService>;

interface Press {
  readonly successUrl?: string | undefined;
  readonly cancelUrl?: string | undefined;
  /** Identifies one click: sent twice, it starts one purchase. */
  readonly requestKey?: string | undefined;
}

/** Starts purchases. Prices come from the catalogue; the browser only names the item. */
export function createPurchaseService(dependencies: {
  db: Database;
  clock: Clock;
  log: Log;
  /** Absent: not configured. */
  service: PaymentService | undefined;
  isSold: (kind: Item['kind']) => boolean;
  findPerson: (workspace: WorkspaceId) => Promise<{ email: string; name: string } | undefined>;
  publicUrl: string;
  allowedOrigins: readonly string[];
}) {
  const { db, clock, log, publicUrl, allowedOrigins } = dependencies;

  function requireService(): PaymentService {
    if (!dependencies.service) throw new Failure('stripe_not_configured');
    return dependencies.service;
  }

  /** Only our own origins, in normalized form: another URL parser could see another host in an unusual address. */
  function returnAddress(given: string | undefined, field: string, fallback: string): string {
    const address = given ?? publicUrl + fallback;
    const parsed = URL.canParse(address) ? new URL(address) : undefined;
    const isOurs = parsed && allowedOrigins.includes(parsed.origin) && !parsed.username && !parsed.password;
    if (!isOurs) throw new Failure('foreign_return_address', { field });
    return parsed.href;
  }

  /** `gone`: the known customer id, which was deleted at the payment service. */
  async function findOrCreateCustomer(service: PaymentService, workspace: WorkspaceId, gone?: string): Promise<string> {
    const known = await findCustomer(db, workspace);
    if (known && known !== gone) return known;
    const person = await dependencies.findPerson(workspace);
    if (!person) throw new Failure('unauthenticated');
    const made = await service.createCustomer({ owner: workspace, ...person, replaces: gone });
    return storeCustomer(db, workspace, made, gone);
  }

  async function begin(workspace: WorkspaceId, item: Item, press: Press, quantity = 1) {
    if (!dependencies.isSold(item.kind)) throw new Failure('not_sold');
    const successUrl = returnAddress(press.successUrl, 'successUrl', '/pricing?success=true');
    const cancelUrl = returnAddress(press.cancelUrl, 'cancelUrl', '/pricing?canceled=true');
    const service = requireService();
    const known = await findOrCreateCustomer(service, workspace);
    const purchase = { item, quantity, successUrl, cancelUrl, key: `${workspace}-${press.requestKey ?? newId()}` };
    const begun =
      (await service.startCheckout({ ...purchase, customer: known })) ??
      (await service.startCheckout({
        ...purchase,
        customer: await findOrCreateCustomer(service, workspace, known),
      }));
    if (!begun) throw new Failure('payments_unreachable');
    const { sessionId } = begun;
    const { kind, id } = item;
    await insertCheckout(db, { sessionId, workspaceId: workspace, kind, item: id, quantity, createdAt: clock() });
    return begun;
  }

  /** A checkout left open in another window could be paid as well, and the account would have two plans. */
  async function expireOthers(workspace: WorkspaceId, sessionId: string): Promise<void> {
    for (const other of await listOpenPlanCheckouts(db, workspace, sessionId)) {
      try {
        await requireService().expireCheckout(other.sessionId);
      } catch (error) {
        log.warn({ err: error }, 'an abandoned checkout could not be expired');
      }
    }
  }

  return {
    async buyPlan(workspace: WorkspaceId, tierId: string, press: Press): Promise<{ sessionId: string; url: string }> {
      const id = asPaidPlan(tierId);
      if (!id) throw new Failure('invalid_tier', { field: 'tierId' });
      if ((await listLiveSubscriptions(db, workspace)).length > 0) throw new Failure('already_subscribed');
      const begun = await begin(workspace, { kind: 'plan', id }, press);
      await expireOthers(workspace, begun.sessionId);
      return begun;
    },

    async buyAddOn(
      workspace: WorkspaceId,
      given: string,
      press: Press & { readonly quantity?: number | undefined },
    ): Promise<{ sessionId: string; url: string }> {
      const { data: id } = addOnId.safeParse(given);
      if (!id) throw new Failure('invalid_add_on', { field: 'addOnId' });
      return begin(workspace, { kind: 'add-on', id }, press, press.quantity);
    },

    async find(workspace: WorkspaceId, sessionId: string): Promise<Checkout> {
      const found = await findCheckout(db, sessionId);
      if (found?.workspaceId !== workspace) throw new Failure('not_found');
      return toCheckout(found);
    },

    async findLatest(workspace: WorkspaceId): Promise<Checkout | null> {
      const found = await findLatestCheckout(db, workspace, new Date(clock().getTime() - dayMilliseconds));
      return found ? toCheckout(found) : null;
    },

    async openPortal(workspace: WorkspaceId, returnUrl: string | undefined): Promise<string> {
      const address = returnAddress(returnUrl, 'returnUrl', '/account');
      const service = requireService();
      const customer = await findCustomer(db, workspace);
      if (!customer) throw new Failure('nothing_paid');
      return service.openPortal(customer, address);
    },
  };
}

function toCheckout({ sessionId, kind, item, status, quantity }: CheckoutRow): Checkout {
  const { name, credits } = kind === 'plan' ? planOf(item as PlanId) : addOnOf(item as AddOnId);
  return { sessionId, status, item, name, quantity, credits: credits * quantity };
}

function asPaidPlan(given: string): PaidPlanId | undefined {
  const { data } = planId.safeParse(given);
  return data === 'free' ? undefined : data;
}

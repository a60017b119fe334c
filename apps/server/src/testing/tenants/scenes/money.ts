import { freePlanCredits } from '@debut/contract/catalogue';
import { monthlyCreditsJob } from '../../../areas/billing/billing.jobs.ts';
import { createLedger } from '../../../areas/billing/ledger/ledger.ts';
import type { TestApp } from '../../test-app.ts';
import { expectOk } from '../../test-artist.ts';
import { setCredits } from '../../test-credits.ts';
import { settled } from '../../test-shop.ts';
import { waitUntil } from '../../wait-until.ts';
import type { Tenant } from '../tenants.ts';
import { patience, type Scene } from './scene.ts';

const setAside = 4;
/** Of the call to his hotline. */
const callCredits = 1;

export const monthlyCredits: Scene = {
  name: 'his credits of the month come, with some set aside by both',
  async prepare({ app, ada, ben }) {
    const { clock, events, database } = app.runtime;
    const ledger = createLedger({ clock, events });
    // Releases the credits held for it.
    await expectOk(app.api.delete(`/messages/${ben.things.message}`, ben.token));
    for (const { id } of [ada, ben]) await setCredits(app, id, 20);
    await database.db.transaction(async (transaction) => {
      await ledger.hold(transaction, ben.id, setAside, { key: 'alike', reason: 'Under way' });
      await ledger.hold(transaction, ada.id, 5, { key: 'alike', reason: 'Over' });
      await ledger.release(transaction, ada.id, 'alike');
      await ledger.hold(transaction, ada.id, 6, { key: 'hers', reason: 'Under way' });
    });
    // Neither has a plan; she joined this month, and has had her credits.
    await app.pool.query(`update wallets set plan = 'free', topped_up_month = null`);
    const makeOlder = `update workspaces set created_at = created_at - $2::interval where id = $1`;
    await app.pool.query(makeOlder, [ben.id, '2 months']);
    // Somebody else's is the oldest.
    await app.pool.query(makeOlder, [ada.things.member, '3 months']);
  },
  async play({ app, ben }) {
    const { queue, database } = app.runtime;
    await queue.enqueue(database.db, monthlyCreditsJob, {});
    const read = async () => (await app.api.get('/credits', ben.token)).body;
    const haveCome = async () =>
      (await read()).entries.some(({ cause }: { cause?: { kind: string } }) => cause?.kind === 'month');
    await waitUntil('his credits have come', haveCome, patience);
    const { balance } = await read();
    const due = freePlanCredits - setAside;
    if (balance !== due) return [`he has ${balance} credits instead of ${due}`];
    const { artists } = await expectOk(app.api.get('/roster/credits', ben.token));
    const held = artists[0]?.kinds.find(({ kind }: { kind: string }) => kind === 'other')?.credits;
    const other = setAside + callCredits;
    return held === other ? [] : [`he has spent or set aside ${held} credits instead of ${other}`];
  },
};

export const purchase: Scene = {
  name: 'he begins to buy a plan, while she has a window open',
  async prepare({ app, ada, ben }) {
    await app.pool.query(`update subscriptions set status = 'over' where user_id = any($1::text[])`, [
      [ada.id, ben.id],
    ]);
    await beginPlan(app, ada);
  },
  async play({ app, ada, ben }) {
    await beginPlan(app, ben);
    const open = `select session_id from checkouts where user_id = $1 and kind = 'plan' and status = 'open'`;
    const { rows } = await app.pool.query<{ session_id: string }>(open, [ada.id]);
    const outbox = (await (await fetch(`${app.sandbox.url}/outbox.json`)).json()) as {
      checkouts: { sessionId: string; status: string }[];
    };
    const found = outbox.checkouts.find(({ sessionId }) => sessionId === rows[0]?.session_id);
    return found?.status === 'open' ? [] : [`her purchase is ${found?.status}`];
  },
};

const beginPlan = ({ api }: TestApp, { token }: Tenant) =>
  expectOk(api.post('/billing/create-checkout-session', { tierId: 'pro' }, token));

export const strangePurchase: Scene = {
  name: 'a purchase that the payment service knows as hers gives him nothing',
  async prepare({ app, ada, ben }) {
    const addOnId = 'extra-message-credits';
    const { sessionId } = await expectOk(
      app.api.post('/billing/create-addon-checkout-session', { addOnId }, ada.token),
    );
    await app.pool.query('update checkouts set user_id = $2 where session_id = $1', [sessionId, ben.id]);
  },
  async play({ app, ben }) {
    const open = `select session_id from checkouts where user_id = $1 and status = 'open'`;
    const { rows } = await app.pool.query<{ session_id: string }>(open, [ben.id]);
    const read = async () => (await app.api.get('/credits', ben.token)).body.balance;
    const before = await read();
    const countReports = async () => (await app.pool.query('select from payment_events')).rowCount ?? 0;
    const known = await countReports();
    await app.sandbox.post(`/checkout/${rows[0]?.session_id}/pay`, {});
    await waitUntil('it is reported', async () => (await countReports()) > known, patience);
    await settled(app, patience);
    const after = await read();
    return before === after ? [] : [`he has ${after} credits instead of ${before}`];
  },
};

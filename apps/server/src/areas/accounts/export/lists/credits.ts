import type { ExportList } from '../export-contents.ts';
import { workspace } from './workspace.ts';

export const creditLists: readonly ExportList[] = [
  {
    name: 'Credits/plan',
    tables: ['wallets', 'billing_customers', 'subscriptions'],
    query: `select w.plan, w.balance, c.customer_id, s.id as subscription_id, s.status, s.cancelled, s.started_at
      from wallets w left join billing_customers c using (user_id) left join subscriptions s using (user_id)
      where w.user_id in ${workspace()} order by s.started_at`,
  },
  {
    name: 'Credits/ledger',
    tables: ['credit_entries'],
    query: `select at, kind, amount, from_plan, balance, reason, cause_kind, cause_id
      from credit_entries where user_id in ${workspace()} order by number`,
  },
  {
    name: 'Credits/payments',
    tables: ['payments'],
    query: `select id, item, status, credits, amount_cents, taken_back, period_start, period_end
      from payments where user_id in ${workspace()} order by period_start nulls first, id`,
  },
  {
    name: 'Credits/checkouts',
    tables: ['checkouts'],
    query: `select session_id, kind, item, status, created_at from checkouts where user_id in ${workspace()} order by created_at`,
  },
];

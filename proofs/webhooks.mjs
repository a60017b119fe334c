/**
 * Proves that the order of Stripe's reports does not matter: `npm run proof -- webhooks [orders] [seed]`, 200 unless told. Each
 * order tells the same history of a plan and three add-ons, every report three times.
 */
import { tsImport } from 'tsx/esm/api';

const times = 3;
const [orders, seed] = [Number(process.argv[2] ?? 200), Number(process.argv[3] ?? Date.now() % 1_000_000)];
if (![orders, seed].every((number) => Number.isInteger(number) && number > 0)) {
  console.error('Usage: node proofs/webhooks.mjs [orders] [seed]');
  process.exit(2);
}
const { runWebhookOrders } = await tsImport('./webhook-orders-run.ts', import.meta.url);
const report = await runWebhookOrders({
  orders,
  times,
  seed,
  onReported: (/** @type {number} */ told) => {
    if (told % 20 === 0) console.log(`${told} orders told so far`);
  },
});
for (const sentence of report.wrong.slice(0, 20)) console.log(`wrong: ${sentence}`);
const { plan, nextPlan, balance } = report.state;
console.log(
  `webhooks: ${report.orders} random orders (seed ${seed}), ${report.reports} reports delivered ${report.deliveries} times: ` +
    `${report.wrong.length} ended differently; plan ${plan}, then ${nextPlan}, ${balance} credits (${Math.round(report.seconds)} s)`,
);
process.exitCode = report.wrong.length === 0 ? 0 : 1;

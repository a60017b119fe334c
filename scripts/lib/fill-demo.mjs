import { loadEnvironmentFile } from './environment-file.mjs';
import { readPort } from './ports.mjs';

/**
 * Fills a demo account of a running Debut; running it again adds nothing. `--small` makes short songs and small covers, for
 * tests.
 */
export async function fillDemo() {
  loadEnvironmentFile();
  // Imported late, because drawing covers needs a package.
  const { createClient } = await import('./demo/api.mjs');
  const { openAccount } = await import('./demo/open-account.mjs');
  const { fillFanbase } = await import('./demo/fanbase.mjs');
  const { fillLibrary } = await import('./demo/fill.mjs');
  const { masterFirst } = await import('./demo/master.mjs');
  const { account } = await import('./demo/material.mjs');
  const { choosePlan } = await import('./demo/choose-plan.mjs');
  const { createOutbox } = await import('./demo/outbox.mjs');
  const { fillOutreach } = await import('./demo/outreach.mjs');
  const { planReleases } = await import('./demo/plan.mjs');
  const isSmall = process.argv.includes('--small');
  const size = isSmall ? { maxBars: 2, coverPixels: 400 } : { maxBars: Number.POSITIVE_INFINITY, coverPixels: 1400 };
  const url = process.env.DEBUT_URL ?? `http://127.0.0.1:${readPort('PORT', 4747)}`;
  const client = createClient(url);
  const outbox = createOutbox(`http://127.0.0.1:${readPort('SANDBOX_PORT', 4748)}`);
  await openAccount(client, outbox, account);
  await choosePlan(client, outbox);
  await fillLibrary(client, size);
  await planReleases(client);
  await masterFirst(client);
  await fillOutreach(client, account.email);
  await fillFanbase(client, outbox, size);
  console.log(`Ready: ${url}\nSign in as ${account.email} with the password ${account.password}`);
  console.log('or with "Continue with Google" and the same address.');
}

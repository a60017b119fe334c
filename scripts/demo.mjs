import { requireNodeVersion } from './lib/node-version.mjs';

requireNodeVersion();
const { runCommand } = await import('./lib/command.mjs');
const { loadEnvironmentFile } = await import('./lib/environment-file.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');
const { readPort } = await import('./lib/ports.mjs');

/**
 * Fills an account of a running Debut, so that a newcomer sees a living product. Twice is the same as once. With `--small`
 * its songs last seconds and its covers are coarse, for who waits for the rest.
 */
await runCommand(async ({ stopRequested }) => {
  loadEnvironmentFile();
  await ensureInstalled({ stopRequested });
  // Only now: painting needs a package.
  const { createClient } = await import('./lib/demo/api.mjs');
  const { enter } = await import('./lib/demo/enter.mjs');
  const { fillFanbase } = await import('./lib/demo/fanbase.mjs');
  const { fillLibrary } = await import('./lib/demo/fill.mjs');
  const { masterFirst } = await import('./lib/demo/master.mjs');
  const { account } = await import('./lib/demo/material.mjs');
  const { choosePlan } = await import('./lib/demo/choose-plan.mjs');
  const { createOutbox } = await import('./lib/demo/outbox.mjs');
  const { fillOutreach } = await import('./lib/demo/outreach.mjs');
  const { planReleases } = await import('./lib/demo/plan.mjs');
  const isSmall = process.argv.includes('--small');
  const size = isSmall ? { mostBars: 2, coverPixels: 400 } : { mostBars: Number.POSITIVE_INFINITY, coverPixels: 1400 };
  const url = process.env.DEBUT_URL ?? `http://127.0.0.1:${readPort('PORT', 4747)}`;
  const client = createClient(url);
  const outbox = createOutbox(`http://127.0.0.1:${readPort('SANDBOX_PORT', 4748)}`);
  await enter(client, outbox, account);
  await choosePlan(client, outbox);
  await fillLibrary(client, size);
  await planReleases(client);
  await masterFirst(client);
  await fillOutreach(client, account.email);
  await fillFanbase(client, outbox, size);
  console.log(`Ready: ${url}\nSign in as ${account.email} with the password ${account.password}`);
  console.log('or by "Continue with Google", choosing the same address.');
});

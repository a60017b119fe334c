import { requireNodeVersion } from './lib/node-version.mjs';

requireNodeVersion();
const { runCommand } = await import('./lib/command.mjs');
const { loadEnvironmentFile } = await import('./lib/environment-file.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');
const { readPort } = await import('./lib/ports.mjs');

/**
 * Takes the pictures of the docs and records the tour, from the demo account of a running Debut: `npm start`, `npm run demo`,
 * then `npm run pictures`. With `shots` or `tour` behind it only those.
 */
await runCommand(async ({ stopRequested }) => {
  loadEnvironmentFile();
  await ensureInstalled({ stopRequested });
  const { findBrowser } = await import('./lib/browser.mjs');
  const { openStage } = await import('./lib/pictures/stage.mjs');
  const { takeShots } = await import('./lib/pictures/shots.mjs');
  const { recordTour } = await import('./lib/pictures/tour.mjs');
  const url = process.env.DEBUT_URL ?? `http://127.0.0.1:${readPort('PORT', 4747)}`;
  const stage = await openStage(url, await findBrowser({ stopRequested }));
  const wanted = process.argv.slice(2);
  try {
    if (wanted.length === 0 || wanted.includes('shots')) await takeShots(stage);
    if (wanted.length === 0 || wanted.includes('tour')) await recordTour(stage);
  } finally {
    await stage.close();
  }
});

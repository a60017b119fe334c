import { loadEnvironmentFile } from './environment-file.mjs';
import { readPort } from './ports.mjs';

/**
 * Takes the pictures of the docs and records the tour, from the demo account of a running Debut: `npm start`, `npm run demo`,
 * then `npm run pictures`. With `shots` or `tour` behind it only those.
 * @param {{ stopRequested: AbortSignal }} context
 */
export async function takePictures({ stopRequested }) {
  loadEnvironmentFile();
  const { findBrowser } = await import('./browser.mjs');
  const { openStage } = await import('./pictures/stage.mjs');
  const { takeShots } = await import('./pictures/shots.mjs');
  const { recordTour } = await import('./pictures/tour.mjs');
  const url = process.env.DEBUT_URL ?? `http://127.0.0.1:${readPort('PORT', 4747)}`;
  const stage = await openStage(url, await findBrowser({ stopRequested }));
  const wanted = process.argv.slice(2);
  try {
    if (wanted.length === 0 || wanted.includes('shots')) await takeShots(stage);
    if (wanted.length === 0 || wanted.includes('tour')) await recordTour(stage);
  } finally {
    await stage.close();
  }
}

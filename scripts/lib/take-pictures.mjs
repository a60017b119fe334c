import { loadEnvironmentFile } from './environment-file.mjs';
import { readPort } from './ports.mjs';

/**
 * Takes the docs' screenshots and records the tour in the demo account of a running Debut (`npm start`, `npm run demo`). The
 * arguments `shots` and `tour` select one of them.
 * @param {{ stopRequested: AbortSignal }} context
 */
export async function takePictures({ stopRequested }) {
  loadEnvironmentFile();
  const { findBrowser } = await import('./browser.mjs');
  const { openDemoBrowser } = await import('./pictures/demo-browser.mjs');
  const { takeShots } = await import('./pictures/shots.mjs');
  const { recordTour } = await import('./pictures/tour.mjs');
  const url = process.env.DEBUT_URL ?? `http://127.0.0.1:${readPort('PORT', 4747)}`;
  const browser = await openDemoBrowser(url, await findBrowser({ stopRequested }));
  const wanted = process.argv.slice(2);
  try {
    if (wanted.length === 0 || wanted.includes('shots')) await takeShots(browser);
    if (wanted.length === 0 || wanted.includes('tour')) await recordTour(browser);
  } finally {
    await browser.close();
  }
}

import { existsSync } from 'node:fs';
import { inCheckout } from '../checkout.mjs';
import { Failure } from '../failure.mjs';
import { buildServiceWorker } from './build-service-worker.mjs';
import { precompress } from './precompress.mjs';

export async function buildWeb() {
  const web = inCheckout('apps', 'web');
  if (!existsSync(inCheckout('apps', 'web', 'index.html'))) {
    throw new Failure(`The web build needs ${inCheckout('apps', 'web', 'index.html')}.`);
  }
  const { build } = await import('vite');
  await build({ root: web, logLevel: 'warn' });
  await build({ root: web, logLevel: 'warn', mode: 'public' });
  await buildServiceWorker();
  await precompress(inCheckout('apps', 'web', 'dist'));
}

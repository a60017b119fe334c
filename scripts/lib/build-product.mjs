import { formatElapsed } from './elapsed.mjs';
import { loadEnvironmentFile } from './environment-file.mjs';

export async function buildProduct() {
  loadEnvironmentFile();
  // The bundlers read NODE_ENV.
  process.env.NODE_ENV = 'production';
  const startedAt = Date.now();
  const { buildAll } = await import('./build/build-all.mjs');
  await buildAll();
  console.log(`Built in ${formatElapsed(startedAt)}.`);
}

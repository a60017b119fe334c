import { findFreePort } from '../../scripts/lib/free-port.mjs';
import { startProduct } from './product.ts';

/** Starts one product for the whole run, at BASE_URL, SANDBOX_URL and SANDBOX_SMTP_PORT. */
export default async function globalSetup() {
  const smtpPort = String(await findFreePort());
  const product = await startProduct({ environment: { SANDBOX_SMTP_PORT: smtpPort } });
  process.env.SANDBOX_SMTP_PORT = smtpPort;
  process.env.BASE_URL = product.url;
  process.env.SANDBOX_URL = product.sandboxUrl;
  return product.stop;
}

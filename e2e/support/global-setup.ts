import { startProduct } from './product.ts';

/** One product for the whole run; the specs find it through BASE_URL and SANDBOX_URL. */
export default async function globalSetup() {
  const product = await startProduct();
  process.env.BASE_URL = product.url;
  process.env.SANDBOX_URL = product.sandboxUrl;
  return product.stop;
}

import { startProduct } from '../support/product.ts';
import { emulatorHost, projectId, protectAddresses } from './support/auth-emulator.ts';

/** Starts one product with hosted identity for the whole run, at BASE_URL. */
export default async function globalSetup() {
  await protectAddresses();
  const product = await startProduct({
    environment: {
      FIREBASE_API_KEY: 'fake-key',
      FIREBASE_AUTH_DOMAIN: `${projectId}.firebaseapp.com`,
      FIREBASE_PROJECT_ID: projectId,
      FIREBASE_AUTH_EMULATOR_HOST: emulatorHost,
      // Empty values turn off the sandbox's Google, which hosted identity rejects.
      GOOGLE_CLIENT_ID: '',
      GOOGLE_CLIENT_SECRET: '',
      GOOGLE_ISSUER: '',
    },
  });
  process.env.BASE_URL = product.url;
  return product.stop;
}

import { startProduct } from '../support/product.ts';
import { emulatorHost, projectId, protectAddresses } from './support/auth-emulator.ts';

/** One product for the whole run, in the hosted identity mode; the specs find it through BASE_URL. */
export default async function globalSetup() {
  await protectAddresses();
  const product = await startProduct({
    environment: {
      FIREBASE_API_KEY: 'fake-key',
      FIREBASE_AUTH_DOMAIN: `${projectId}.firebaseapp.com`,
      FIREBASE_PROJECT_ID: projectId,
      FIREBASE_AUTH_EMULATOR_HOST: emulatorHost,
      // The sandbox offers its Google, which the hosted mode refuses: an empty value counts as none.
      GOOGLE_CLIENT_ID: '',
      GOOGLE_CLIENT_SECRET: '',
      GOOGLE_ISSUER: '',
    },
  });
  process.env.BASE_URL = product.url;
  return product.stop;
}

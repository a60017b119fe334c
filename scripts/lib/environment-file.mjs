import { existsSync } from 'node:fs';
import { inCheckout } from './checkout.mjs';
import { Failure } from './failure.mjs';

/** Reads the checkout's `.env`, if any. Variables that are already set take precedence. */
export function loadEnvironmentFile() {
  const file = inCheckout('.env');
  if (!existsSync(file)) {
    return;
  }
  try {
    process.loadEnvFile(file);
  } catch (error) {
    throw new Failure(`The file ${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

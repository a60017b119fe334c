import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const checkout = path.resolve(fileURLToPath(new URL('../..', import.meta.url)));

/** @param {...string} parts */
export function inCheckout(...parts) {
  return path.join(checkout, ...parts);
}

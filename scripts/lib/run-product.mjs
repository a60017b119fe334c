import { once } from 'node:events';
import { Failure } from './failure.mjs';

/**
 * Runs the product until it is stopped or a process fails for good, and then stops all processes.
 * @param {import('./product-processes.mjs').Product} product
 * @param {{ stopRequested: AbortSignal, onReady: (addresses: import('./product-processes.mjs').Addresses) => void }} context
 * @returns {Promise<number>} the exit code
 */
export async function runProduct(product, { stopRequested, onReady }) {
  const stopped = stopRequested.aborted ? Promise.resolve() : once(stopRequested, 'abort');
  const failure = await Promise.race([runUntilFailure(product, onReady), stopped.then(() => undefined)]);
  // Printed before stopping, which may take some seconds.
  if (failure !== undefined) {
    console.error(failure);
  }
  await product.stop();
  return failure === undefined ? 0 : 1;
}

/**
 * Starts the product and resolves only when it fails.
 * @param {import('./product-processes.mjs').Product} product
 * @param {(addresses: import('./product-processes.mjs').Addresses) => void} onReady
 */
async function runUntilFailure(product, onReady) {
  try {
    onReady(await product.start());
  } catch (error) {
    return error instanceof Failure ? error.message : error;
  }
  return `${await product.endedByItself} Debut stops.`;
}

import { once } from 'node:events';
import { Failure } from './failure.mjs';

/**
 * Runs a product until it is asked to stop or a process ends that is not restarted, and leaves nothing behind either way.
 * @param {import('./product-processes.mjs').Product} product
 * @param {{ stopRequested: AbortSignal, onReady: (addresses: import('./product-processes.mjs').Addresses) => void }} context
 * @returns {Promise<number>} the exit code
 */
export async function runProduct(product, { stopRequested, onReady }) {
  const stopAsked = stopRequested.aborted ? Promise.resolve() : once(stopRequested, 'abort');
  const trouble = await Promise.race([findTrouble(product, onReady), stopAsked.then(() => undefined)]);
  // Said before the others stop, which may take some seconds.
  if (trouble !== undefined) {
    console.error(trouble);
  }
  await product.stop();
  return trouble === undefined ? 0 : 1;
}

/**
 * Starts the product and answers only when something has gone wrong with it.
 * @param {import('./product-processes.mjs').Product} product
 * @param {(addresses: import('./product-processes.mjs').Addresses) => void} onReady
 */
async function findTrouble(product, onReady) {
  try {
    onReady(await product.start());
  } catch (error) {
    return error instanceof Failure ? error.message : error;
  }
  return `${await product.endedByItself} Debut stops.`;
}

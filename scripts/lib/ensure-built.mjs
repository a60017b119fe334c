import { isBuilt } from './build-stamp.mjs';
import { checkout, inCheckout } from './checkout.mjs';
import { Failure } from './failure.mjs';
import { runTool } from './run-tool.mjs';
import { requireWritableFolder } from './writable-folder.mjs';

/**
 * Leaves the dist folders as the sources say; does nothing when they are.
 * @param {{ stopRequested: AbortSignal }} context
 */
export async function ensureBuilt({ stopRequested }) {
  if (isBuilt()) {
    return;
  }
  requireWritableFolder(checkout, 'what it builds');
  console.log('Building Debut.');
  // In a process of its own, so that the bundlers' memory is free again before the product starts.
  const { code, output } = await runTool({
    file: process.execPath,
    argumentList: [inCheckout('scripts', 'run.mjs'), 'build'],
    quiet: true,
    stopRequested,
  });
  if (code !== 0) {
    throw new Failure(`${output.trim()}\n\nDebut could not be built.`);
  }
}

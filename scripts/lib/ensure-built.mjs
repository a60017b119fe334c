import { isBuilt } from './build-stamp.mjs';
import { checkout, inCheckout } from './checkout.mjs';
import { Failure } from './failure.mjs';
import { runTool } from './run-tool.mjs';
import { requireWritableFolder } from './writable-folder.mjs';

/**
 * Builds the product unless the dist folders are up to date.
 * @param {{ stopRequested: AbortSignal }} context
 */
export async function ensureBuilt({ stopRequested }) {
  if (isBuilt()) {
    return;
  }
  requireWritableFolder(checkout, 'what it builds');
  console.log('Building Debut.');
  // A separate process frees the bundlers' memory before the product starts.
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

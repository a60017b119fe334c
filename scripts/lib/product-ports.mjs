import { Failure } from './failure.mjs';
import { readPort, requireFreePort } from './ports.mjs';

const usualPort = 4747;
const usualSandboxPort = 4748;

/**
 * Reads the product's ports and checks that those of `parts` are free.
 * @param {{ parts: import('./product-processes.mjs').Part[], command: string }} context the command to repeat with another port
 */
export async function readProductPorts({ parts, command }) {
  const port = readPort('PORT', usualPort);
  const sandboxPort = readPort('SANDBOX_PORT', usualSandboxPort);
  const withSandbox = parts.includes('sandbox');
  if (withSandbox && port === sandboxPort) {
    throw new Failure(`PORT and SANDBOX_PORT are both ${port}. Use a different port for each.`);
  }
  if (parts.includes('server')) {
    await requireFreePort({ variable: 'PORT', port, command });
  }
  if (withSandbox) {
    await requireFreePort({ variable: 'SANDBOX_PORT', port: sandboxPort, command });
  }
  return { port, sandboxPort };
}

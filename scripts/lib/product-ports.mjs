import { Failure } from './failure.mjs';
import { readPort, requireFreePort } from './ports.mjs';

const usualPort = 4747;
const usualSandboxPort = 4748;

/**
 * The ports of the product, valid, and free where one of the parts will listen on them.
 * @param {{ parts: import('./product-processes.mjs').Part[], command: string }} context the command to repeat with another port
 */
export async function readProductPorts({ parts, command }) {
  const port = readPort('PORT', usualPort);
  const sandboxPort = readPort('SANDBOX_PORT', usualSandboxPort);
  const withSandbox = parts.includes('sandbox');
  if (withSandbox && port === sandboxPort) {
    throw new Failure(`PORT and SANDBOX_PORT are both ${port}. Give Debut and its sandbox a port each.`);
  }
  if (parts.includes('server')) {
    await requireFreePort({ variable: 'PORT', port, command });
  }
  if (withSandbox) {
    await requireFreePort({ variable: 'SANDBOX_PORT', port: sandboxPort, command });
  }
  return { port, sandboxPort };
}

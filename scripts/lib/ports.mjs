import { createServer } from 'node:net';
import { Failure } from './failure.mjs';

const highestPort = 65_535;
const nextPortDistance = 10;
const responseTimeoutMilliseconds = 1500;

/**
 * @param {string} variable
 * @param {number} defaultPort
 */
export function readPort(variable, defaultPort) {
  const text = process.env[variable]?.trim();
  if (text === undefined || text === '') {
    return defaultPort;
  }
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > highestPort) {
    throw new Failure(`${variable} is "${text}", but a port must be a whole number from 1 to ${highestPort}.`);
  }
  return port;
}

/**
 * @param {{ variable: string, port: number, command: string }} options
 */
export async function requireFreePort({ variable, port, command }) {
  const fault = await findListenError(port);
  if (fault === undefined) {
    return;
  }
  if (fault === 'EACCES') {
    throw new Failure(`Your user isn't allowed to use port ${port}. Use another one: ${variable}=4747 ${command}`);
  }
  if (fault === 'EADDRINUSE' && (await isDebut(port))) {
    throw new Failure(`Debut is already running at http://127.0.0.1:${port}.`);
  }
  const other = port + nextPortDistance > highestPort ? port - nextPortDistance : port + nextPortDistance;
  throw new Failure(
    `Port ${port} is already in use. Stop the program that uses it, or use another one: ${variable}=${other} ${command}`,
  );
}

/**
 * @param {number} port
 * @returns {Promise<string | undefined>} the error code when the port is unavailable
 */
function findListenError(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve('code' in error ? String(error.code) : error.message));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

/** @param {number} port */
async function isDebut(port) {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/healthz`, {
      signal: AbortSignal.timeout(responseTimeoutMilliseconds),
    });
    return response.headers.get('x-debut') === '1';
  } catch {
    return false;
  }
}

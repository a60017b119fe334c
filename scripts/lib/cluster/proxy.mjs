import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';

/** @typedef {import('node:http').IncomingMessage} Incoming @typedef {import('node:http').ServerResponse} Outgoing */

/**
 * A round-robin proxy for trying out several servers. If a server refuses the connection, the next one is tried; a request
 * that was sent is never repeated.
 * @param {{ port: number, targets: readonly number[] }} options ports on this machine
 */
export async function startProxy({ port, targets }) {
  let nextTarget = 0;

  /** @param {Incoming} incoming @param {Outgoing} response @param {number} attempt */
  function forward(incoming, response, attempt) {
    const target = targets[nextTarget++ % targets.length];
    const outgoing = httpRequest({
      host: '127.0.0.1',
      port: target,
      method: incoming.method,
      path: incoming.url,
      headers: forwardHeaders(incoming),
      agent: false,
    });
    let isConnected = false;
    outgoing.once('socket', (socket) => {
      socket.once('connect', () => {
        isConnected = true;
        incoming.pipe(outgoing);
      });
    });
    outgoing.once('response', (upstream) => {
      response.writeHead(upstream.statusCode ?? 502, upstream.statusMessage, endToEndHeaders(upstream.headers));
      // Event streams send headers before the first event.
      response.flushHeaders();
      upstream.pipe(response);
      upstream.once('error', () => response.destroy());
    });
    outgoing.once('error', () => {
      if (!isConnected && attempt < targets.length && !response.destroyed) forward(incoming, response, attempt + 1);
      else if (response.headersSent) response.destroy();
      else response.writeHead(502, { 'retry-after': '1', connection: 'close' }).end();
    });
    response.once('close', () => outgoing.destroy());
  }

  const server = createServer({ requestTimeout: 0 }, (incoming, response) => forward(incoming, response, 1));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** @param {Incoming} incoming */
function forwardHeaders({ headers, socket }) {
  const before = headers['x-forwardHeaders-for'];
  return {
    ...endToEndHeaders(headers),
    'x-forwardHeaders-for': before ? `${before}, ${socket.remoteAddress}` : socket.remoteAddress,
    'x-forwardHeaders-proto': 'http',
  };
}

/** Removes hop-by-hop headers. @param {import('node:http').IncomingHttpHeaders} headers */
function endToEndHeaders(headers) {
  const { connection, 'keep-alive': keepAlive, ...rest } = headers;
  return rest;
}

import { once } from 'node:events';
import { request as call, createServer } from 'node:http';

/** @typedef {import('node:http').IncomingMessage} Incoming @typedef {import('node:http').ServerResponse} Outgoing */

/**
 * A plain proxy in front of several servers, as simple as one can be: each call goes to the next server, whoever made it, and
 * is passed on as it comes, both ways. When a server does not take the connection, the next one is asked; a call that was sent
 * is never sent again. For trying out; it stands for whatever stands there in earnest.
 * @param {{ port: number, targets: readonly number[] }} options ports on this machine
 */
export async function startProxy({ port, targets }) {
  let turn = 0;

  /** @param {Incoming} incoming @param {Outgoing} answer @param {number} tried */
  function pass(incoming, answer, tried) {
    const target = targets[turn++ % targets.length];
    const outgoing = call({
      host: '127.0.0.1',
      port: target,
      method: incoming.method,
      path: incoming.url,
      headers: forwarded(incoming),
      agent: false,
    });
    let isTaken = false;
    outgoing.once('socket', (socket) => {
      socket.once('connect', () => {
        isTaken = true;
        incoming.pipe(outgoing);
      });
    });
    outgoing.once('response', (found) => {
      answer.writeHead(found.statusCode ?? 502, found.statusMessage, withoutLine(found.headers));
      // An event stream begins before there is something to say.
      answer.flushHeaders();
      found.pipe(answer);
      found.once('error', () => answer.destroy());
    });
    outgoing.once('error', () => {
      if (!isTaken && tried < targets.length && !answer.destroyed) pass(incoming, answer, tried + 1);
      else if (answer.headersSent) answer.destroy();
      else answer.writeHead(502, { 'retry-after': '1', connection: 'close' }).end();
    });
    answer.once('close', () => outgoing.destroy());
  }

  const server = createServer({ requestTimeout: 0 }, (incoming, answer) => pass(incoming, answer, 1));
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
function forwarded({ headers, socket }) {
  const before = headers['x-forwarded-for'];
  return {
    ...withoutLine(headers),
    'x-forwarded-for': before ? `${before}, ${socket.remoteAddress}` : socket.remoteAddress,
    'x-forwarded-proto': 'http',
  };
}

/** What concerns one line only is not passed on. @param {import('node:http').IncomingHttpHeaders} headers */
function withoutLine(headers) {
  const { connection, 'keep-alive': keepAlive, ...rest } = headers;
  return rest;
}

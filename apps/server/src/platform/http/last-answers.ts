import type { FastifyInstance } from 'fastify';

/** While we stop, each answer is the last on its line; a line kept open for more would keep us from stopping. */
export function closeLinesWhenStopping(http: FastifyInstance): void {
  let stopping = false;
  http.addHook('preClose', async () => {
    stopping = true;
  });
  http.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
  // An answer that had begun before has promised to keep its line open.
  http.addHook('onResponse', async (request) => {
    if (stopping) request.raw.socket.end();
  });
}

import type { FastifyInstance } from 'fastify';
import { mailBodyHeaders, renderEmail } from './mail-body.ts';
import type { Outbox } from './outbox.ts';

export function addOutboxRoutes(app: FastifyInstance, outbox: Outbox): void {
  app.get('/outbox.json', (_request, reply) => reply.header('cache-control', 'no-store').send(outbox.contents()));

  app.delete('/outbox.json', (_request, reply) => {
    outbox.empty();
    return reply.code(204).send();
  });

  app.get<{ Params: { id: string } }>('/mail/:id/body', (request, reply) => {
    const mail = outbox.findMail(request.params.id);
    if (!mail) return reply.callNotFound();
    return reply.headers(mailBodyHeaders).send(renderEmail(mail.html));
  });

  app.get<{ Params: { id: string } }>('/mail/:id/raw', (request, reply) => {
    const source = outbox.sourceOf(request.params.id);
    if (source === undefined) return reply.callNotFound();
    return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(source);
  });
}

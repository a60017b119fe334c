import type { FastifyInstance } from 'fastify';
import { BadRequest, readObject } from '../errors.ts';
import type { Contents } from './contents.ts';

const defaultReason = 'The template does not follow the WhatsApp Business policy.';

/** WhatsApp's side of the templates: what was submitted, and decisions about it. */
export function addTemplateRoutes(app: FastifyInstance, { contents }: { contents: Contents }): void {
  app.get('/templates.json', (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send(
        contents
          .list()
          .flatMap(({ sid, language, body, variables, at, approval }) =>
            approval ? [{ sid, language, body, variables, at, ...approval }] : [],
          ),
      ),
  );

  app.post<{ Params: { sid: string } }>('/templates/:sid/approve', async ({ params }, reply) => {
    contents.decide(requireApproval(contents, params.sid), 'approved', '');
    return reply.code(204).send();
  });

  app.post<{ Params: { sid: string } }>('/templates/:sid/reject', async ({ params, body }, reply) => {
    const { reason } = readObject(body);
    const given = typeof reason === 'string' ? reason.trim() : '';
    contents.decide(requireApproval(contents, params.sid), 'rejected', given || defaultReason);
    return reply.code(204).send();
  });
}

function requireApproval(contents: Contents, sid: string) {
  const approval = contents.find(sid)?.approval;
  if (!approval) throw new BadRequest(`No template ${sid} was submitted.`);
  return approval;
}

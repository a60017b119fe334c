import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Provider } from 'oidc-provider';
import PostalMime, { type Address } from 'postal-mime';
import type { Faults } from '../faults.ts';
import { createHttpFault, type Refusals } from '../http-fault.ts';
import { readMail, readSource } from '../mail.ts';
import type { Outbox } from '../outbox.ts';

const maxMessageBytes = 10 * 1024 * 1024;

export interface SendRoute {
  provider: Provider;
  faults: Faults;
  outbox: Outbox;
  sendScope: string;
}

/** `users.messages.send` of the Gmail API: takes a whole message and puts it into the outbox. */
export function addSendRoute(app: FastifyInstance, { provider, faults, outbox, sendScope }: SendRoute): void {
  const onRequest = createHttpFault({ vendor: 'gmail', faults, refusals });
  const path = '/gmail/v1/users/me/messages/send';
  app.post<{ Body: unknown }>(path, { onRequest, bodyLimit: maxMessageBytes }, async (request, reply) => {
    const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const token = await provider.AccessToken.find(bearer);
    if (!token) return refuse(reply, 401, 'Request had invalid authentication credentials.', 'UNAUTHENTICATED');
    if (!token.scope?.split(' ').includes(sendScope)) {
      return refuse(reply, 403, 'Request had insufficient authentication scopes.', 'PERMISSION_DENIED');
    }
    const { raw } = (request.body ?? {}) as { raw?: unknown };
    if (typeof raw !== 'string') return refuse(reply, 400, "'raw' RFC822 payload message string required", badArgument);
    const bytes = Buffer.from(raw, 'base64url');
    const email = await PostalMime.parse(bytes);
    const to = [...(email.to ?? []), ...(email.cc ?? []), ...(email.bcc ?? [])].flatMap(addressesOf);
    if (to.length === 0) return refuse(reply, 400, 'Recipient address required', badArgument);
    const id = randomUUID();
    const facts = { id, via: 'gmail', at: new Date(), to, from: email.from?.address ?? '' };
    outbox.addMail(await readMail(bytes, facts), readSource(bytes));
    return { id, threadId: id, labelIds: ['SENT'] };
  });
}

/** `users.getProfile`: a token for sending alone may not read it, which still tells a living token from a dead one. */
export function addProfileRoute(app: FastifyInstance, { provider }: Pick<SendRoute, 'provider'>): void {
  app.get('/gmail/v1/users/me/profile', async (request, reply) => {
    const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!(await provider.AccessToken.find(bearer))) {
      return refuse(reply, 401, 'Request had invalid authentication credentials.', 'UNAUTHENTICATED');
    }
    return refuse(reply, 403, 'Request had insufficient authentication scopes.', 'PERMISSION_DENIED');
  });
}

const badArgument = 'INVALID_ARGUMENT';

/** Google's error bodies. `refuse` is what Gmail says to an address it does not like. */
const refusals: Refusals = {
  tooMany: (reply) => refuse(reply, 429, 'User-rate limit exceeded. (Sandbox fault 429)', 'RESOURCE_EXHAUSTED'),
  broken: (reply) => refuse(reply, 500, 'Backend Error (sandbox fault 500)', 'INTERNAL'),
  refused: (reply) => refuse(reply, 400, 'Invalid To header (sandbox fault refuse)', badArgument),
};

function refuse(reply: FastifyReply, code: number, message: string, status: string): FastifyReply {
  return reply.code(code).send({ error: { code, message, status, errors: [{ message, domain: 'global' }] } });
}

function addressesOf({ address, group }: Address): string[] {
  return group ? group.flatMap(addressesOf) : [address ?? ''].filter(Boolean);
}

import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Provider } from 'oidc-provider';
import PostalMime, { type Address } from 'postal-mime';
import type { Faults } from '../faults.ts';
import { createHttpFault, type FaultResponses } from '../http-fault.ts';
import { readMail, readSource } from '../mail.ts';
import type { Outbox } from '../outbox.ts';
import { replaceMessageId } from './message-id.ts';
import type { Threads } from './threads.ts';

const maxMessageBytes = 10 * 1024 * 1024;

export interface SendRoute {
  provider: Provider;
  faults: Faults;
  outbox: Outbox;
  threads: Threads;
  sendScope: string;
}

/** `users.messages.send` of the Gmail API, which adds the message to the outbox. */
export function addSendRoute(app: FastifyInstance, { provider, faults, outbox, threads, sendScope }: SendRoute): void {
  const onRequest = createHttpFault({ vendor: 'gmail', faults, responses });
  const path = '/gmail/v1/users/me/messages/send';
  app.post<{ Body: unknown }>(path, { onRequest, bodyLimit: maxMessageBytes }, async (request, reply) => {
    const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const token = await provider.AccessToken.find(bearer);
    if (!token) return sendError(reply, 401, 'Request had invalid authentication credentials.', 'UNAUTHENTICATED');
    if (!token.scope?.split(' ').includes(sendScope)) {
      return sendError(reply, 403, 'Request had insufficient authentication scopes.', 'PERMISSION_DENIED');
    }
    const { raw, threadId } = (request.body ?? {}) as { raw?: unknown; threadId?: unknown };
    if (typeof raw !== 'string')
      return sendError(reply, 400, "'raw' RFC822 payload message string required", badArgument);
    if (threadId !== undefined && typeof threadId !== 'string')
      return sendError(reply, 400, 'Invalid thread_id value', badArgument);
    const bytes = replaceMessageId(Buffer.from(raw, 'base64url'));
    const email = await PostalMime.parse(bytes);
    const to = [...(email.to ?? []), ...(email.cc ?? []), ...(email.bcc ?? [])].flatMap(listAddresses);
    if (to.length === 0) return sendError(reply, 400, 'Recipient address required', badArgument);
    const id = randomBytes(8).toString('hex');
    const facts = { id, via: 'gmail', at: new Date(), to, from: email.from?.address ?? '' };
    const mail = threads.place(token.accountId, await readMail(bytes, facts), threadId);
    if (!mail) return sendError(reply, 404, 'Requested entity was not found.', 'NOT_FOUND');
    outbox.addMail(mail, readSource(bytes));
    return { id, threadId: mail.threadId, labelIds: ['SENT'] };
  });
}

/** `users.getProfile`: 403 for a valid send-only token, 401 for an invalid one. */
export function addProfileRoute(app: FastifyInstance, { provider }: Pick<SendRoute, 'provider'>): void {
  app.get('/gmail/v1/users/me/profile', async (request, reply) => {
    const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!(await provider.AccessToken.find(bearer))) {
      return sendError(reply, 401, 'Request had invalid authentication credentials.', 'UNAUTHENTICATED');
    }
    return sendError(reply, 403, 'Request had insufficient authentication scopes.', 'PERMISSION_DENIED');
  });
}

const badArgument = 'INVALID_ARGUMENT';

/** Google's error bodies. `refuse` is Gmail's response to an invalid address. */
const responses: FaultResponses = {
  tooMany: (reply) => sendError(reply, 429, 'User-rate limit exceeded. (Sandbox fault 429)', 'RESOURCE_EXHAUSTED'),
  broken: (reply) => sendError(reply, 500, 'Backend Error (sandbox fault 500)', 'INTERNAL'),
  rejected: (reply) => sendError(reply, 400, 'Invalid To header (sandbox fault refuse)', badArgument),
};

function sendError(reply: FastifyReply, code: number, message: string, status: string): FastifyReply {
  return reply.code(code).send({ error: { code, message, status, errors: [{ message, domain: 'global' }] } });
}

function listAddresses({ address, group }: Address): string[] {
  return group ? group.flatMap(listAddresses) : [address ?? ''].filter(Boolean);
}

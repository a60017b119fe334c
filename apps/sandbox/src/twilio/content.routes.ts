import type { FastifyInstance, FastifyReply } from 'fastify';
import { readObject } from '../errors.ts';
import type { Faults } from '../faults.ts';
import { createHttpFault, type FaultResponses } from '../http-fault.ts';
import type { Approval, Content, Contents } from './contents.ts';
import { sendTwilioError } from './twilio-error.ts';

interface ContentRoutes {
  accountSid: string;
  authToken: string;
  url: string;
  contents: Contents;
  faults: Faults;
}

/** WhatsApp's rules for a text with numbered variables. */
const maxBodyCharacters = 1024;
const templateName = /^[a-z0-9_]{1,512}$/;
const categories = ['MARKETING', 'UTILITY', 'AUTHENTICATION'];

/** The Content API: templates and their approval requests. Faults affect creating and submitting. */
export function addContentRoutes(
  app: FastifyInstance,
  { accountSid, authToken, url, contents, faults }: ContentRoutes,
): void {
  const expected = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const onRequest = createHttpFault({ vendor: 'twilio', faults, responses });
  const show = (content: Content) => formatContent(accountSid, url, content);

  app.register(async (scope) => {
    scope.addHook('preHandler', async (request, reply) =>
      request.headers.authorization === expected ? undefined : sendTwilioError(reply, 401, 20_003, 'Authenticate'),
    );

    scope.post('/v1/Content', { onRequest }, async (request, reply) => {
      const { friendly_name, language, variables = {}, types } = readObject(request.body);
      const body = readBody(types);
      if (typeof language !== 'string' || body === undefined) {
        return sendTwilioError(reply, 400, 20_001, 'language and types with twilio/text and a body are required.');
      }
      const fields = { friendlyName: String(friendly_name ?? ''), language, body };
      return reply.code(201).send(show(contents.create({ ...fields, variables: readVariables(variables) })));
    });

    scope.get<{ Querystring: Record<string, string> }>('/v2/Content', async (request) => {
      const { ContentName = '', PageSize = '50' } = request.query;
      const found = contents.list().filter(({ friendlyName }) => new RegExp(ContentName).test(friendlyName));
      const meta = { page: 0, page_size: Number(PageSize), key: 'contents', next_page_url: null };
      const pages = { first_page_url: `${url}${request.url}`, previous_page_url: null, url: `${url}${request.url}` };
      return { contents: found.slice(0, Number(PageSize)).map(show), meta: { ...meta, ...pages } };
    });

    scope.get<{ Params: { sid: string } }>('/v1/Content/:sid', async ({ params }, reply) => {
      const content = contents.find(params.sid);
      return content ? show(content) : sendMissing(reply, params.sid);
    });

    scope.delete<{ Params: { sid: string } }>('/v1/Content/:sid', async ({ params }, reply) =>
      contents.delete(params.sid) ? reply.code(204).send() : sendMissing(reply, params.sid),
    );

    scope.get<{ Params: { sid: string } }>('/v1/Content/:sid/ApprovalRequests', async ({ params }, reply) => {
      const { sid } = params;
      const content = contents.find(sid);
      if (!content) return sendMissing(reply, sid);
      const whatsapp = content.approval
        ? formatApproval(content.approval)
        : { type: 'whatsapp', status: 'unsubmitted' };
      return { sid, account_sid: accountSid, whatsapp, url: `${url}/v1/Content/${sid}/ApprovalRequests` };
    });

    const submission = '/v1/Content/:sid/ApprovalRequests/whatsapp';
    scope.post<{ Params: { sid: string } }>(submission, { onRequest }, async (request, reply) => {
      const content = contents.find(request.params.sid);
      if (!content) return sendMissing(reply, request.params.sid);
      const { name, category } = readObject(request.body);
      const fault = findFault(content, contents, String(name), String(category));
      if (fault) return sendTwilioError(reply, 400, 20_001, fault);
      const approval = contents.submit(content, { name: String(name), category: String(category) });
      return reply.code(201).send(formatApproval(approval));
    });
  });
}

const responses: FaultResponses = {
  tooMany: (reply) => sendTwilioError(reply, 429, 20_429, 'Too Many Requests (sandbox fault 429)'),
  broken: (reply) => sendTwilioError(reply, 500, 20_500, 'Internal Server Error (sandbox fault 500)'),
  rejected: (reply) => sendTwilioError(reply, 400, 20_001, 'Invalid content (sandbox fault refuse)'),
};

function sendMissing(reply: FastifyReply, sid: string): FastifyReply {
  return sendTwilioError(reply, 404, 20_404, `The requested resource /v1/Content/${sid} was not found`);
}

/** What WhatsApp rejects before anyone looks at it. */
function findFault(content: Content, contents: Contents, name: string, category: string): string | undefined {
  if (content.approval) return 'The content has been submitted for approval already.';
  if (!templateName.test(name)) return 'name must consist of lowercase letters, digits and underscores.';
  if (!categories.includes(category)) return `category must be one of ${categories.join(', ')}.`;
  if (contents.list().some(({ approval }) => approval?.name === name)) return 'A template with this name exists.';
  if (content.body.length > maxBodyCharacters) return `The body exceeds ${maxBodyCharacters} characters.`;
  if (/^\s*\{\{\d+\}\}|\{\{\d+\}\}\s*$/.test(content.body)) return 'Variables cannot be at the start or end.';
  if (/\}\}\s*\{\{/.test(content.body)) return 'Variables cannot be next to each other.';
  return undefined;
}

function readBody(types: unknown): string | undefined {
  const text = (types as { 'twilio/text'?: { body?: unknown } } | undefined)?.['twilio/text'];
  return typeof text?.body === 'string' && text.body !== '' ? text.body : undefined;
}

function readVariables(given: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(readObject(given)).map(([name, value]) => [name, String(value)]));
}

function formatContent(accountSid: string, url: string, { sid, friendlyName, language, variables, body, at }: Content) {
  const address = `${url}/v1/Content/${sid}`;
  return {
    sid,
    account_sid: accountSid,
    friendly_name: friendlyName,
    language,
    variables,
    types: { 'twilio/text': { body } },
    url: address,
    date_created: at,
    date_updated: at,
    links: {
      approval_create: `${address}/ApprovalRequests/whatsapp`,
      approval_fetch: `${address}/ApprovalRequests`,
    },
  };
}

function formatApproval({ name, category, status, rejectionReason }: Approval) {
  return {
    type: 'whatsapp',
    name,
    category,
    content_type: 'twilio/text',
    status,
    rejection_reason: rejectionReason,
    allow_category_change: true,
  };
}

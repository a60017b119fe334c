import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { consentPageHeaders, renderConsentPage } from '../consent-page.ts';
import type { Consents } from '../consents.ts';
import type { Faults } from '../faults.ts';
import { acceptFormBodies, readFormBody } from '../form-body.ts';
import { html } from '../html.ts';
import { createHttpFault, type FaultResponses } from '../http-fault.ts';
import type { TestPerson } from '../test-people.ts';
import type { Members } from './members.ts';

interface AuthorizeRoutes {
  clientId: string;
  clientSecret: string;
  members: Members;
  faults: Faults;
  consents: Consents;
}

type Query = Record<string, string | undefined>;

/** The consent page and token endpoint of accounts.spotify.com. */
export function addAuthorizeRoutes(app: FastifyInstance, routes: AuthorizeRoutes): void {
  const { clientId, clientSecret, members, consents } = routes;
  const onRequest = createHttpFault({ vendor: 'spotify', faults: routes.faults, responses });
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;

  function findError(query: Query): string | undefined {
    if (query.client_id !== clientId) return 'INVALID_CLIENT: Invalid client';
    if (!isCallback(query.redirect_uri)) return 'INVALID_CLIENT: Invalid redirect URI';
    if (query.response_type !== 'code') return 'response_type must be code';
    if (query.code_challenge_method !== 'S256' || !query.code_challenge) return 'code_challenge_method must be S256';
    return undefined;
  }

  function redirectWithDecision(
    reply: FastifyReply,
    query: Query,
    decision: 'allow' | 'deny',
    person: TestPerson,
  ): FastifyReply {
    const back = new URL(query.redirect_uri ?? '');
    if (decision === 'deny') back.searchParams.set('error', 'access_denied');
    else {
      const { code_challenge: challenge = '', redirect_uri: redirectUri = '' } = query;
      back.searchParams.set('code', members.issueCode({ person, challenge, redirectUri }));
    }
    if (query.state !== undefined) back.searchParams.set('state', query.state);
    return reply.redirect(back.href, 303);
  }

  app.register(async (scope) => {
    acceptFormBodies(scope);

    scope.get<{ Querystring: Query }>('/spotify/authorize', async (request, reply) => {
      const fault = findError(request.query);
      if (fault) return reply.code(400).type('text/plain').send(fault);
      const { decision, person } = consents.read('spotify');
      if (decision !== 'ask') return redirectWithDecision(reply, request.query, decision, person);
      return reply.headers(consentPageHeaders).send(renderPage(new URL(request.query.redirect_uri ?? '').host, person));
    });

    scope.post<{ Querystring: Query }>('/spotify/authorize', async (request, reply) => {
      const fault = findError(request.query);
      if (fault) return reply.code(400).type('text/plain').send(fault);
      const form = readFormBody(request.body);
      const name = form.get('name')?.trim();
      const { person } = consents.read('spotify');
      const decision = form.get('decision') === 'allow' ? 'allow' : 'deny';
      return redirectWithDecision(reply, request.query, decision, { ...person, ...(name && { name }) });
    });

    scope.post('/spotify/api/token', { onRequest }, async (request, reply) => {
      const form = readFormBody(request.body);
      const field = (name: string) => form.get(name) ?? '';
      if (request.headers.authorization !== basic) return reply.code(400).send({ error: 'invalid_client' });
      if (field('grant_type') === 'refresh_token') {
        return members.refresh(field('refresh_token')) ?? reply.code(400).send({ error: 'invalid_grant' });
      }
      const code = members.redeemCode(field('code'));
      const challenge = createHash('sha256').update(field('code_verifier')).digest('base64url');
      const isRight = code?.challenge === challenge && code.redirectUri === field('redirect_uri');
      if (!code || !isRight) return reply.code(400).send({ error: 'invalid_grant' });
      return members.issueTokens(code.person);
    });
  });

  app.post<{ Body: { email?: string } }>('/spotify/revoke', async (request, reply) => {
    members.revoke(request.body?.email ?? '');
    return reply.code(204).send();
  });
}

/** Spotify rejects `localhost`. */
function isCallback(address: string | undefined): boolean {
  if (address === undefined || !URL.canParse(address)) return false;
  const { hostname, pathname } = new URL(address);
  return hostname === '127.0.0.1' && pathname === '/spotify-callback';
}

function renderPage(host: string, person: TestPerson): string {
  return renderConsentPage(html`
<header><p class="eyebrow">sandbox · replaces Spotify</p><h1>Connect to Debut?</h1>
<p class="muted">Debut at <span class="mono">${host}</span> asks for your public profile. No real account is involved.</p></header>
<form method="post">
<label for="name">Your name on Spotify</label>
<input class="field" id="name" name="name" type="text" autocomplete="off" spellcheck="false" value="${person.name}">
<div class="decide"><button class="primary" name="decision" value="allow">Allow</button><button class="button" name="decision" value="deny">Deny</button></div>
</form>
<p class="fine muted">Scripts pass this page with <a href="/">the consent switch</a> of the sandbox.</p>`);
}

export const responses: FaultResponses = {
  tooMany: (reply) => reply.send({ error: { status: 429, message: 'API rate limit exceeded (sandbox fault 429)' } }),
  broken: (reply) => reply.send({ error: { status: 500, message: 'Server error (sandbox fault 500)' } }),
  rejected: (reply) => reply.code(400).send({ error: 'invalid_grant', error_description: 'Sandbox fault refuse' }),
};

import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Provider } from 'oidc-provider';
import { consentPageHeaders } from '../consent-page.ts';
import { acceptFormBodies, readFormBody } from '../form-body.ts';
import { findPerson, isEmailAddress, type TestPerson } from '../test-people.ts';
import type { Accounts } from './accounts.ts';
import {
  type ChooserTexts,
  type Entered,
  otherAccount,
  renderChooserError,
  renderChooserPage,
} from './chooser-page.ts';
import { allowAs, deny } from './decision.ts';

interface Choose {
  Params: { uid: string };
}

/** The consent page; works without JavaScript. */
export function addChooserRoutes(
  app: FastifyInstance,
  { texts, provider, accounts }: { texts: ChooserTexts; provider: Provider; accounts: Accounts },
) {
  const { vendor, mayReject = [] } = texts;
  const path = `/${vendor}/choose/:uid`;
  app.register(async (scope) => {
    acceptFormBodies(scope);

    scope.get<Choose>(path, async (request, reply) => {
      const interaction = await provider.Interaction.find(request.params.uid);
      return interaction
        ? sendPage(reply, renderChooserPage(texts, readClientHost(interaction.params)))
        : sendExpired(reply, texts);
    });

    scope.post<Choose>(path, async (request, reply) => {
      const interaction = await provider.Interaction.find(request.params.uid);
      if (!interaction) return sendExpired(reply, texts);
      const form = readFormBody(request.body);
      if (form.get('decision') === 'deny') return reply.redirect(await deny(interaction), 303);
      const entered = readForm(form);
      const person = readPerson(entered);
      if (!person)
        return sendPage(reply.code(400), renderChooserPage(texts, readClientHost(interaction.params), entered));
      const rejected = mayReject.filter(({ field }) => !form.has(field)).map(({ scope }) => scope);
      return reply.redirect(await allowAs(interaction, accounts.remember(person), rejected), 303);
    });
  });
}

function readForm(form: URLSearchParams): Entered {
  return { account: form.get('account') ?? '', email: form.get('email') ?? '', verified: form.has('verified') };
}

/** `undefined` if the address is invalid. */
function readPerson({ account, email, verified }: Entered): TestPerson | undefined {
  if (account !== otherAccount) return isEmailAddress(account) ? findPerson(account) : undefined;
  return isEmailAddress(email) ? findPerson(email, { emailVerified: verified }) : undefined;
}

function readClientHost(params: Record<string, unknown>): string {
  return URL.canParse(String(params.redirect_uri)) ? new URL(String(params.redirect_uri)).host : 'Debut';
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.headers(consentPageHeaders).send(page);
}

function sendExpired(reply: FastifyReply, texts: ChooserTexts): FastifyReply {
  return sendPage(
    reply.code(404),
    renderChooserError(texts, 'expired', 'This sign-in has ended or expired. Start again in Debut.'),
  );
}

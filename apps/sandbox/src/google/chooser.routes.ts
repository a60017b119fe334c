import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Provider } from 'oidc-provider';
import { consentPageHeaders } from '../consent-page.ts';
import { acceptFormBodies, readFormBody } from '../form-body.ts';
import { looksLikeAddress, personFor, type TestPerson } from '../test-people.ts';
import type { Accounts } from './accounts.ts';
import { type ChooserWords, chooserErrorPage, chooserPage, type Entered, otherAccount } from './chooser-page.ts';
import { allowAs, deny } from './decision.ts';

interface Choose {
  Params: { uid: string };
}

/** The page between the product's redirect and the provider's answer. Plain forms: it works without JavaScript. */
export function addChooserRoutes(
  app: FastifyInstance,
  { words, provider, accounts }: { words: ChooserWords; provider: Provider; accounts: Accounts },
) {
  const { vendor, mayReject = [] } = words;
  const path = `/${vendor}/choose/:uid`;
  app.register(async (scope) => {
    acceptFormBodies(scope);

    scope.get<Choose>(path, async (request, reply) => {
      const interaction = await provider.Interaction.find(request.params.uid);
      return interaction ? show(reply, chooserPage(words, clientHost(interaction.params))) : showExpired(reply, words);
    });

    scope.post<Choose>(path, async (request, reply) => {
      const interaction = await provider.Interaction.find(request.params.uid);
      if (!interaction) return showExpired(reply, words);
      const form = readFormBody(request.body);
      if (form.get('decision') === 'deny') return reply.redirect(await deny(interaction), 303);
      const entered = readForm(form);
      const person = personOf(entered);
      if (!person) return show(reply.code(400), chooserPage(words, clientHost(interaction.params), entered));
      const rejected = mayReject.filter(({ field }) => !form.has(field)).map(({ scope }) => scope);
      return reply.redirect(await allowAs(interaction, accounts.remember(person), rejected), 303);
    });
  });
}

function readForm(form: URLSearchParams): Entered {
  return { account: form.get('account') ?? '', email: form.get('email') ?? '', verified: form.has('verified') };
}

/** Nobody, when the typed address is none. */
function personOf({ account, email, verified }: Entered): TestPerson | undefined {
  if (account !== otherAccount) return looksLikeAddress(account) ? personFor(account) : undefined;
  return looksLikeAddress(email) ? personFor(email, { emailVerified: verified }) : undefined;
}

function clientHost(params: Record<string, unknown>): string {
  return URL.canParse(String(params.redirect_uri)) ? new URL(String(params.redirect_uri)).host : 'Debut';
}

function show(reply: FastifyReply, page: string): FastifyReply {
  return reply.headers(consentPageHeaders).send(page);
}

function showExpired(reply: FastifyReply, words: ChooserWords): FastifyReply {
  return show(
    reply.code(404),
    chooserErrorPage(words, 'expired', 'This sign-in was already answered or is too old. Start again in Debut.'),
  );
}

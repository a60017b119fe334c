import { fanEmailEndpoints } from '@debut/contract/fan-email';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../../../platform/failure.ts';
import { leadBack } from '../../../platform/http/forms.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { sendSmallPage } from '../../../platform/http/small-page.ts';
import { sendPixel } from '../../outreach/index.ts';
import { addressesOf } from './compose-fan-email.ts';
import type { EmailLinkService } from './email-links.service.ts';
import type { LinkedEmail } from './email-links.store.ts';
import type { FindFanEmailSender } from './fan-email-sender.ts';
import { isCounted } from './is-counted.ts';
import { texts } from './texts.ts';

interface Dependencies {
  readonly emailLinks: EmailLinkService;
  readonly findSender: FindFanEmailSender;
  readonly publicUrl: string;
}

/** Links in emails to fans. They need no account: a signed token identifies the email. */
export function mountFanEmailLinks(
  http: FastifyInstance,
  mount: Mount,
  { emailLinks, findSender, publicUrl }: Dependencies,
): void {
  /** On a workspace's own domain, only its emails. */
  async function find(token: string, { site }: FastifyRequest): Promise<LinkedEmail | undefined> {
    const mail = await emailLinks.find(token);
    return mail && (!site || (await site.ownsArtist(mail.owner))) ? mail : undefined;
  }

  /** On the requested origin, because pages post forms to their own only. */
  const formOf = ({ site }: FastifyRequest, token: string) => addressesOf(site?.origin ?? publicUrl, token).oneClick;

  async function sendStopped(reply: FastifyReply, token: string, mail: LinkedEmail): Promise<FastifyReply> {
    const { artistName, color } = await findSender(mail.owner);
    const { title, done, undo } = texts.unsubscribedPage;
    const canUndo = (await emailLinks.whyStopped(mail)) !== 'bounced';
    return sendSmallPage(reply, {
      ...{ color, title, sentences: done(artistName, mail.email) },
      ...(canUndo && { button: { label: undo, action: `${formOf(reply.request, token)}/undo`, quiet: true } }),
    });
  }

  /** Opening it changes nothing, because scanners open every link. */
  async function sendPage(request: FastifyRequest, reply: FastifyReply, token: string): Promise<FastifyReply> {
    const mail = await find(token, request);
    if (!mail) return sendGone(reply);
    if (await emailLinks.whyStopped(mail)) return sendStopped(reply, token, mail);
    const { artistName, color } = await findSender(mail.owner);
    const { title, question, button } = texts.unsubscribePage;
    return sendSmallPage(reply, {
      ...{ color, title, sentences: question(artistName, mail.email) },
      button: { label: button, action: formOf(request, token) },
    });
  }

  http.get<{ Params: { token: string } }>(
    '/fan-unsubscribe/:token',
    { schema: { hide: true }, config: { onDomains: true } },
    (request, reply) => sendPage(request, reply, request.params.token),
  );
  const forms = [fanEmailEndpoints.unsubscribe, fanEmailEndpoints.resubscribe];
  leadBack(http, forms, (token) => `/fan-unsubscribe/${token}`);

  mount(fanEmailEndpoints.unsubscribe, async ({ params, request, reply }) => {
    const mail = await find(params.token, request);
    if (!mail) return sendGone(reply);
    await emailLinks.unsubscribe(mail);
    return sendStopped(reply, params.token, mail);
  });

  mount(fanEmailEndpoints.resubscribe, async ({ params, request, reply }) => {
    const mail = await find(params.token, request);
    if (!mail) return sendGone(reply);
    await emailLinks.resubscribe(mail);
    const { artistName, color } = await findSender(mail.owner);
    const { title, done, bounces } = texts.resubscribedPage;
    const isBack = (await emailLinks.whyStopped(mail)) === undefined;
    const sentences = isBack ? done(artistName, mail.email) : bounces(mail.email);
    return sendSmallPage(reply, { color, title, sentences });
  });

  mount(fanEmailEndpoints.open, async ({ params, request, reply }) => {
    const mail = isCounted(request) ? await find(params.token, request) : undefined;
    if (mail) await emailLinks.noteOpened(mail);
    return sendPixel(reply);
  });

  mount(fanEmailEndpoints.click, async ({ params, request, reply }) => {
    const mail = await find(params.token, request);
    const target = mail && emailLinks.targetOf(mail, Number(params.link));
    if (!mail || target === undefined) throw new Failure('not_found');
    if (isCounted(request)) await emailLinks.noteClicked(mail);
    return reply.header('referrer-policy', 'no-referrer').redirect(new URL(target).href, 302);
  });
}

/** An opt-out also works when the fan or the account was deleted: nobody gets emails then. */
function sendGone(reply: FastifyReply): FastifyReply {
  const { title, gone } = texts.unsubscribePage;
  return sendSmallPage(reply, { title, sentences: gone }, 404);
}

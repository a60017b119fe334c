import { emailLinkEndpoints } from '@debut/contract/email-links';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { sendSmallPage } from '../../../platform/http/small-page.ts';
import type { Brands } from '../../accounts/index.ts';
import { fillAddress } from '../sending/compose-email.ts';
import { texts } from '../texts.ts';
import * as store from './email-links.store.ts';
import { sendPixel } from './pixel.ts';

interface EmailLinkDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Events;
  readonly publicUrl: string;
  readonly brands: Brands;
}

/** Links in emails. They need no account: an unguessable token identifies the email. */
export function mountEmailLinks(mount: Mount, { db, clock, events, publicUrl, brands }: EmailLinkDependencies): void {
  async function announce(owner: string, what: 'recipients' | 'campaigns'): Promise<void> {
    await events.publish(db, owner, { type: 'outreach.changed', what });
  }

  /** On a workspace's own domain, only its emails. */
  async function find(token: string, { site }: FastifyRequest) {
    const mail = await store.findEmail(db, token);
    return mail && (!site || (await site.ownsArtist(mail.owner))) ? mail : undefined;
  }

  /** On the requested origin, because pages post forms to their own only. */
  const unsubscribeAddress = ({ site }: FastifyRequest, token: string) =>
    `${site?.origin ?? publicUrl}/api/email/unsubscribe/${token}`;

  const colorFor = async (owner: string) => (await brands.ofArtist(owner)).look?.color;

  mount(emailLinkEndpoints.unsubscribePage, async ({ params, request, reply }) => {
    const mail = await find(params.token, request);
    if (!mail) return sendGonePage(reply);
    if (await store.isOptedOut(db, mail.owner, mail.email)) return sendDone(reply, params.token, mail);
    return sendSmallPage(reply, {
      color: await colorFor(mail.owner),
      title: texts.unsubscribePage.title,
      sentences: texts.unsubscribePage.question(senderOf(mail), mail.email),
      button: { label: texts.unsubscribePage.button, action: unsubscribeAddress(request, params.token) },
    });
  });

  mount(emailLinkEndpoints.unsubscribe, async ({ params, request, reply }) => {
    const mail = await find(params.token, request);
    if (!mail) return sendGonePage(reply);
    await db.transaction((transaction) => store.optOut(transaction, mail, clock()));
    await announce(mail.owner, 'recipients');
    await announce(mail.owner, 'campaigns');
    return sendDone(reply, params.token, mail);
  });

  mount(emailLinkEndpoints.resubscribe, async ({ params, request, reply }) => {
    const mail = await find(params.token, request);
    if (!mail) return sendGonePage(reply);
    await db.transaction((transaction) => store.optIn(transaction, mail));
    await announce(mail.owner, 'recipients');
    await announce(mail.owner, 'campaigns');
    return sendSmallPage(reply, {
      color: await colorFor(mail.owner),
      title: texts.resubscribedPage.title,
      sentences: texts.resubscribedPage.done(senderOf(mail), mail.email),
    });
  });

  mount(emailLinkEndpoints.open, async ({ params, request, reply }) => {
    const mail = await find(params.token, request);
    if (mail?.measured && (await store.noteOnce(db, mail.id, 'openedAt', clock())))
      await announce(mail.owner, 'campaigns');
    return sendPixel(reply);
  });

  mount(emailLinkEndpoints.click, async ({ params, request, reply }) => {
    const mail = await find(params.token, request);
    const address = mail?.links[Number(params.link)];
    if (!mail || !address) throw new Failure('not_found');
    if (await store.noteOnce(db, mail.id, 'clickedAt', clock())) await announce(mail.owner, 'campaigns');
    // A click implies an open, even where images are blocked.
    await store.noteOnce(db, mail.id, 'openedAt', clock());
    return reply
      .header('referrer-policy', 'no-referrer')
      .redirect(fillAddress(address, mail, mail.releaseValues ?? undefined), 302);
  });

  async function sendDone(
    reply: FastifyReply,
    token: string,
    mail: { owner: string; email: string; sender: string | null },
  ): Promise<FastifyReply> {
    return sendSmallPage(reply, {
      color: await colorFor(mail.owner),
      title: texts.unsubscribedPage.title,
      sentences: texts.unsubscribedPage.done(senderOf(mail), mail.email),
      button: {
        label: texts.unsubscribedPage.undo,
        action: `${unsubscribeAddress(reply.request, token)}/undo`,
        quiet: true,
      },
    });
  }
}

/** An opt-out also works when the email's account was deleted. */
function sendGonePage(reply: FastifyReply): FastifyReply {
  const { title, gone } = texts.unsubscribePage;
  return sendSmallPage(reply, { title, sentences: gone }, 404);
}

function senderOf({ sender }: { sender: string | null }): string {
  return sender ?? texts.unsubscribePage.unnamedSender;
}

import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** The unguessable part of the links in one delivered mail. */
const token = z.string().check(z.maxLength(64));
const tag = 'Links in mails';

/** What recipients follow; nobody signs in for it. */
export const emailLinkEndpoints = {
  unsubscribePage: endpoint({
    method: 'GET',
    path: '/email/unsubscribe/{token}',
    access: 'public',
    tag,
    summary: 'A page with one button; opening it changes nothing, because mail scanners open every link',
    params: z.object({ token }),
    responseType: 'text/html',
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/email/unsubscribe/{token}',
    access: 'public',
    tag,
    summary: 'Unsubscribes at once (RFC 8058, and the button of the page): no later campaign of that artist is sent',
    params: z.object({ token }),
    responseType: 'text/html',
  }),
  resubscribe: endpoint({
    method: 'POST',
    path: '/email/unsubscribe/{token}/undo',
    access: 'public',
    tag,
    summary: 'Takes it back, when the button was pressed by mistake',
    params: z.object({ token }),
    responseType: 'text/html',
  }),
  open: endpoint({
    method: 'GET',
    path: '/email/open/{token}',
    access: 'public',
    tag,
    summary: 'The picture that tells that a mail was opened, in campaigns that measure',
    params: z.object({ token }),
    responseType: 'image/gif',
  }),
  click: endpoint({
    method: 'GET',
    path: '/email/click/{token}/{link}',
    access: 'public',
    tag,
    summary: 'Leads on to a link of the mail, in campaigns that measure; only to addresses the artist wrote',
    params: z.object({ token, link: z.string().check(z.regex(/^\d{1,3}$/)) }),
    responseType: 'text/html',
  }),
};

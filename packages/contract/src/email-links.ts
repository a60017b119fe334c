import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** The unguessable part of the links in one delivered email. */
const token = z.string().check(z.maxLength(64));
const tag = 'Email links';

/** Links that recipients follow without signing in. */
export const emailLinkEndpoints = {
  unsubscribePage: endpoint({
    method: 'GET',
    path: '/email/unsubscribe/{token}',
    access: 'public',
    onDomains: true,
    tag,
    summary: 'Returns the unsubscribe page; opening it changes nothing, because email scanners open every link',
    params: z.object({ token }),
    responseType: 'text/html',
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/email/unsubscribe/{token}',
    access: 'public',
    onDomains: true,
    tag,
    summary: 'Unsubscribes immediately from the artist’s campaigns; used by the page’s button and RFC 8058 one-click',
    params: z.object({ token }),
    responseType: 'text/html',
  }),
  resubscribe: endpoint({
    method: 'POST',
    path: '/email/unsubscribe/{token}/undo',
    access: 'public',
    onDomains: true,
    tag,
    summary: 'Undoes an unsubscribe made by mistake',
    params: z.object({ token }),
    responseType: 'text/html',
  }),
  open: endpoint({
    method: 'GET',
    path: '/email/open/{token}',
    access: 'public',
    onDomains: true,
    tag,
    summary: 'Returns the tracking pixel that records an open, in campaigns with tracking',
    params: z.object({ token }),
    responseType: 'image/gif',
  }),
  click: endpoint({
    method: 'GET',
    path: '/email/click/{token}/{link}',
    access: 'public',
    onDomains: true,
    tag,
    summary: 'Records a click and redirects to the link, in campaigns with tracking; only to URLs the artist wrote',
    params: z.object({ token, link: z.string().check(z.regex(/^\d{1,3}$/)) }),
    responseType: 'text/html',
  }),
};

import { requestedMailsPerMinute } from '@debut/contract/limits';
import { type GmailWindowMessage, mailboxEndpoints } from '@debut/contract/mailbox';
import type { FastifyRequest } from 'fastify';
import type { Mount } from '../../../platform/http/mount.ts';
import { sendSmallPage } from '../../../platform/http/small-page.ts';
import { newSecret } from '../../../platform/ids.ts';
import type { RateLimits } from '../../../platform/rate-limit/rate-limit.ts';
import { texts } from '../texts.ts';
import { attemptLifetimeSeconds, type MailboxService } from './mailbox.service.ts';

export function mountMailbox(
  mount: Mount,
  dependencies: {
    mailbox: MailboxService;
    rateLimits: RateLimits;
    publicUrl: string;
    allowedOrigins: readonly string[];
  },
): void {
  const { mailbox, rateLimits, publicUrl, allowedOrigins } = dependencies;
  const isHttps = publicUrl.startsWith('https:');
  // A page of another origin does not get the cookie, so the one-time state alone has to suffice there.
  const isSameOrigin = allowedOrigins.length === 1;

  mount(mailboxEndpoints.status, ({ artist }) => mailbox.status(artist.id));

  mount(mailboxEndpoints.auth, async ({ user, artist, reply }) => {
    const browser = newSecret();
    const authUrl = await mailbox.authorize(artist.id, user.id, browser);
    reply.header('set-cookie', browserCookie(browser, isHttps));
    return { authUrl };
  });

  mount(mailboxEndpoints.callback, async ({ request, reply }) => {
    const mustMatch = isSameOrigin && request.headers['sec-fetch-mode'] === 'navigate';
    const browser = mustMatch ? readBrowserCookie(request) : undefined;
    const { connected, sentence } = await mailbox.finish(new URL(request.url, publicUrl), browser);
    reply.header('set-cookie', browserCookie('', isHttps));
    // The popup must keep its opener across all redirects.
    reply.header('cross-origin-opener-policy', 'unsafe-none');
    const message: GmailWindowMessage = { source: 'debut-gmail', connected, sentence };
    const page = {
      title: texts.popup.title,
      sentences: [sentence, texts.popup.close],
      script: { data: { origins: allowedOrigins, message }, source: windowScript },
    };
    return sendSmallPage(reply, page, connected ? 200 : 400);
  });

  mount(mailboxEndpoints.disconnect, ({ artist }) => mailbox.disconnect(artist.id));
  mount(mailboxEndpoints.sender, ({ artist }) => mailbox.sender(artist.id));
  mount(mailboxEndpoints.updateSender, ({ artist, body }) => mailbox.updateSender(artist.id, body));
  mount(mailboxEndpoints.update, ({ artist, body }) => mailbox.update(artist.id, body));

  // Each attempt connects to a server of the client's choice; nobody needs many.
  const limitTries = (owner: string) => rateLimits.spend(`smtp-check:${owner}`, requestedMailsPerMinute * 3);
  mount(mailboxEndpoints.connectSmtp, async ({ artist, body }) => {
    await limitTries(artist.id);
    return mailbox.connectSmtp(artist.id, body);
  });
  mount(mailboxEndpoints.checkSmtp, async ({ artist, body }) => {
    await limitTries(artist.id);
    return mailbox.checkSmtp(body);
  });
}

/** The popup closes after success and stays open after a failure, to be read. */
const windowScript = `const { origins, message } = JSON.parse(document.getElementById('data').textContent);
if (window.opener) { for (const origin of origins) window.opener.postMessage(message, origin); if (message.connected) window.close(); }`;

const cookieName = 'debut_gmail';

/**
 * The response must return to the browser that asked: otherwise an attacker could send their consent link to a
 * stranger, and connect the stranger's mailbox to their own account.
 */
function browserCookie(value: string, isHttps: boolean): string {
  const lifetime = value ? attemptLifetimeSeconds : 0;
  return `${cookieName}=${value}; Path=/api/oauth/gmail; HttpOnly; SameSite=Lax; Max-Age=${lifetime}${isHttps ? '; Secure' : ''}`;
}

function readBrowserCookie(request: FastifyRequest): string {
  const found = new RegExp(`(?:^|;\\s*)${cookieName}=([^;]*)`).exec(request.headers.cookie ?? '');
  return found?.[1] ?? '';
}

import { newId } from '../platform/ids.ts';
import type { TestApp } from './test-app.ts';
import { createFanArtist, uniquePhone } from './test-fans.ts';
import type { Mail } from './test-mailbox.ts';

/** An artist with fans who agreed to emails, and what tests do with the emails. */
export async function createEmailArtist(app: TestApp, options: { credits?: number; name?: string } = {}) {
  const artist = await createFanArtist(app, options);

  return {
    ...artist,
    /** Agrees to emails, and to texts only if `texts` is set. */
    async addReader({ name = 'Elle Okafor', texts = false, email = uniqueFanEmail() } = {}) {
      const fan = await artist.addFan({ name, email, phone: uniquePhone() });
      await app.pool.query('update fans set email_allowed = true, sms_allowed = $2 where id = $1', [fan.id, texts]);
      return { ...fan, email };
    },
    email: artist.email,
    sendEmail: (body: object = {}) =>
      artist.post('/messages', {
        audience: { kind: 'all' },
        channels: ['email'],
        subject: 'It is out',
        message: 'Hi {{firstName}}, it is out!',
        ...body,
      }),
    consent: async (fanId: string) => (await artist.get(`/fanbase/fans/${fanId}`)).body.consent,
  };
}

const uniqueFanEmail = () => `fan-${newId()}@example.com`;

export function linkOf(mail: Mail | undefined, kind: 'unsubscribe' | 'click' | 'open'): string {
  return (
    new RegExp(`http[^"\\s>]+/api/fan-email/${kind}/[^"\\s>]+`).exec(
      `${mail?.headers['list-unsubscribe']} ${mail?.html}`,
    )?.[0] ?? ''
  );
}

/** As the operator's mail server passes it on. */
export async function postReport(
  app: TestApp,
  report: string,
  key = app.runtime.config.fanMail?.reportsKey,
): Promise<number> {
  const headers = { 'content-type': 'message/rfc822', ...(key && { authorization: `Bearer ${key}` }) };
  const response = await fetch(`${app.url}/api/webhooks/email/reports`, { method: 'POST', headers, body: report });
  return response.status;
}

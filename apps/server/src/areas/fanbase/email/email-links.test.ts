import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { createEmailArtist, linkOf } from '../../../testing/test-fan-emails.ts';

const app = await createTestApp({ sandbox: true, worker: true });
afterAll(app.close);
const { mailbox } = app.sandbox;
const browser = {
  'user-agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15',
};

async function emailSomebody(message = 'Hi, listen: https://a.example/song?x=1&y=2\n\nhttps://b.example/') {
  const artist = await createEmailArtist(app);
  const fan = await artist.addReader();
  const { body } = await artist.sendEmail({ message });
  await artist.until(body.messageId, 'sent');
  const [mail] = await mailbox.emailsTo(fan.email);
  const stats = async () => (await artist.message(body.messageId)).stats;
  return { artist, fan, mail, messageId: body.messageId, stats, link: linkOf(mail, 'unsubscribe') };
}

const oneClick = (link: string) =>
  fetch(link, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });
const follow = (link: string, init: RequestInit = {}) => fetch(link, { redirect: 'manual', headers: browser, ...init });

test('opening the page changes nothing; its button unsubscribes, and another subscribes again', async () => {
  const { artist, fan, mail, link, stats } = await emailSomebody();
  const [page = ''] = /http\S+\/fan-unsubscribe\/[\w.-]+/.exec(mail?.text ?? '') ?? [];
  expect(mail?.html).toContain(page);
  const shown = await fetch(page);
  expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await shown.text()).toContain(`<form method="post" action="${link}">`);
  expect(await stats()).toMatchObject({ optedOut: 0 });
  expect(await (await oneClick(link)).text()).toContain('You are unsubscribed.');
  expect(await stats()).toMatchObject({ optedOut: 1 });
  expect(await (await fetch(page)).text()).toContain('Subscribe again');
  const stopped = (await artist.get(`/fanbase/fans/${fan.id}`)).body;
  expect(stopped).toMatchObject({ emails: 'stopped' });
  expect(stopped.consent[0]).toMatchObject({ channel: 'email', given: false, via: 'unsubscribe' });
  expect((await artist.sendEmail()).body.code).toBe('no_fans');
  expect(await (await fetch(`${link}/undo`, { method: 'POST' })).text()).toContain('Welcome back.');
  expect((await artist.get(`/fanbase/fans/${fan.id}`)).body).toMatchObject({ emails: 'yes' });
  expect(await stats()).toMatchObject({ optedOut: 0 });
});

test('repeating it is harmless, and it counts for this artist only', async () => {
  const { artist, fan, link } = await emailSomebody();
  for (const _ of [1, 2, 3]) expect((await oneClick(link)).status).toBe(200);
  const consent = await artist.consent(fan.id);
  expect(consent.filter(({ via }: { via: string }) => via === 'unsubscribe')).toHaveLength(1);
  const other = await createEmailArtist(app);
  const same = await other.addReader({ email: fan.email });
  expect((await other.get(`/fanbase/fans/${same.id}`)).body).toMatchObject({ emails: 'yes' });
  for (const _ of [1, 2]) await fetch(`${link}/undo`, { method: 'POST' });
  expect(await artist.consent(fan.id)).toHaveLength(consent.length + 1);
});

test('an invented link, another email’s signature, or one of a deleted fan leads nowhere', async () => {
  const [first, second] = [await emailSomebody(), await emailSomebody()];
  const [id] = first.link.split('/').at(-1)?.split('.') ?? [];
  const [, signature] = second.link.split('/').at(-1)?.split('.') ?? [];
  const forged = first.link.replace(/[^/]+$/, `${id}.${signature}`);
  expect((await oneClick(forged)).status).toBe(404);
  expect((await fetch(forged.replace('/api/fan-email/unsubscribe/', '/fan-unsubscribe/'))).status).toBe(404);
  expect((await follow(linkOf(first.mail, 'click').replace(String(signature), 'x'))).status).toBe(302);
  await first.artist.delete(`/fanbase/fans/${first.fan.id}`);
  const gone = await oneClick(first.link);
  expect([gone.status, (await gone.text()).includes('no longer in use')]).toEqual([404, true]);
});

test('opens and clicks count once; the link leads where the artist wrote', async () => {
  const { mail, stats } = await emailSomebody();
  const [pixel, link] = [linkOf(mail, 'open'), linkOf(mail, 'click')];
  expect((await follow(pixel)).headers.get('content-type')).toBe('image/gif');
  expect(await stats()).toMatchObject({ opened: 1, clicked: 0 });
  for (const _ of [1, 2]) {
    const response = await follow(link);
    expect([response.status, response.headers.get('location')]).toEqual([302, 'https://a.example/song?x=1&y=2']);
  }
  expect((await follow(link.replace(/\d$/, '1'))).headers.get('location')).toBe('https://b.example/');
  expect(await stats()).toMatchObject({ opened: 1, clicked: 1 });
  expect((await follow(link.replace(/\d$/, '2'))).status).toBe(404);
});

test('a click implies an open', async () => {
  const { mail, stats } = await emailSomebody();
  await follow(linkOf(mail, 'click'));
  expect(await stats()).toMatchObject({ opened: 1, clicked: 1 });
});

test.each([
  ['Apple’s privacy proxy', { headers: { 'user-agent': 'Mozilla/5.0' } }],
  [
    'Gmail’s prefetch',
    {
      headers: {
        'user-agent':
          'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/42.0.2311.135 Safari/537.36 Edge/12.246 Mozilla/5.0',
      },
    },
  ],
  ['a scanner', { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Barracuda Sentinel)' } }],
  ['a browser that loads ahead', { headers: { ...browser, 'sec-purpose': 'prefetch' } }],
  ['a request for the headers', { method: 'HEAD' }],
])('%s does not count', async (_what, init) => {
  const { mail, stats } = await emailSomebody();
  await follow(linkOf(mail, 'open'), init);
  expect((await follow(linkOf(mail, 'click'), init)).status).toBe(302);
  expect(await stats()).toMatchObject({ opened: 0, clicked: 0 });
});

import { request } from 'node:http';
import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { createOutbox, type OutboxCheckout } from './outbox.ts';
import { startSandbox } from './sandbox.ts';
import { shareTestSandbox, startTestSandbox } from './testing/sandbox.ts';

const shared = await shareTestSandbox();

test('it returns its address and the variables that point the product at it', async () => {
  const { url, port, smtpUrl, environment } = shared;
  expect(url).toBe(`http://127.0.0.1:${port}`);
  expect(environment).toEqual({
    GOOGLE_ISSUER: `${url}/google`,
    GOOGLE_CLIENT_ID: 'debut-sandbox',
    GOOGLE_CLIENT_SECRET: expect.any(String),
    SYSTEM_SMTP_URL: smtpUrl,
    SYSTEM_MAIL_FROM: 'Debut <hello@debut.test>',
    FAN_SMTP_URL: smtpUrl,
    FAN_MAIL_FROM: 'fans@debut.test',
    FAN_MAIL_REPORTS_KEY: expect.any(String),
    OPERATOR_EMAIL: 'operator@debut.test',
    SMTP_ALLOW_PRIVATE: 'true',
    GMAIL_ISSUER: `${url}/gmail`,
    GMAIL_API_URL: url,
    GMAIL_CLIENT_ID: 'debut-sandbox-gmail',
    GMAIL_CLIENT_SECRET: expect.any(String),
    TWILIO_API_URL: url,
    TWILIO_ACCOUNT_SID: expect.stringMatching(/^AC[0-9a-f]{32}$/),
    TWILIO_AUTH_TOKEN: expect.any(String),
    TWILIO_FROM: '+15005550006',
    TWILIO_VOICE_NUMBERS: expect.stringMatching(/^\+13125550142,/),
    TWILIO_WHATSAPP_FROM: '+14155238886',
    TWILIO_CONTENT_URL: url,
    SPOTIFY_ACCOUNTS_URL: `${url}/spotify`,
    SPOTIFY_API_URL: `${url}/spotify`,
    SPOTIFY_CLIENT_ID: 'debut-sandbox-spotify',
    SPOTIFY_CLIENT_SECRET: expect.any(String),
    STRIPE_SECRET_KEY: expect.stringMatching(/^sk_test_/),
    STRIPE_WEBHOOK_SECRET: expect.stringMatching(/^whsec_/),
    STRIPE_API_URL: url,
  });
  expect(smtpUrl).toMatch(/^smtp:\/\/sandbox:sandbox@127\.0\.0\.1:\d+$/);
});

test('a port in use is an error that names the setting', async () => {
  const again = startSandbox({ port: shared.port, debutUrl: 'http://127.0.0.1:4747' });
  await expect(again).rejects.toThrow(
    `Port ${shared.port} on 127.0.0.1 is already in use. Set SANDBOX_PORT to another port.`,
  );
  const smtpPort = Number(new URL(shared.smtpUrl).port);
  const mail = startSandbox({ port: 0, smtpPort, debutUrl: 'http://127.0.0.1:4747' });
  await expect(mail).rejects.toThrow(
    `Port ${smtpPort} on 127.0.0.1 is already in use. Set SANDBOX_SMTP_PORT to another port.`,
  );
});

test.each(['/', '/page.js', '/healthz', '/outbox.json', '/nothing-here', '/google/jwks'])(
  '%s marks its response as the sandbox’s',
  async (path) => {
    const { url } = shared;
    expect((await fetch(url + path)).headers.get('x-debut-sandbox')).toBe('1');
  },
);

test('the page allows no inline script', async () => {
  const { url } = shared;
  const page = await fetch(url);
  const html = await page.text();
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
  expect(html).toContain('<title>Debut sandbox: not real</title>');
  expect(html).not.toMatch(/<script(?![^>]*src=)|\son\w+=|style=/);
});

test('emptying the outbox also removes entries beyond the limit', () => {
  const outbox = createOutbox({ onChange: () => undefined, maxEntries: 1 });
  outbox.showCheckouts(() => ['older', 'newer'].map((sessionId) => ({ sessionId }) as OutboxCheckout));
  expect(outbox.contents().checkouts).toEqual([{ sessionId: 'newer' }]);
  outbox.empty();
  expect(outbox.contents().checkouts).toEqual([]);
});

test('a fault of an unknown vendor or mode is rejected with the valid ones', async () => {
  const { post } = shared;
  const vendor = await post('/faults', { vendor: 'yahoo', mode: 'slow' });
  expect(vendor.status).toBe(400);
  expect(await vendor.json()).toEqual({
    error: 'Unknown vendor ("yahoo"). Valid: google, gmail, twilio, spotify, stripe, smtp.',
  });
  const mode = await post('/faults', { vendor: 'smtp', mode: 'explode' });
  expect(mode.status).toBe(400);
  expect(await mode.json()).toEqual({
    error: 'Unknown mode ("explode"). Valid: none, slow, 429, 500, drop-before, drop-after, refuse.',
  });
  expect((await post('/faults', { vendor: 'smtp', mode: 'slow', times: 0 })).status).toBe(400);
  expect((await post('/faults', 'slow')).status).toBe(400);
});

test('an invalid consent, or one of a vendor without consent, is rejected', async () => {
  const { post } = shared;
  const rejected = await post('/consent', { vendor: 'smtp', decision: 'allow', email: 'a@b.c' });
  expect(await rejected.json()).toEqual({ error: 'Unknown vendor ("smtp"). Valid: google, gmail, spotify.' });
  expect((await post('/consent', { vendor: 'google', decision: 'maybe' })).status).toBe(400);
  expect((await post('/consent', { vendor: 'google', decision: 'allow', email: 'nobody' })).status).toBe(400);
});

test('a body that is not JSON is an error sentence, and DELETE needs none', async () => {
  const { url } = shared;
  const headers = { 'content-type': 'application/json' };
  const broken = await fetch(`${url}/faults`, { method: 'POST', headers, body: '{' });
  expect(broken.status).toBe(400);
  expect(await broken.json()).toEqual({ error: 'The body is not JSON.' });
  expect((await fetch(`${url}/outbox.json`, { method: 'DELETE', headers })).status).toBe(204);
});

test('faults are listed, and a number is a mode too', async () => {
  const { post, url } = await startTestSandbox();
  await post('/faults', { vendor: 'smtp', mode: 429, times: 2 });
  expect(await (await fetch(`${url}/faults.json`)).json()).toMatchObject({
    faults: [
      { vendor: 'google', mode: 'none', times: null },
      { vendor: 'gmail', mode: 'none', times: null },
      { vendor: 'twilio', mode: 'none', times: null },
      { vendor: 'spotify', mode: 'none', times: null },
      { vendor: 'stripe', mode: 'none', times: null },
      { vendor: 'smtp', mode: '429', times: 2 },
    ],
  });
});

test('foreign hosts and origins are rejected', async () => {
  const { url, port } = shared;
  expect(await statusFor(port, { host: 'evil.example' })).toBe(403);
  expect(await statusFor(port, { host: `localhost:${port}` })).toBe(200);
  for (const [origin, status] of [
    ['https://evil.example', 403],
    ['null', 403],
    ['http://127.0.0.1:4747', 200],
  ] as const) {
    expect((await fetch(`${url}/outbox.json`, { headers: { origin } })).status).toBe(status);
  }
});

test('the stream announces a new email', async () => {
  const { url, smtpUrl } = shared;
  const stream = await fetch(`${url}/stream`);
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  await createTransport(smtpUrl).sendMail({ from: 'a@debut.test', to: 'b@debut.test', text: 'hello' });
  let heard = '';
  while (!heard.includes('data: outbox')) heard += (await reader?.read())?.value ?? 'closed';
  expect(heard).toContain('data: outbox');
});

/** `fetch` doesn't allow setting the Host header. */
function statusFor(port: number, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: '/outbox.json', headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

import { createTransport, type SendMailOptions } from 'nodemailer';
import { expect, test } from 'vitest';
import { shareTestSandbox } from '../testing/sandbox.ts';

const sandbox = await shareTestSandbox();

const mail: SendMailOptions = {
  from: 'Debut <hello@debut.test>',
  to: 'Mara Vey <mara@tidalmemory.fm>',
  subject: 'Grüße aus dem Studio 🎧',
  text: 'Hello Mara',
  html: '<p>Hello <b>Mara</b></p>',
  headers: { 'List-Unsubscribe': '<http://127.0.0.1:4747/u/1>' },
};

function send(changes: SendMailOptions = {}) {
  return createTransport(sandbox.smtpUrl).sendMail({ ...mail, ...changes });
}

test('an email arrives in the outbox with all its fields', async () => {
  await send();
  expect(await sandbox.outbox()).toEqual({
    mail: [
      {
        id: expect.any(String),
        via: 'smtp',
        to: 'mara@tidalmemory.fm',
        from: 'hello@debut.test',
        subject: 'Grüße aus dem Studio 🎧',
        html: expect.stringContaining('<b>Mara</b>'),
        text: expect.stringContaining('Hello Mara'),
        headers: expect.objectContaining({
          from: 'Debut <hello@debut.test>',
          'list-unsubscribe': '<http://127.0.0.1:4747/u/1>',
        }),
        at: expect.stringMatching(/^\d{4}-.*Z$/),
        threadId: null,
      },
    ],
    sms: [],
    checkouts: [],
  });
});

test('emails are in the order of arrival, with Bcc among the recipients', async () => {
  await send({ subject: 'first', bcc: 'dana@wlum887.org' });
  await send({ subject: 'second' });
  const outbox = await sandbox.outbox();
  expect(outbox.mail.map(({ subject }) => subject)).toEqual(['first', 'second']);
  expect(outbox.mail[0]?.to).toBe('mara@tidalmemory.fm, dana@wlum887.org');
});

test('no password is needed', async () => {
  await createTransport(sandbox.smtpUrl.replace('sandbox:sandbox@', '')).sendMail(mail);
  expect((await sandbox.outbox()).mail).toHaveLength(1);
});

test('the page shows the email without scripts, and its source as text', async () => {
  await send();
  const id = (await sandbox.outbox()).mail[0]?.id;
  const body = await fetch(`${sandbox.url}/mail/${id}/body`);
  expect(body.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(body.headers.get('content-security-policy')).not.toContain('allow-scripts');
  expect(await body.text()).toContain('<b>Mara</b>');
  expect(await (await fetch(`${sandbox.url}/mail/${id}/raw`)).text()).toContain('MIME-Version: 1.0');
  expect((await fetch(`${sandbox.url}/mail/nothing/raw`)).status).toBe(404);
});

test('DELETE empties the outbox', async () => {
  await send();
  expect((await fetch(`${sandbox.url}/outbox.json`, { method: 'DELETE' })).status).toBe(204);
  expect(await sandbox.outbox()).toEqual({ mail: [], sms: [], checkouts: [] });
});

test.each([
  ['429', 450],
  ['500', 554],
  ['refuse', 550],
])('fault %s responds with %i and stores nothing; the next email is accepted', async (mode, responseCode) => {
  await sandbox.post('/faults', { vendor: 'smtp', mode, times: 1 });
  await expect(send()).rejects.toMatchObject({ responseCode });
  expect((await sandbox.outbox()).mail).toEqual([]);
  await send();
  expect((await sandbox.outbox()).mail).toHaveLength(1);
});

test('fault drop-before disconnects and stores nothing', async () => {
  await sandbox.post('/faults', { vendor: 'smtp', mode: 'drop-before', times: 1 });
  await expect(send()).rejects.toMatchObject({ code: 'ECONNECTION' });
  expect((await sandbox.outbox()).mail).toEqual([]);
});

test('fault drop-after stores the email and disconnects without a response', async () => {
  await sandbox.post('/faults', { vendor: 'smtp', mode: 'drop-after', times: 1 });
  await expect(send()).rejects.toMatchObject({ code: 'ECONNECTION' });
  expect((await sandbox.outbox()).mail).toHaveLength(1);
});

test('fault slow delivers after three seconds', async () => {
  await sandbox.post('/faults', { vendor: 'smtp', mode: 'slow', times: 1 });
  const before = Date.now();
  await send();
  expect(Date.now() - before).toBeGreaterThan(2900);
  expect((await sandbox.outbox()).mail).toHaveLength(1);
});

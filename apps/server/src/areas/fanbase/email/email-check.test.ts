import { afterAll, expect, test } from 'vitest';
import { startDnsServer } from '../../../testing/dns-server.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { createFanArtist } from '../../../testing/test-fans.ts';
import { createEmailCheckService } from './email-check.service.ts';

const dns = await startDnsServer();
const app = await createTestApp({
  environment: {
    FAN_SMTP_URL: 'smtp://127.0.0.1:9',
    FAN_MAIL_FROM: 'fans@mail.label.example',
    FAN_MAIL_DKIM_SELECTOR: 'key1',
    DNS_SERVERS: dns.server,
  },
});
afterAll(async () => {
  await app.close();
  await dns.close();
});

type Check = { items: { item: string; state: string; sentence: string }[] };
const statesOf = ({ items }: Check) => Object.fromEntries(items.map(({ item, state }) => [item, state]));

test('the checklist finds the records of the sending domain, and what the artist has entered', async () => {
  dns.setRecords('mail.label.example', ['google-site-verification=x', 'v=spf1 ip4:192.0.2.1 -all']);
  dns.setRecords('key1._domainkey.mail.label.example', ['v=DKIM1; k=rsa; p=MIGf']);
  dns.setRecords('_dmarc.label.example', ['v=DMARC1; p=none']);
  const artist = await createFanArtist(app);
  const before = (await artist.get('/messages/email-check')).body;
  expect(before.from).toBe('fans@mail.label.example');
  expect(statesOf(before)).toEqual({
    spf: 'ok',
    dkim: 'ok',
    dmarc: 'ok',
    postalAddress: 'missing',
    replyTo: 'missing',
  });
  const other = await createFanArtist(app);
  await other.put('/email/sender', { postalAddress: '1 Main St', replyTo: 'mara@tidal.example' });
  const after = (await other.get('/messages/email-check')).body;
  expect(statesOf(after)).toMatchObject({ postalAddress: 'ok', replyTo: 'ok' });
  expect(after.items.at(-1).sentence).toBe('Replies go to mara@tidal.example.');
});

const sender = { artistName: 'Mara', imageUrl: null, color: null, postalAddress: '', replyTo: null, origin: '' };

async function check(records: Record<string, string[]> | null, dkimSelector?: string) {
  const asked: string[] = [];
  const run = createEmailCheckService({
    lookUpTxt: async (name) => {
      asked.push(name);
      return records && (records[name] ?? []);
    },
    findSender: async () => sender,
    fanMail: { from: 'fans@debut.example', dkimSelector },
  });
  return { ...statesOf(await run('mara')), again: statesOf(await run('mara')), asked };
}

test.each([
  ['nothing is published', {}, 'k', { spf: 'missing', dkim: 'missing', dmarc: 'missing' }],
  ['everybody may send', { 'debut.example': ['v=spf1 +all'] }, 'k', { spf: 'missing' }],
  ['the key is revoked', { 'k._domainkey.debut.example': ['v=DKIM1; p='] }, 'k', { dkim: 'missing' }],
  ['the selector is not known', {}, undefined, { dkim: 'unknown' }],
  ['DNS gives no answer', null, 'k', { spf: 'unknown', dkim: 'unknown', dmarc: 'unknown' }],
])('%s', async (_what, records, selector, expected) => {
  expect(await check(records, selector)).toMatchObject(expected);
});

test('it asks about the operator’s domain only, and not again within a minute', async () => {
  const { asked } = await check({}, 'k');
  expect(asked.sort()).toEqual(['_dmarc.debut.example', 'debut.example', 'k._domainkey.debut.example']);
});

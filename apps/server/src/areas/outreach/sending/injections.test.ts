import { Parser } from 'htmlparser2';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { createArtist } from '../../../testing/test-artist.ts';

const app = await createTestApp({ sandbox: true, worker: true });
afterAll(app.close);
const { mailbox } = app.sandbox;
const artist = await createArtist(app);
await artist.put(`/email/templates/${artist.templateId}`, {
  subject: 'For {{firstName}}, {{name}}',
  body: '<p>Hi {{name}} ({{category}}), <a title="{{name}}" href="https://example.com/?who={{name}}&mail={{email}}">{{email}}</a></p>',
});

const evil = 'evil@attacker.example';

/** What no mail may ever contain, whatever stood in the fields. */
async function expectHarmless(to: string): Promise<void> {
  const mails = await mailbox.emailsTo(to);
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  if (!mail) return;
  const source = await mailbox.sourceOf(mail);
  const [head = ''] = source.split(/\r?\n\r?\n/);
  const names = head
    .split(/\r?\n(?![ \t])/)
    .map((line) => /^([\w-]+):/.exec(line)?.[1]?.toLowerCase())
    .sort();
  expect(names).toEqual(expectedHeaders);
  expect(mail.to).toBe(to);
  const [, body = ''] = mail.html.split(/<body[^>]*>/);
  expect(body).toContain('Unsubscribe');
  for (const { tag, attributes } of tagsIn(body)) {
    expect(['a', 'br', 'div', 'p']).toContain(tag);
    expect(['href', 'style', 'title']).toEqual(expect.arrayContaining(Object.keys(attributes)));
    if (attributes.href)
      expect(attributes.href).toMatch(/^(https:\/\/example\.com\/|http:\/\/127\.0\.0\.1:\d+\/api\/email\/)/);
  }
  expect(await mailbox.emailsTo(evil)).toEqual([]);
}

/** As a mail program reads them. */
function tagsIn(html: string): { tag: string; attributes: Record<string, string> }[] {
  const found: { tag: string; attributes: Record<string, string> }[] = [];
  const parser = new Parser({ onopentag: (tag, attributes) => void found.push({ tag, attributes }) });
  parser.end(html.replace(/<\/body>[\s\S]*$/, ''));
  return found;
}

const expectedHeaders = [
  'content-type',
  'date',
  'from',
  'list-unsubscribe',
  'list-unsubscribe-post',
  'message-id',
  'mime-version',
  'subject',
  'to',
  'x-google-original-message-id',
];

describe('in a recipient’s fields', () => {
  const names = [
    'Mara\r\nBcc: evil@attacker.example',
    'Mara\nSubject: You won',
    'Mara\rBcc: evil@attacker.example',
    'Mara%0d%0aBcc: evil@attacker.example',
    'Mara\u2028Bcc: evil@attacker.example',
    'Mara\u0085Bcc: evil@attacker.example',
    'Mara\u0000Bcc: evil@attacker.example',
    'Mara" <evil@attacker.example>, "x',
    'evil@attacker.example',
    '<evil@attacker.example>',
    'a, evil@attacker.example',
    'group: evil@attacker.example;',
    '=?utf-8?Q?=0D=0ABcc:_evil@attacker.example?=',
    '=?utf-8?B?DQpCY2M6IGV2aWxAYXR0YWNrZXIuZXhhbXBsZQ==?=',
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '"><svg onload=alert(1)>',
    '" onmouseover="alert(1)',
    'javascript:alert(1)',
    '</p></div></body></html><iframe src=https://attacker.example>',
    '{{email}}',
    '{{constructor.constructor("return process")()}}',
    ['$', '{process.env.AUTH_SECRET} <%= 7*7 %> #{7*7} {{7*7}}'].join(''),
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '.\r\n.\r\nMAIL FROM:<evil@attacker.example>',
    "$& $1 $` $'",
  ];

  test.each(names.map((name, index) => [JSON.stringify(name), name, index] as const))(
    '%s',
    async (_shown, name, index) => {
      const email = `victim-${index}@example.com`;
      const added = await artist.post('/email/recipients', { email, name });
      if (added.status !== 200) {
        expect(added.status).toBe(400);
        return;
      }
      const id = await artist.createCampaign([added.body.id]);
      await artist.post(`/email/campaigns/${id}/send`);
      expect(await artist.until(id, 'sent', 'failed')).toMatchObject({ status: 'sent', stats: { sent: 1 } });
      await expectHarmless(email);
    },
  );

  test.each([
    `victim@example.com\r\nBcc: ${evil}`,
    `victim@example.com,${evil}`,
    `victim@example.com;${evil}`,
    `"${evil}" <victim@example.com>`,
    `victim@example.com> RCPT TO:<${evil}`,
    `<script>@example.com`,
    `victim@[127.0.0.1]`,
    `victim@example.com%0aBcc:${evil}`,
  ])('%j is no address', async (email) => {
    const added = await artist.post('/email/recipients', { email, name: 'Victim' });
    expect(added.status).toBe(400);
  });
});

test('a placeholder is filled once: data that looks like one stays data', async () => {
  const email = 'literal@example.com';
  const added = await artist.post('/email/recipients', { email, name: '{{email}} $&' });
  const id = await artist.createCampaign([added.body.id]);
  await artist.post(`/email/campaigns/${id}/send`);
  await artist.until(id, 'sent');
  const [mail] = await mailbox.emailsTo(email);
  expect(mail?.subject).toBe('For you, {{email}} $&');
  expect(mail?.html).toContain('Hi {{email}} $&#38;');
});

describe('in what the artist writes', () => {
  test.each([`Hello\r\nBcc: ${evil}`, `Hello\nX-Evil: 1`, 'Hello\u0000'])(
    'the subject %j is rejected',
    async (subject) => {
      const draft = { subject, body: '<p>x</p>' };
      expect((await artist.put(`/email/templates/${artist.templateId}`, draft)).status).toBe(400);
      const project = (await artist.post('/projects', { name: 'Project' })).body;
      const mail = { to: 'victim@example.com', subject, message: 'x' };
      expect((await artist.post(`/projects/${project.id}/email`, mail)).status).toBe(400);
    },
  );

  test('a project email is text: its tags arrive as they were typed', async () => {
    const project = (await artist.post('/projects', { name: 'Project' })).body;
    const message = '<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n.\n\nMAIL FROM:<x>';
    const response = await artist.post(`/projects/${project.id}/email`, {
      to: 'text@example.com',
      subject: 'Update',
      message,
    });
    await artist.until(response.body.campaignId, 'sent');
    await expectHarmless('text@example.com');
    const [mail] = await mailbox.emailsTo('text@example.com');
    expect(mail?.text).toContain('<script>alert(1)</script>');
  });

  test('the sender’s name cannot carry a header', async () => {
    expect((await artist.put('/email/sender', { senderName: `Mara\r\nBcc: ${evil}` })).status).toBe(400);
    await artist.put('/email/sender', { senderName: `Mara" <${evil}>, "x` });
    const [one] = await artist.addRecipients(1);
    const id = await artist.createCampaign([one?.id ?? '']);
    await artist.post(`/email/campaigns/${id}/send`);
    await artist.until(id, 'sent');
    await expectHarmless(one?.email ?? '');
    const [mail] = await mailbox.emailsTo(one?.email ?? '');
    expect(mail?.from).toMatch(/^artist-.*@gmail\.com$/);
  });
});

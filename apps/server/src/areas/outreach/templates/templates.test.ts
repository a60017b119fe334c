import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { dayIn } from '@debut/contract/days';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createArtist } from '../../../testing/test-artist.ts';

const app = await createTestApp({ sandbox: true });
afterAll(app.close);

const story = 'I wrote it on a night ferry. It is about leaving.\n\nHear it at https://example.com/listen?a=1&b=2.';
const day = (offset: number) => new Date(app.clock().getTime() + offset * 86_400_000).toISOString().slice(0, 10);

async function generate(fields: object = {}, artistStory = story, on: TestApp = app) {
  const artist = await createArtist(on, { gmail: false, templates: false });
  await artist.put(`/tracks/${artist.trackId}`, fields);
  const response = await artist.post('/email/templates', { trackId: artist.trackId, artistStory, trackData: {} });
  return {
    artist,
    response,
    templates: response.body as { id: string; type: string; subject: string; body: string; writer: string }[],
  };
}

describe('the built-in writer', () => {
  test('writes five emails that use story, title, artist, date and links, and nothing to fill in by hand', async () => {
    const { templates } = await generate({ releaseDate: day(12) });
    expect(templates.map(({ type }) => type)).toEqual(['blog', 'playlist', 'radio', 'press', 'general']);
    for (const { subject, body, writer } of templates) {
      expect(writer).toBe('built-in');
      expect(subject).toContain('“{{trackTitle}}”');
      expect(body).toContain('{{artistName}}');
      expect(body).toContain('I wrote it on a night ferry. It is about leaving.');
      expect(body.match(/<a href="[^"]*">/g)).toEqual(['<a href="https://example.com/listen?a=1&amp;b=2">']);
      expect(body).toMatch(/(Hi|Hello|Dear) \{\{firstName\}\},/);
      expect(`${subject} ${body}`).not.toMatch(/\[[^\]]*\]|lorem|XXX|undefined|null|\.\./i);
      expect(body).toContain('{{releaseDate}}');
      expect(`${subject} ${body}`).not.toContain('Glass Harbor');
    }
    const again = await generate({ releaseDate: day(12) });
    const plain = (all: typeof templates) => all.map(({ subject, body }) => [subject, body]);
    expect(plain(again.templates)).toEqual(plain(templates));
  });

  test('links to the artist’s page only once it is saved', async () => {
    const artist = await createArtist(app, { gmail: false, templates: false });
    const landing = { artistName: 'Mara Vey', name: 'Mara Vey', fanbaseName: 'Tides' };
    expect((await artist.put(`/fanbase/landing/${artist.user.id}`, landing)).status).toBe(200);
    const written = await artist.post('/email/templates', { trackId: artist.trackId, artistStory: story });
    const page = `<a href="${app.url}/fanbase/${artist.user.id}">`;
    expect(written.body.map(({ body }: { body: string }) => body.includes(page))).toEqual([
      true,
      false,
      false,
      true,
      true,
    ]);
  });

  test.each([
    ['ahead', { releaseDate: day(3) }, /comes out on/],
    ['today', { releaseDate: day(0) }, /is out now/],
    ['past', { releaseDate: day(-30) }, /has been out since/],
    ['only a year', { year: '1999' }, /came out in 1999/],
    ['nothing', { year: '' }, /ready to be heard/],
  ])('knows a release that is %s', async (_what, fields, sentence) => {
    const { templates } = await generate(fields);
    const [blog, , , , general] = templates;
    expect(`${blog?.body} ${general?.body}`).toMatch(sentence);
  });

  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('knows which day it is for an artist in %s', async (zone) => {
    const artist = await createArtist(app, { gmail: false, templates: false });
    const { trackId } = artist;
    await artist.put('/me', { timeZone: zone });
    await artist.put(`/tracks/${trackId}`, { releaseDate: dayIn(zone, app.clock()) });
    const [blog] = (await artist.post('/email/templates', { trackId, artistStory: story })).body;
    expect(blog.body).toContain('It is out now, and');
  });

  test('is not led astray by what stands in the story and the title', async () => {
    const hostile = '{{evil}} <script>alert(1)</script> <img src=x onerror=alert(1)> "quoted" javascript:alert(1)';
    const { artist, templates } = await generate({ title: 'A <b>"b"</b> {{name}}' }, hostile);
    for (const { subject, body } of templates) {
      expect(body).not.toMatch(/<script|<img|\{\{evil|\{\{name\}\} <|<b>/);
      expect(body).toContain('&lt;script&gt;');
      const preview = (await artist.post('/email/preview', { subject, body, trackId: artist.trackId })).body;
      expect(preview.subject).toContain('A <b>"b"</b> {{name}}');
      expect(preview.html).not.toContain('<b>');
    }
  });
});

test('there is one set per track', async () => {
  const { artist } = await generate();
  const again = await artist.post('/email/templates', { trackId: artist.trackId, artistStory: story });
  expect(again.status).toBe(409);
  expect(again.body).toEqual({
    error: 'Templates for this track have already been generated. You can edit existing templates.',
    code: 'templates_exist',
  });
  const other = await createArtist(app, { gmail: false, templates: false });
  const responses = await Promise.all(
    Array.from({ length: 5 }, () => other.post('/email/templates', { trackId: other.trackId, artistStory: story })),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  expect((await other.get('/email/templates')).body).toHaveLength(5);
});

test.each([
  [{ artistStory: story }, 'Track information not available'],
  [{ trackId: '', artistStory: story }, 'Track information not available'],
  [{ trackId: 'x', artistStory: '  ' }, 'Please tell us about your song first'],
  [{ trackId: 'x' }, 'Please tell us about your song first'],
])('%o is refused: %s', async (body, error) => {
  const artist = await createArtist(app, { gmail: false, templates: false });
  const response = await artist.post('/email/templates', body);
  expect(response.status).toBe(400);
  expect(response.body.error).toBe(error);
});

describe('editing', () => {
  test('keeps subject and body, drops what is unsafe', async () => {
    const { artist, templates } = await generate();
    const [first] = templates;
    const body =
      '<p onclick="x()" style="color:red">Hi <b>{{firstName}}</b><script>x()</script><a href="javascript:x()">a</a></p>';
    const response = await artist.put(`/email/templates/${first?.id}`, { subject: ' New for {{name}} ', body });
    expect(response.body).toMatchObject({
      subject: 'New for {{name}}',
      body: '<p>Hi <b>{{firstName}}</b><a>a</a></p>',
    });
    expect((await artist.get(`/email/templates/${first?.id}`)).body).toEqual(response.body);
  });

  test.each([
    [{ subject: '', body: '<p>x</p>' }, 'Please enter a subject and a body'],
    [{ subject: 'x', body: ' ' }, 'Please enter a subject and a body'],
    [{ subject: 'x', body: '<p> </p><script>x</script>' }, 'Please enter a subject and a body'],
    [{ subject: 'x\r\nBcc: a@b.c', body: '<p>x</p>' }, 'Please use plain text without line breaks'],
    [
      { subject: 'Hi {{nickname}}', body: '<p>{{phone}} {{ name }}</p>' },
      'Unknown placeholder {{nickname}}, {{phone}}. You can use {{firstName}}, {{name}}, {{email}}, {{category}}, {{trackTitle}}, {{artistName}}, {{releaseDate}}, {{promoLink}}, {{hook}}, {{soundsLike}}, {{genre}}, {{trackLength}}, {{label}}, {{isrc}}, {{advisory}}, {{credits}}, {{pastSupport}}, {{quotes}}, {{songLink}}, {{pressKit}} and {{links}}.',
    ],
  ])('%o is refused: %s', async (draft, error) => {
    const { artist, templates } = await generate();
    const response = await artist.put(`/email/templates/${templates[0]?.id}`, draft);
    expect(response.status).toBe(400);
    expect(response.body.error).toBe(error);
    expect((await artist.get(`/email/templates/${templates[0]?.id}`)).body.subject).toBe(templates[0]?.subject);
  });
});

test('a preview is what the recipient would get, and names unknown placeholders', async () => {
  const { artist } = await generate();
  const [one] = await artist.addRecipients(1, { name: 'Ines <i>Carrow</i>', category: 'press' });
  const draft = { subject: '{{firstName}}: {{category}}', body: '<p>{{name}} {{what}}</p><script>x</script>' };
  const { body } = await artist.post('/email/preview', { ...draft, recipientId: one?.id });
  expect(body).toMatchObject({ subject: 'Ines: press', unknownPlaceholders: ['{{what}}'] });
  expect(body.html).toContain('<p>Ines &#60;i&#62;Carrow&#60;/i&#62; {{what}}</p>');
  expect(body.html).not.toContain('<script>');
  expect(body.text).toContain('Ines <i>Carrow</i> {{what}}');
  const example = await artist.post('/email/preview', { subject: '{{name}}', body: '' });
  expect(example.body.subject).toBe('Alex Example');
});

describe('a writing service', () => {
  const emailContent = (type: string) => ({
    subject: `Glass Harbor for {{firstName}} (${type})`,
    body: `<p>Hi {{firstName}},</p><p>My song Glass Harbor was written on a night ferry and is about leaving. I would love to know what you think of it.</p><p>${'I wrote it on a night ferry, and it is about leaving. '.repeat(6)}</p><p>Mara Vey</p>`,
  });
  type Emails = Record<string, { subject: string; body: string }>;
  const emails = (): Emails =>
    Object.fromEntries(['blog', 'playlist', 'radio', 'press', 'general'].map((type) => [type, emailContent(type)]));

  /** A service that answers as it is told, and remembers what it was asked. */
  async function startService(respond: (emails: Emails) => { status?: number; body: string }) {
    const asked: { authorization: string; body: string }[] = [];
    const server: Server = createServer(async (request, response) => {
      asked.push({ authorization: request.headers.authorization ?? '', body: await text(request) });
      const { status = 200, body } = respond(emails());
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const environment = { LLM_BASE_URL: `http://127.0.0.1:${port}/v1`, LLM_API_KEY: 'key', LLM_MODEL: 'writer-1' };
    const writing = await createTestApp({ environment, sandbox: true });
    return {
      asked,
      app: writing,
      async close() {
        await writing.close();
        await new Promise((resolve) => server.close(resolve));
      },
    };
  }

  const say = (content: unknown) => JSON.stringify({ choices: [{ message: { content } }] });
  const change = (type: string, part: Partial<Emails[string]>) => (all: Emails) => ({
    body: say(JSON.stringify({ templates: { ...all, [type]: { ...all[type], ...part } } })),
  });

  test('writes the emails; its tags are allow-listed', async () => {
    const body = `${emailContent('radio').body}<script>alert(1)</script><img src="https://spy.example/x.gif"><p onclick="x">bye</p>`;
    const service = await startService(change('radio', { body }));
    const { templates } = await generate({}, story, service.app);
    expect(templates.map(({ writer }) => writer)).toEqual(Array(5).fill('service'));
    expect(templates[2]?.body).not.toMatch(/script|img|onclick/);
    expect(service.asked[0]).toMatchObject({ authorization: 'Bearer key' });
    expect(JSON.parse(service.asked[0]?.body ?? '')).toMatchObject({ model: 'writer-1' });
    expect(service.asked[0]?.body).toContain('night ferry');
    await service.close();
  });

  test('writes another version of one email, with the built-in ones to choose from', async () => {
    const service = await startService((all) => ({ body: say(JSON.stringify({ templates: all })) }));
    const { artist, templates } = await generate({}, story, service.app);
    const { body } = await artist.post(`/email/templates/${templates[3]?.id}/variants`);
    expect(body.map(({ writer }: { writer: string }) => writer)).toEqual(['service', ...Array(3).fill('built-in')]);
    expect(body[0].subject).toBe('Glass Harbor for {{firstName}} (press)');
    expect(service.asked[1]?.body).not.toContain('to a curator');
    await service.close();
  });

  test.each<[string, (all: Emails) => { status?: number; body: string }]>([
    ['breaks', () => ({ status: 500, body: '{}' })],
    ['answers no JSON', () => ({ body: 'hello' })],
    ['answers no text', () => ({ body: say(17) })],
    ['answers prose', () => ({ body: say('Here are your letters!') })],
    ['leaves one out', ({ blog: _blog, ...rest }) => ({ body: say(JSON.stringify({ templates: rest })) })],
    ['invents a placeholder', change('press', { body: `${emailContent('press').body}<p>{{password}}</p>` })],
    [
      'invents a link',
      change('blog', { body: `${emailContent('blog').body}<p><a href="https://evil.example">x</a></p>` }),
    ],
    ['invents an address in the text', change('blog', { body: `${emailContent('blog').body}<p>www.evil.example</p>` })],
    ['breaks a subject in two', change('blog', { subject: 'Hi\u0007\u0000 there' })],
    ['invents praise', change('press', { body: `${emailContent('press').body}<p>Pitchfork gave it 9 points.</p>` })],
    ['writes next to nothing', change('general', { body: '<p>Hi.</p>' })],
    ['never ends', () => ({ body: say('x'.repeat(300_000)) })],
  ])('that %s is replaced by the built-in writer, which says so', async (_what, response) => {
    const service = await startService(response);
    const { templates, response: answered } = await generate({}, story, service.app);
    expect(answered.status).toBe(200);
    expect(templates.map(({ writer }) => writer)).toEqual(Array(5).fill('fallback'));
    expect(templates[0]?.body).toContain('I wrote it on a night ferry.');
    await service.close();
  });
});

import { afterAll, expect, test } from 'vitest';
import { startDnsServer } from '../../../testing/dns-server.ts';
import { createTestApp, signUp, uniqueEmail } from '../../../testing/test-app.ts';
import { createArtist } from '../../../testing/test-artist.ts';
import { pngFile, upload } from '../../../testing/test-files.ts';
import { setEnterprise } from './branding.store.ts';

const dns = await startDnsServer();
const app = await createTestApp({
  sandbox: true,
  worker: true,
  environment: { DNS_SERVERS: dns.server, PLANS: 'on' },
});
afterAll(async () => {
  await app.close();
  await dns.close();
});

const look = { color: '#FFD400', senderName: 'Harbor Records' };
const visit = (path: string, headers: Record<string, string> = {}) => app.api.call(`/..${path}`, { headers });
let count = 0;

async function createLabel(owner?: { token: string; email: string; user: { id: string } }) {
  const { token, user, email } = owner ?? (await signUp(app));
  const setTo = (isOn: boolean) => setEnterprise(app.runtime.database.db, email, isOn);
  await setTo(true);
  const read = async () => (await app.api.get('/branding', token)).body;
  const save = (body: object) => app.api.put('/branding', body, token);
  async function addDomain(): Promise<string> {
    const { body } = await app.api.post('/domains', { name: `label${++count}.example.com` }, token);
    dns.setRecords(body.record.name, [body.record.value]);
    expect((await app.api.post(`/domains/${body.id}/verify`, undefined, token)).status).toBe(200);
    return body.name;
  }
  return { token, user, setTo, read, save, addDomain };
}

async function uploadLogo(token: string): Promise<string> {
  const bytes = await pngFile();
  return upload(app.api, token, { kind: 'logo', filename: 'logo.png', contentType: 'image/png', bytes });
}

test('white label is part of Enterprise, which also has no limit of fans, artists and members', async () => {
  const { token, setTo, read, save } = await createLabel();
  expect(await read()).toMatchObject({ included: true, inEffect: false, logo: null, origin: null, domains: true });
  expect((await app.api.get('/workspace', token)).body).toMatchObject({
    fans: { limit: null },
    artists: { limit: null },
    members: { limit: null },
  });
  expect((await save(look)).body).toMatchObject({ color: '#ffd400', senderName: 'Harbor Records', inEffect: true });
  await setTo(false);
  for (const refused of [await save(look), await app.api.post('/domains', { name: 'a.example.com' }, token)])
    expect([refused.status, refused.body.code, refused.body.link]).toEqual([
      402,
      'plan_required',
      '/pricing?contact=sales',
    ]);
});

test('an invalid color is rejected, and omitted fields stay', async () => {
  const { save, read } = await createLabel();
  for (const color of ['red', '#fff', '#12345g', 'url(x)', '#7e49ec;}*{display:none'])
    expect((await save({ color })).body).toMatchObject({ code: 'invalid_color', field: 'color' });
  await save(look);
  await save({ senderName: null });
  expect(await read()).toMatchObject({ color: '#ffd400', senderName: null, inEffect: true });
});

test('a logo is attached, replaced and removed like other images', async () => {
  const { token, save, read } = await createLabel();
  const [first, second] = [await uploadLogo(token), await uploadLogo(token)];
  await save({ logo: first });
  expect((await read()).logo).toBe(first);
  expect((await fetch(first)).status).toBe(200);
  expect((await app.api.delete('/uploads', token, { url: first })).body.code).toBe('file_in_use');
  await save({ logo: first, color: '#112233' });
  await save({ logo: second });
  expect((await fetch(first)).status).toBe(404);
  const stranger = await createLabel();
  expect((await stranger.save({ logo: second })).status).toBe(404);
  await save({ logo: null });
  expect((await fetch(second)).status).toBe(404);
});

test('the public page carries the label’s look, and nothing of the product', async () => {
  const { token, user, save } = await createLabel();
  const before = await visit(`/fanbase/${user.id}`);
  expect(before.text).toContain('Debut');
  const logo = await uploadLogo(token);
  await save({ ...look, logo });
  for (const path of [`/fanbase/${user.id}`, `/fan-signup/${user.id}`]) {
    const page = await visit(path);
    expect(page.text).toContain(logo);
    expect(page.text).toContain('/brand/ffd400.css');
    expect(page.text).toContain('content="Harbor Records"');
    expect(page.text.replaceAll(/data-[\w-]+="[^"]*"/g, '')).not.toMatch(/debut/i);
    expect(page.text).not.toContain('/icon.svg');
  }
  const sheet = await visit('/brand/ffd400.css');
  expect(sheet.text).toMatch(/^:root\{--color-primary:#/);
  expect(sheet.headers.get('content-type')).toBe('text/css; charset=utf-8');
  expect(sheet.headers.get('x-content-type-options')).toBe('nosniff');
  expect(sheet.headers.get('cache-control')).toContain('immutable');
  for (const path of ['/brand/red.css', '/brand/ffd400', '/brand/ffd400%7d.css', '/brand/FFD400.css'])
    expect([path, (await visit(path)).status]).toEqual([path, 404]);
});

test('on the domain, images come from the domain, and the link names it everywhere', async () => {
  const { token, user, save, read, addDomain } = await createLabel();
  const logo = await uploadLogo(token);
  await save({ logo });
  const name = await addDomain();
  const origin = `http://${name}:${new URL(app.url).port}`;
  expect((await read()).origin).toBe(origin);
  const page = await visit(`/fanbase/${user.id}`, { host: name });
  expect(page.text).toContain(logo.replace(app.url, origin));
  expect(page.text).not.toContain(app.url);
  expect((await visit(new URL(logo).pathname, { host: name })).status).toBe(200);
  expect((await visit('/brand/ffd400.css', { host: name })).status).toBe(200);
  const elsewhere = await visit(`/fanbase/${user.id}`);
  expect(elsewhere.text).toContain(`<link rel="canonical" href="${origin}/fanbase/${user.id}"/>`);
  expect(elsewhere.text).toContain(logo);
});

test('a downgrade keeps everything, but it is not in effect', async () => {
  const { user, setTo, save, read, addDomain } = await createLabel();
  await save(look);
  const name = await addDomain();
  await setTo(false);
  expect(await read()).toMatchObject({ ...look, color: '#ffd400', included: false, inEffect: false, origin: null });
  expect((await visit(`/fanbase/${user.id}`)).text).toContain('Debut');
  // Links that were sent keep working, and the app is not served there.
  const onDomain = await visit(`/fanbase/${user.id}`, { host: name });
  expect([onDomain.status, onDomain.text.includes('Harbor')]).toEqual([200, false]);
  expect((await app.api.get('/config', undefined, { host: name })).status).toBe(404);
  await setTo(true);
  expect(await read()).toMatchObject({ inEffect: true, origin: expect.stringContaining(name) });
});

test('links in campaigns lead to the domain, and work there for its own emails only', async () => {
  const email = uniqueEmail();
  const artist = await createArtist(app, { email, templates: false });
  const { save, addDomain } = await createLabel({ ...artist, email });
  await save(look);
  const name = await addDomain();
  const [one] = await artist.addRecipients(1);
  const { trackId } = artist;
  const { body: written } = await artist.post('/email/templates', {
    trackId,
    artistStory: 'A ferry at night.',
    trackData: { title: 'Glass Harbor' },
  });
  const id = await artist.createCampaign([one?.id ?? ''], { templateId: written[0].id });
  await artist.post(`/email/campaigns/${id}/send`);
  await artist.until(id, 'sent');
  const [mail] = await app.sandbox.mailbox.emailsTo(one?.email ?? '');
  const link = new URL(/^<([^>]*)>/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? '');
  expect(link.hostname).toBe(name);
  expect(mail?.html).not.toContain(app.url);
  const page = await visit(link.pathname, { host: name });
  expect(page.text).toContain(`action="${link}"`);
  expect(page.text).not.toContain('#7e49ec');
  const stranger = await createLabel();
  expect((await visit(link.pathname, { host: await stranger.addDomain() })).status).toBe(404);
});

test('an invitation comes from the label', async () => {
  const { token, save } = await createLabel();
  await save(look);
  const email = uniqueEmail();
  expect((await app.api.post('/invitations', { email, role: 'editor' }, token)).status).toBe(200);
  const mail = await app.sandbox.mailbox.nextTo(email);
  expect(mail.headers.from).toBe(`Harbor Records <${mail.from}>`);
  expect(mail.text).toContain('on Harbor Records.');
  expect(mail.text + mail.html).not.toMatch(/Debut/);
});

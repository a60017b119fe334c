import { afterAll, describe, expect, test } from 'vitest';
import { startDnsServer } from '../../../testing/dns-server.ts';
import { createTestApp, signUp, uniqueEmail } from '../../../testing/test-app.ts';
import { expectOk } from '../../../testing/test-artist.ts';
import { pngFile, upload, uploadCover, wavFile } from '../../../testing/test-files.ts';
import { addSong } from '../../../testing/test-masters.ts';
import { actingFor } from '../../../testing/test-team.ts';
import { waitUntil } from '../../../testing/wait-until.ts';
import { setEnterprise } from '../../accounts/index.ts';

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
const { api } = app;
let count = 0;

/** A label with a look; its links lead to the product's address until it has a domain. */
async function createLabel() {
  const { token, user, email } = await signUp(app);
  const setEnterpriseTo = (isOn: boolean) => setEnterprise(app.runtime.database.db, email, isOn);
  await setEnterpriseTo(true);
  const bytes = await pngFile();
  const logo = await upload(api, token, { kind: 'logo', filename: 'logo.png', contentType: 'image/png', bytes });
  const setLook = (look: object) => expectOk(api.put('/branding', look, token));
  await setLook({ logo, color: '#00a86b', senderName: 'Harbor Records' });

  async function addDomain(): Promise<string> {
    const { body } = await api.post('/domains', { name: `approve${++count}.example.com` }, token);
    dns.setRecords(body.record.name, [body.record.value]);
    await expectOk(api.post(`/domains/${body.id}/verify`, undefined, token));
    return body.name;
  }

  async function share(body: object = {}) {
    const song = await addSong(api, token, { title: 'Glass Harbor', coverArt: await uploadCover(api, token) });
    const approval = await expectOk(api.post(`/tracks/${song.id}/approvals`, { name: 'Dev Okafor', ...body }, token));
    const url = new URL(approval.url);
    return { song, approval, url, path: url.pathname };
  }

  return { token, user, logo, setLook, setEnterpriseTo, addDomain, share };
}

const ownHost = new URL(app.url).host;
const originOf = (domain: string) => `http://${domain}:${new URL(app.url).port}`;
const visit = (host: string, path: string) => api.call(`/..${path}`, { headers: { host } });
const post = (host: string, path: string, fields: Record<string, string>) =>
  api.call(path, { method: 'POST', headers: { host }, body: new URLSearchParams(fields) });
/** Without the attributes that scripts read. */
const visibleIn = (html: string) => html.replaceAll(/data-[\w-]+="[^"]*"/g, '');

/** The signed addresses on the page, once the audio can be played. */
async function findFiles(host: string, path: string): Promise<{ audio: string; cover: string }> {
  return waitUntil('the audio is analyzed', async () => {
    const { text } = await visit(host, path);
    const [, audio, cover] = ['', 'audio', 'cover'].map((kind) =>
      new RegExp(`"/api(/approve/${kind}/[^"]+)"`).exec(text)?.[1]?.replaceAll('&amp;', '&'),
    );
    return audio && cover ? { audio, cover } : null;
  });
}

describe('the look', () => {
  test('of the label replaces the product’s', async () => {
    const { logo, share } = await createLabel();
    const { path } = await share();
    const page = await visit(ownHost, path);
    expect(page.status).toBe(200);
    expect(page.text).toContain(logo);
    expect(page.text).toContain('/brand/00a86b.css');
    expect(page.text).toContain('Harbor Records');
    expect(page.text).not.toContain('/icon.svg');
    expect(visibleIn(page.text)).not.toMatch(/debut/i);
    expect(page.text).not.toContain('og:');
  });

  test('is in the email too, which comes from the label', async () => {
    const { addDomain, share, logo } = await createLabel();
    const domain = await addDomain();
    const email = uniqueEmail();
    const { url } = await share({ email });
    expect(url.origin).toBe(originOf(domain));
    const mail = await app.sandbox.mailbox.nextTo(email);
    expect(mail.headers.from).toBe(`Harbor Records <${mail.from}>`);
    expect(mail.text).toContain(url.href);
    expect(mail.html).toContain(`href="${url.href}"`);
    expect(mail.html).toContain(logo);
    expect(mail.text + mail.html).not.toMatch(/Debut|#7e49ec/);
  });
});

describe('on a domain', () => {
  test('the link works with audio, cover, comment and decision, all of the same origin', async () => {
    const { token, addDomain, share, logo } = await createLabel();
    const domain = await addDomain();
    const { song, approval, path } = await share();
    const files = await findFiles(domain, path);
    const page = await visit(domain, path);
    expect(page.text).toContain(logo.replace(app.url, originOf(domain)));
    expect(page.text).not.toContain(app.url);
    expect(page.headers.get('x-debut')).toBeNull();
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    for (const file of Object.values(files)) expect((await visit(domain, `/api${file}`)).status).toBe(200);

    const commented = await post(domain, `${path}/comments`, { body: 'Lovely', position: '2' });
    expect([commented.status, commented.headers.get('location')]).toEqual([303, path]);
    const decided = await post(domain, `${path}/decision`, { decision: 'approved', note: '' });
    expect([decided.status, decided.headers.get('location')]).toEqual([303, path]);
    const [listed] = (await api.get(`/tracks/${song.id}/approvals`, token)).body;
    expect(listed).toMatchObject({ id: approval.id, state: 'approved', comments: 1 });
  });

  test('a link with the product’s address keeps working, here and there', async () => {
    const { addDomain, share } = await createLabel();
    const { url, path } = await share();
    expect(url.origin).toBe(app.url);
    const domain = await addDomain();
    for (const host of [ownHost, domain]) expect((await visit(host, path)).status).toBe(200);
  });

  test('of another workspace the link is as unknown as any, and its files too', async () => {
    const [label, other] = [await createLabel(), await createLabel()];
    await other.setLook({ senderName: 'Other Records', logo: null });
    const foreign = await other.addDomain();
    const { song, path } = await label.share();
    const files = await findFiles(ownHost, path);
    const unknown = await visit(foreign, '/approve/unknown');
    expect([unknown.status, visibleIn(unknown.text).match(/debut|Harbor/i)]).toEqual([404, null]);
    expect(unknown.text).toContain('Other Records');
    expect(unknown.text).toContain('/brand/00a86b.css');
    expect((await visit(foreign, path)).text).toBe(unknown.text);
    for (const [form, fields] of [
      ['comments', { body: 'Hello' }],
      ['decision', { decision: 'approved', note: '' }],
    ] as const) {
      const rejected = await post(foreign, `${path}/${form}`, fields);
      expect([rejected.status, rejected.text]).toEqual([404, unknown.text]);
    }
    for (const file of Object.values(files)) expect((await visit(foreign, `/api${file}`)).status).toBe(404);
    const [listed] = (await api.get(`/tracks/${song.id}/approvals`, label.token)).body;
    expect(listed).toMatchObject({ state: 'open', comments: 0 });
  });

  test('without a look, a link that does not work shows the domain rather than the product', async () => {
    const { addDomain, setLook } = await createLabel();
    await setLook({ logo: null, color: null, senderName: null });
    const domain = await addDomain();
    const { status, text } = await visit(domain, '/approve/unknown');
    expect([status, visibleIn(text).match(/debut/i)]).toEqual([404, null]);
    expect(text).toContain(`<title>${domain}</title>`);
    expect((await visit(ownHost, '/approve/unknown')).text).toContain('Debut');
  });
});

describe('a shared report', () => {
  async function shareReport({ token, user }: { token: string; user: { id: string } }) {
    const song = await addSong(api, token, { title: 'Glass Harbor', bytes: wavFile(1, 8000) });
    const order = { audioUrl: song.audioFile, userId: user.id, trackId: song.id };
    await expectOk(api.post('/master/process-all', order, token));
    const [{ id }] = await expectOk(api.get(`/tracks/${song.id}/mastering/revisions`, token));
    const { url } = await expectOk(api.post(`/master/revisions/${id}/share`, undefined, token));
    return { id, url: new URL(url) };
  }

  test('leads to the label’s domain and shows nothing of the product there', async () => {
    const label = await createLabel();
    const domain = await label.addDomain();
    const { url } = await shareReport(label);
    expect(url.origin).toBe(originOf(domain));
    const page = await visit(domain, url.pathname);
    expect([page.status, page.text.includes('Harbor Records')]).toEqual([200, true]);
    expect(visibleIn(page.text)).not.toMatch(/debut/i);
    expect((await visit(domain, `${url.pathname}/report.pdf`)).status).toBe(200);
    const wrong = await visit(domain, `${url.pathname}x`);
    expect([wrong.status, wrong.text.includes('Harbor Records')]).toEqual([404, true]);
    expect(visibleIn(wrong.text)).not.toMatch(/debut/i);
    const other = await createLabel();
    expect((await visit(await other.addDomain(), url.pathname)).status).toBe(404);
  });

  test('has one link, however often and however concurrently it is shared', async () => {
    const label = await createLabel();
    const { id, url } = await shareReport(label);
    await api.delete(`/master/revisions/${id}/share`, label.token);
    const share = () => expectOk(api.post(`/master/revisions/${id}/share`, undefined, label.token));
    const [one, two] = await Promise.all([share(), share()]);
    expect(one.url).toBe(two.url);
    expect(one.url).not.toBe(url.href);
  });
});

test('without the plan, new links have the product’s address and look, and sent ones keep working', async () => {
  const { token, addDomain, share, setEnterpriseTo } = await createLabel();
  const domain = await addDomain();
  const { approval, path } = await share();
  await setEnterpriseTo(false);
  for (const host of [ownHost, domain]) {
    const { status, text } = await visit(host, path);
    expect([status, text.includes('Harbor Records'), text.includes('/brand/')]).toEqual([200, false, false]);
  }
  const renewed = await expectOk(api.post(`/approvals/${approval.id}/renew`, undefined, token));
  expect(new URL(renewed.url).origin).toBe(app.url);
});

test('a link of a domain that was removed works at the product’s address', async () => {
  const { token, addDomain, share } = await createLabel();
  await addDomain();
  const { path } = await share();
  const [{ id }] = (await api.get('/domains', token)).body;
  await api.delete(`/domains/${id}`, token);
  expect((await visit(ownHost, path)).status).toBe(200);
});

describe('the artist', () => {
  test('of a track that moves is the new one, with the same link', async () => {
    const { token, addDomain, share } = await createLabel();
    const domain = await addDomain();
    const { song, approval, path } = await share();
    const { id: artistId } = await expectOk(api.post('/artists', { name: 'Paper Lanterns' }, token));
    await expectOk(api.put(`/tracks/${song.id}`, { artist: '' }, token));
    expect((await api.post(`/tracks/${song.id}/artist`, { artistId }, token)).status).toBe(204);
    const page = await visit(domain, path);
    expect([page.status, page.text.includes('Paper Lanterns')]).toEqual([200, true]);
    for (const file of Object.values(await findFiles(domain, path)))
      expect((await visit(domain, `/api${file}`)).status).toBe(200);
    await post(domain, `${path}/decision`, { decision: 'changes', note: 'Louder' });
    expect((await api.get(`/approvals/${approval.id}/comments`, token)).status).toBe(404);
    const [listed] = (await api.get(`/tracks/${song.id}/approvals`, token, actingFor(artistId))).body;
    expect(listed).toMatchObject({ id: approval.id, state: 'changes', note: 'Louder' });
  });

  test('that is archived has no working links until it is restored', async () => {
    const { token, user, share } = await createLabel();
    await expectOk(api.post('/artists', { name: 'Paper Lanterns' }, token));
    const { path } = await share();
    const { audio } = await findFiles(ownHost, path);
    await expectOk(api.put(`/artists/${user.id}`, { archived: true }, token));
    expect((await visit(ownHost, path)).status).toBe(404);
    expect((await visit(ownHost, `/api${audio}`)).status).toBe(404);
    expect((await post(ownHost, `${path}/decision`, { decision: 'approved', note: '' })).status).toBe(404);
    await expectOk(api.put(`/artists/${user.id}`, { archived: false }, token));
    expect((await visit(ownHost, path)).status).toBe(200);
    expect((await visit(ownHost, `/api${audio}`)).status).toBe(200);
  });

  test('that is deleted takes the links along', async () => {
    const { token, user, share } = await createLabel();
    await expectOk(api.post('/artists', { name: 'Paper Lanterns' }, token));
    const { path } = await share();
    const { audio } = await findFiles(ownHost, path);
    expect((await api.delete(`/artists/${user.id}`, token)).status).toBe(204);
    expect((await visit(ownHost, path)).status).toBe(404);
    expect((await visit(ownHost, `/api${audio}`)).status).toBe(404);
  });
});

import { afterAll, beforeEach, expect, test } from 'vitest';
import { startDnsServer } from '../../../testing/dns-server.ts';
import { createTestApp, signUp } from '../../../testing/test-app.ts';
import { day } from '../../../testing/test-clock.ts';
import { waitUntil } from '../../../testing/wait-until.ts';
import { checkDomainsJob } from './domains.jobs.ts';

const dns = await startDnsServer();
const app = await createTestApp({ worker: true, environment: { DNS_SERVERS: dns.server } });
afterAll(async () => {
  await app.close();
  await dns.close();
});
beforeEach(() => dns.setMode('answer'));

let count = 0;
const newName = () => `fans${++count}.example.com`;

async function createOwner() {
  const { token, user } = await signUp(app);
  const add = (name: string) => app.api.post('/domains', { name }, token);
  const verify = (id: string) => app.api.post(`/domains/${id}/verify`, undefined, token);
  const list = async () => (await app.api.get('/domains', token)).body;
  async function addVerified(name = newName()) {
    const { body } = await add(name);
    dns.setRecords(body.record.name, ['unrelated', body.record.value]);
    const verified = await verify(body.id);
    expect([verified.status, verified.body?.state]).toEqual([200, 'verified']);
    return body;
  }
  return { token, user, add, verify, list, addVerified };
}

const visit = (host: string, path: string, headers: Record<string, string> = {}) =>
  app.api.call(`/..${path}`, { headers: { host, ...headers } });

async function recheck() {
  await app.runtime.queue.enqueue(app.runtime.database.db, checkDomainsJob, {});
  await waitUntil('the domains are checked', async () => {
    const { rows } = await app.pool.query(
      "select count(*)::int as open from jobs.job where name = 'check-domains' and state <> 'completed'",
    );
    return rows[0].open === 0;
  });
}

test('a domain is verified by its TXT record', async () => {
  const { add, verify, list } = await createOwner();
  const name = newName();
  const { body } = await add(name.toUpperCase());
  expect(body).toMatchObject({ name, state: 'pending', record: { name: `_debut.${name}` }, checkedAt: null });
  const missing = await verify(body.id);
  expect([missing.status, missing.body.code]).toEqual([409, 'domain_unverified']);
  dns.setRecords(`_debut.${name}`, ['something else']);
  expect((await verify(body.id)).body.code).toBe('domain_unverified');
  dns.setRecords(`_debut.${name}`, ['something else', body.record.value]);
  expect((await verify(body.id)).body).toMatchObject({ state: 'verified' });
  expect(await list()).toMatchObject([{ name, state: 'verified' }]);
});

test('our own host, invalid names and names in the list are rejected', async () => {
  const { add } = await createOwner();
  for (const name of [new URL(app.url).host, '127.0.0.1', 'localhost', 'https://fans.example.com', 'a b.example'])
    expect((await add(name)).body).toMatchObject({ code: 'invalid_domain', field: 'name' });
  const name = newName();
  expect((await add(name)).status).toBe(200);
  expect((await add(`${name}.`)).body.code).toBe('domain_exists');
});

test('of two workspaces that claim a domain, one verifies it', async () => {
  const [first, second] = [await createOwner(), await createOwner()];
  const name = newName();
  const [{ body: one }, { body: other }] = [await first.add(name), await second.add(name)];
  dns.setRecords(`_debut.${name}`, [one.record.value, other.record.value]);
  const outcomes = await Promise.all([first.verify(one.id), second.verify(other.id)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(outcomes.find(({ status }) => status === 409)?.body.code).toBe('domain_taken');
});

test('neither a domain nor its record can be used by others', async () => {
  const [owner, stranger] = [await createOwner(), await createOwner()];
  const { id } = await owner.addVerified();
  expect((await stranger.verify(id)).status).toBe(404);
  expect((await app.api.delete(`/domains/${id}`, stranger.token)).status).toBe(404);
  expect((await app.api.delete(`/domains/${id}`, owner.token)).status).toBe(204);
  expect(await owner.list()).toEqual([]);
});

test('DNS that fails or stays silent is reported, and costs no verification', async () => {
  const { add, verify, addVerified, list } = await createOwner();
  await addVerified();
  const { body } = await add(newName());
  for (const mode of ['fail', 'silent'] as const) {
    dns.setMode(mode);
    const response = await verify(body.id);
    expect([response.status, response.body.code]).toEqual([503, 'dns_unavailable']);
  }
  expect((await list()).map(({ state }: { state: string }) => state)).toEqual(['verified', 'pending']);
}, 30_000);

test('a record that is missing for three days ends the verification, once', async () => {
  const { token, addVerified, list } = await createOwner();
  const { name, record } = await addVerified();
  const titles = async () =>
    (await app.api.get('/notifications', token)).body.map(({ title }: { title: string }) => title);
  dns.setRecords(record.name, []);
  app.clock.advance(day);
  await recheck();
  expect(await list()).toMatchObject([{ state: 'failing' }]);
  expect((await visit(name, '/')).status).toBe(302);
  dns.setRecords(record.name, [record.value]);
  await recheck();
  expect(await list()).toMatchObject([{ state: 'verified' }]);
  dns.setRecords(record.name, []);
  app.clock.advance(3 * day);
  await recheck();
  await recheck();
  expect(await list()).toMatchObject([{ state: 'pending' }]);
  expect(await titles()).toEqual(['Your domain is no longer in effect']);
  expect((await app.api.get(`/domains/known?domain=${name}`)).status).toBe(404);
  app.clock.advance(-4 * day);
});

test('proxies learn which domains are verified, and nothing else', async () => {
  const { add, addVerified } = await createOwner();
  const { name } = await addVerified();
  const { body: pending } = await add(newName());
  const known = async (domain: string) =>
    (await app.api.get(`/domains/known?domain=${encodeURIComponent(domain)}`)).status;
  expect(await known(name)).toBe(200);
  expect(await known(`${name.toUpperCase()}.`)).toBe(200);
  for (const domain of [pending.name, 'unknown.example', '127.0.0.1', '', "' or 1=1", `${name}:443`, `sub.${name}`])
    expect([domain, await known(domain)]).toEqual([domain, 404]);
});

test('a domain serves the public pages of its workspace only', async () => {
  const [owner, stranger] = [await createOwner(), await createOwner()];
  const { name } = await owner.addVerified();
  const page = await visit(name, `/fanbase/${owner.user.id}`);
  expect(page.status).toBe(200);
  expect(page.text).toContain(`"http://${name}:${new URL(app.url).port}/fanbase/${owner.user.id}"`);
  expect(page.headers.get('x-debut')).toBeNull();
  expect((await visit(name, '/?utm=1')).headers.get('location')).toBe(`/fanbase/${owner.user.id}`);
  expect((await visit(name, `/fan-signup/${owner.user.id}`)).status).toBe(200);
  expect((await visit(name, '/privacy')).status).toBe(200);

  const others = [`/fanbase/${stranger.user.id}`, `/fan-signup/${stranger.user.id}`, '/fanbase/nobody'];
  for (const path of others) expect([path, (await visit(name, path)).status]).toEqual([path, 404]);
  const app404 = [
    '/login',
    '/account',
    '/api/me',
    '/api/config',
    '/api/openapi.json',
    '/api/docs',
    '/api/domains/known?domain=x',
    '/index.html',
    '/assets/../api/me',
    '/%61pi/me',
    '//',
  ];
  for (const path of app404)
    expect([path, (await visit(name, path, { authorization: `Bearer ${owner.token}` })).status]).toEqual([path, 404]);
});

test('a sign-up on a domain is for its artists only', async () => {
  const [owner, stranger] = [await createOwner(), await createOwner()];
  const { name } = await owner.addVerified();
  const join = (artistId: string) =>
    app.api.post(
      '/fanbase/signup',
      { artistId, fanData: { name: 'Elle', phone: '+12125550199', email: 'elle@example.com' } },
      undefined,
      { host: name },
    );
  expect((await join(owner.user.id)).status).toBe(200);
  expect((await join(stranger.user.id)).status).toBe(404);
  expect((await app.api.get(`/fanbase/artist/${stranger.user.id}`, undefined, { host: name })).status).toBe(404);
  const { rows } = await app.pool.query(
    'select f.user_id, c.page from fan_consents c join fans f on f.id = c.fan_id where f.user_id = any($1)',
    [[owner.user.id, stranger.user.id]],
  );
  expect(rows).toEqual([{ user_id: owner.user.id, page: expect.stringContaining(`//${name}:`) }]);
});

test.each([
  ['a port', (name: string) => ({ host: `${name}:8443` }), 404],
  ['capitals', (name: string) => ({ host: name.toUpperCase() }), 404],
  ['a final dot', (name: string) => ({ host: `${name}.` }), 404],
  [
    'a forwarded host without a trusted proxy',
    (name: string) => ({ host: new URL(app.url).host, 'x-forwarded-host': name }),
    200,
  ],
  [
    'a forwarded host that hides the domain',
    (name: string) => ({ host: name, 'x-forwarded-host': new URL(app.url).host }),
    404,
  ],
  ['a subdomain', (name: string) => ({ host: `sub.${name}` }), 200],
  ['the domain as a user', (name: string) => ({ host: `${name}@127.0.0.1` }), 200],
  ['an IPv6 address', () => ({ host: '[::1]' }), 200],
])('the API of users with %s as the host', async (_title, headers, status) => {
  const { token, addVerified } = await createOwner();
  const { name } = await addVerified();
  expect((await app.api.get('/me', token, headers(name))).status).toBe(status);
});

test('behind a trusted proxy, the forwarded host counts', async () => {
  const proxied = await createTestApp({ besides: app, environment: { DNS_SERVERS: dns.server, TRUSTED_PROXIES: '1' } });
  try {
    const { token, addVerified } = await createOwner();
    const { name } = await addVerified();
    expect((await proxied.api.get('/me', token, { 'x-forwarded-host': name })).status).toBe(404);
    expect((await proxied.api.get('/me', token)).status).toBe(200);
  } finally {
    await proxied.close();
  }
});

test('with PUBLIC_DOMAINS=off nothing is served, added or used in links', async () => {
  const { token, addVerified } = await createOwner();
  const { name } = await addVerified();
  const off = await createTestApp({ besides: app, environment: { PUBLIC_DOMAINS: 'off' } });
  try {
    expect((await off.api.get('/me', token, { host: name })).status).toBe(200);
    expect((await off.api.get(`/domains/known?domain=${name}`)).status).toBe(404);
    expect((await off.api.post('/domains', { name: newName() }, token)).body.code).toBe('domains_off');
    expect((await off.api.get('/branding', token)).body).toMatchObject({ domains: false, origin: null });
  } finally {
    await off.close();
  }
});

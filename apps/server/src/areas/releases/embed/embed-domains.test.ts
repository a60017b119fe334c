import { afterAll, expect, test } from 'vitest';
import { startDnsServer } from '../../../testing/dns-server.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { expectOk } from '../../../testing/test-artist.ts';
import { publishPage } from '../../../testing/test-published-page.ts';
import { setEnterprise } from '../../accounts/index.ts';

const dns = await startDnsServer();
const app = await createTestApp({ environment: { DNS_SERVERS: dns.server, PLANS: 'on' } });
afterAll(async () => {
  await app.close();
  await dns.close();
});

test('on a label’s domain, player, pictures and oEmbed have its address', async () => {
  const [own, other] = [await publishPage(app), await publishPage(app)];
  const { artist, path } = own;
  const { rows } = await app.pool.query('select email from users where id = $1', [artist.user.id]);
  await setEnterprise(app.runtime.database.db, rows[0].email, true);
  const { body } = await artist.post('/domains', { name: 'out.example.com' });
  dns.setRecords(body.record.name, [body.record.value]);
  await expectOk(artist.post(`/domains/${body.id}/verify`));
  const origin = `http://${body.name}:${new URL(app.url).port}`;
  const { host } = new URL(origin);
  const visit = (address: string) => app.api.call(`/..${address}`, { headers: { host } });

  const embed = (await visit(path.replace('/r/', '/embed/'))).text;
  expect(embed).toContain(`href="${origin}${path}"`);
  const oembed = await visit(`/oembed?url=${encodeURIComponent(origin + path)}`);
  expect(oembed.body).toMatchObject({ provider_url: origin, thumbnail_url: `${origin}${path}/share/square` });
  expect(oembed.body.html).toContain(`src="${origin}/embed/`);
  expect((await visit(`${path}/share/link`)).status).toBe(200);
  expect((await visit(path)).text).toContain(
    `href="${origin}/oembed?format=json&amp;url=${encodeURIComponent(origin + path)}"`,
  );

  for (const address of [
    other.path.replace('/r/', '/embed/'),
    `${other.path}/share/link`,
    `/oembed?url=${encodeURIComponent(origin + other.path)}`,
  ])
    expect((await visit(address)).status).toBe(404);
});

import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { createArtist } from '../../../testing/test-artist.ts';

const app = await createTestApp({ sandbox: true, worker: true });
afterAll(app.close);

test('deliveries are listed by name, a page at a time, with a filter', async () => {
  const artist = await createArtist(app, { gmail: false });
  const people = await artist.addRecipients(25);
  const id = await artist.createCampaign(people.map((one) => one.id));
  const seen: string[] = [];
  let cursor = '';
  for (let pages = 0; pages < 10; pages += 1) {
    const { body } = await artist.get(`/email/campaigns/${id}/deliveries?limit=10${cursor && `&cursor=${cursor}`}`);
    seen.push(...body.deliveries.map((one: { recipientId: string }) => one.recipientId));
    if (!body.next) break;
    cursor = body.next;
  }
  expect(seen).toHaveLength(25);
  expect(new Set(seen)).toEqual(new Set(people.map((one) => one.id)));
  const found = await artist.get(`/email/campaigns/${id}/deliveries?q=PERSON%2024`);
  expect(found.body.deliveries).toMatchObject([{ name: 'Person 24', state: 'queued' }]);
  expect((await artist.get(`/email/campaigns/${id}/deliveries?cursor=nonsense`)).status).toBe(400);
  expect((await artist.get(`/email/campaigns/${id}/deliveries?limit=0`)).status).toBe(400);
});

test('no page of deliveries leaves anybody out, in whatever emails their names are written', async () => {
  const artist = await createArtist(app, { gmail: false });
  // Languages do not agree on how these are written small.
  const people: { id: string }[] = [];
  for (const name of ['İpek', 'Ivo', 'ΟΔΟΣ', 'Οδύσσεια']) people.push(...(await artist.addRecipients(1, { name })));
  const id = await artist.createCampaign(people.map((one) => one.id));
  const all = await artist.deliveries(id);
  const seen: unknown[] = [];
  for (let cursor = '', pages = 0; cursor !== null && pages < 9; pages += 1) {
    const { body } = await artist.get(`/email/campaigns/${id}/deliveries?limit=1${cursor && `&cursor=${cursor}`}`);
    seen.push(...body.deliveries);
    cursor = body.next;
  }
  expect(seen).toEqual(all);
});

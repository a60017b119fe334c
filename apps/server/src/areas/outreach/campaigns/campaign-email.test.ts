import { afterAll, expect, test } from 'vitest';
import { createTestApp, signUp } from '../../../testing/test-app.ts';
import { createArtist } from '../../../testing/test-artist.ts';

const app = await createTestApp({ sandbox: true, worker: true });
afterAll(app.close);

test('a draft shows its template as it is now, what has gone out stays as it went', async () => {
  const artist = await createArtist(app);
  const [person] = await artist.addRecipients(1, { name: 'Ines Carrow' });
  const id = await artist.createCampaign([person?.id ?? '']);
  const emailContent = async () => (await artist.get(`/email/campaigns/${id}/letter`)).body;
  await artist.put(`/email/templates/${artist.templateId}`, { subject: 'First', body: '<p>Hi {{firstName}}</p>' });
  expect(await emailContent()).toMatchObject({
    to: { name: 'Ines Carrow', email: person?.email },
    subject: 'First',
    html: expect.stringContaining('<p>Hi Ines</p>'),
    text: expect.stringContaining('Hi Ines'),
  });
  await artist.post(`/email/campaigns/${id}/send`);
  await artist.until(id, 'sent');
  await artist.put(`/email/templates/${artist.templateId}`, { subject: 'Second', body: '<p>Hello</p>' });
  expect((await emailContent()).subject).toBe('First');
});

test('it can be read as any of its recipients got it, and by its owner alone', async () => {
  const artist = await createArtist(app, { gmail: false });
  const [first, second] = await artist.addRecipients(2);
  const id = await artist.createCampaign([first?.id ?? '', second?.id ?? '']);
  const delivery = (await artist.deliveries(id)).find(({ email }: { email: string }) => email === second?.email);
  const { body } = await artist.get(`/email/campaigns/${id}/letter?deliveryId=${delivery.id}`);
  expect(body.to).toEqual({ name: second?.name, email: second?.email });
  expect((await artist.get(`/email/campaigns/${id}/letter?deliveryId=nobody`)).status).toBe(404);
  const stranger = await signUp(app);
  expect((await app.api.get(`/email/campaigns/${id}/letter`, stranger.token)).status).toBe(404);
});

import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { createFanArtist } from '../../../testing/test-fans.ts';

const app = await createTestApp({ sandbox: true, environment: { PLANS: 'on' } });
afterAll(app.close);

const channels = async (artist: Awaited<ReturnType<typeof createFanArtist>>) =>
  (await artist.get('/messages/channels')).body;

test('channels are listed with what the server can send by, what the plan includes and what a message costs', async () => {
  const artist = await createFanArtist(app);
  expect(await channels(artist)).toMatchObject([
    { channel: 'whatsapp', included: false, credits: 2 },
    { channel: 'sms', configured: true, included: false, credits: 1 },
    { channel: 'email', included: true, credits: 0 },
  ]);
});

import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { createFanArtist } from '../../../testing/test-fans.ts';

const app = await createTestApp();
afterAll(app.close);

test('without a carrier sending says so, and webhooks believe nobody', async () => {
  const artist = await createFanArtist(app);
  await artist.addFan();
  const response = await artist.send({});
  expect([response.status, response.body.error]).toEqual([
    503,
    'SMS service is not configured. Please contact support.',
  ]);
  const preview = await artist.post('/messages/preview', { audience: { kind: 'all' }, message: 'Hi' });
  expect(preview.body).toMatchObject({ configured: false, fanCount: 1 });
  const form = { method: 'POST', body: new URLSearchParams({ From: '+15551234567', Body: 'STOP' }) };
  expect((await app.api.call('/webhooks/twilio/inbound', form)).status).toBe(403);
});

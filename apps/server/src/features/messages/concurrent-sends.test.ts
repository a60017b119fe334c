import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { createFanArtist } from '../../testing/test-fans.ts';

const app = await createTestApp({ sandbox: true, environment: { DATABASE_CONNECTIONS: '10' } });
afterAll(app.close);

const concurrentRequests = 40;
const scheduledAt = () => new Date(app.clock().getTime() + 3_600_000).toISOString();

test('forty concurrent sends and changes use one connection each, and a neighbor is not held up', async () => {
  const [artist, neighbor] = [await createFanArtist(app, { credits: 1000 }), await createFanArtist(app)];
  await artist.addFan();
  await neighbor.addFan();
  const send = () => artist.send({ scheduledAt: scheduledAt() });
  const [sends, meanwhile] = await Promise.all([concurrently(send), neighbor.get('/fanbase/fans')]);
  expect(countStatuses(sends)).toEqual({ 200: concurrentRequests });
  expect(meanwhile.status).toBe(200);
  const { messageId } = sends[0]?.body ?? {};
  const change = () => artist.put(`/messages/${messageId}`, { message: 'Tomorrow at noon' });
  const [changes, sentBeside] = await Promise.all([concurrently(change), neighbor.send({ scheduledAt: scheduledAt() })]);
  expect(countStatuses(changes)).toEqual({ 200: concurrentRequests });
  expect(sentBeside.status).toBe(200);
});

function concurrently<Result>(request: () => Promise<Result>): Promise<Result[]> {
  return Promise.all(Array.from({ length: concurrentRequests }, request));
}

function countStatuses(responses: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

import { afterAll, expect, test, vi } from 'vitest';
import { openEventStream } from '../../testing/event-stream.ts';
import { createTestApp, signUp } from '../../testing/test-app.ts';
import { actingFor, addMember } from '../../testing/test-team.ts';
import type { Events } from './events.ts';
import { followOtherArtists } from './follow-other-artists.ts';

const app = await createTestApp();
afterAll(app.close);
const { api } = app;

test('a stream hears of the other artists its member can access, and of nobody else', async () => {
  const owner = await signUp(app);
  const [first, second] = [owner.user.id, (await api.post('/artists', { name: 'Second Act' }, owner.token)).body.id];
  const [both, limited] = [
    await addMember(app, first, { artistIds: [first, second] }),
    await addMember(app, first, { artistIds: [first] }),
  ];
  const streams = [];
  for (const { token } of [both, limited]) {
    const stream = await openEventStream(app, token, { headers: actingFor(first) });
    expect(await stream.next()).toBe('resync');
    streams.push(stream);
  }
  const addTrack = (artist: string) => api.post('/tracks', { title: 'New' }, owner.token, actingFor(artist));
  await addTrack(second);
  await addTrack(second);
  await addTrack(first);
  expect(await streams[0]?.next()).toBe('roster.changed');
  expect(await streams[0]?.next()).toBe('tracks.changed');
  expect(await streams[1]?.next()).toBe('tracks.changed');

  const artistIds = [first, second];
  await api.put(`/members/${limited.user.id}`, { artistIds }, owner.token, actingFor(first));
  while ((await streams[1]?.next()) !== 'workspace.changed');
  await addTrack(second);
  while ((await streams[1]?.next()) !== 'roster.changed');
});

test('a storm of events is heard immediately, and then every ten seconds while it lasts', () => {
  vi.useFakeTimers();
  const listeners = new Set<Parameters<Events['subscribe']>[1]>();
  const subscribe: Events['subscribe'] = (_channels, listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const send = vi.fn();
  const others = followOtherArtists({ events: { ...app.runtime.events, subscribe }, send });
  try {
    others.follow(['other']);
    others.follow(['other', 'third']);
    for (let second = 0; second < 25; second += 1) {
      for (const listener of listeners) listener({ type: 'outreach.changed', what: 'campaigns' });
      for (const listener of listeners) listener({ type: 'outreach.changed', what: 'mailbox' });
      vi.advanceTimersByTime(1000);
    }
    expect(send).toHaveBeenCalledTimes(3);
    vi.advanceTimersByTime(60_000);
    expect(send).toHaveBeenCalledTimes(4);
    others.end();
    expect(listeners.size).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

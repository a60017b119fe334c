import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { player } from './player.ts';
import { PlayerSheet } from './player-sheet.tsx';

const track = (id: string) => ({
  id,
  title: `Track ${id}`,
  artist: 'Mara Vey',
  coverArt: null,
  audioFile: `/files/audio/u/${id}/a.wav`,
});
const list = ['a', 'b', 'c'].map(track);

afterEach(() => act(() => player.emergencyReset()));

test('the phone’s player shows the queue to jump in and to remove from', async () => {
  const [first = track('a')] = list;
  player.restore(first, list, 0);
  const { user } = renderScreen(<PlayerSheet track={first} onClose={() => {}} />, () => ({ status: 503 }));
  const queue = within(await screen.findByRole('region', { name: 'Queue' }));
  expect(queue.getAllByRole('listitem').map((row) => row.textContent)).toEqual(
    list.map(({ title }) => `${title}Mara Vey`),
  );
  expect(queue.queryByRole('button', { name: 'Remove Track a from the queue' })).toBeNull();
  await user.click(queue.getByRole('button', { name: 'Remove Track b from the queue' }));
  expect(queue.getAllByRole('listitem')).toHaveLength(2);
  await user.click(queue.getByRole('button', { name: /^Track c/ }));
  expect(player.getState().currentTrack?.id).toBe('c');
});

test('the phone’s player has shuffle and repeat, which tell their state', async () => {
  const [first = track('a')] = list;
  player.restore(first, list, 0);
  const { user } = renderScreen(<PlayerSheet track={first} onClose={() => {}} />, () => ({}));
  const shuffle = await screen.findByRole('button', { name: 'Shuffle', pressed: false });
  await user.click(shuffle);
  expect(shuffle.getAttribute('aria-pressed')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Repeat' }));
  await user.click(screen.getByRole('button', { name: 'Repeat: all' }));
  expect(screen.getByRole('button', { name: 'Repeat: this track', pressed: true })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Repeat: this track' }));
  await user.click(shuffle);
});

async function openQueue() {
  const [first = track('a')] = list;
  player.restore(first, list, 0);
  const { user } = renderScreen(<PlayerSheet track={first} onClose={() => {}} />, () => ({ status: 503 }));
  return { user, queue: within(await screen.findByRole('region', { name: 'Queue' })) };
}

test('after a track is removed the focus is on the next one’s button', async () => {
  const { user, queue } = await openQueue();
  await user.click(queue.getByRole('button', { name: 'Remove Track b from the queue' }));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Track c from the queue');
  await user.keyboard('{Enter}');
  expect(queue.getAllByRole('listitem')).toHaveLength(1);
  expect(document.activeElement).not.toBe(document.body);
});

test('the queue is reordered by keyboard', async () => {
  const { user, queue } = await openQueue();
  queue.getByRole('button', { name: 'Reorder Track b' }).focus();
  await user.keyboard(' {ArrowUp} ');
  expect(player.getState().queue.map(({ id }) => id)).toEqual(['b', 'a', 'c']);
  expect(queue.getAllByRole('listitem').map((row) => row.textContent?.slice(0, 7))).toEqual([
    'Track b',
    'Track a',
    'Track c',
  ]);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Reorder Track b');
});

test('a load that failed during an outage is tried again when the browser is online', async () => {
  const [first = track('a')] = list;
  const { requests } = renderScreen(<p />, () => ({ status: 503 }));
  const signatures = () => requests.filter(({ path }) => path === '/audio/sign').length;
  player.play(first, list);
  await waitFor(() => expect(player.getState().error?.sentence).toBe('Failed to load audio'));
  const before = signatures();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(signatures()).toBe(before + 1));
});

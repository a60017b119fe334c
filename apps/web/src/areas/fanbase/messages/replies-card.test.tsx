import type { FanReply } from '@debut/contract/fan-replies';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { RepliesCard } from './replies-card.tsx';

const doubtful: FanReply = {
  id: 'r1',
  fanId: 'f1',
  name: 'Elle',
  phone: '+12125550143',
  text: 'When does the tour end?',
  kind: 'maybe_stop',
  at: '2026-03-05T12:00:00.000Z',
  read: false,
  channel: 'sms',
  consent: 'yes',
};

test('a possible opt-out is marked, and one click opts the fan out', async () => {
  let reply = doubtful;
  const { user, requests } = renderScreen(<RepliesCard />, ({ method }) => {
    if (method === 'GET') return { body: { replies: [reply], unread: 1, next: null } };
    reply = { ...doubtful, consent: 'none' };
    return { body: reply };
  });
  expect(await screen.findByText('This might be an opt-out.')).toBeTruthy();
  expect(screen.getByText('1 new')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Opt out Elle' }));
  expect(await screen.findByText('Opted out. You no longer text this fan.')).toBeTruthy();
  expect(requests).toContainEqual({ method: 'POST', path: '/fanbase/replies/r1/opt-out', body: undefined });
});

test('the empty card says where replies show up; a failed request can be retried', async () => {
  let status = 500;
  const { user } = renderScreen(<RepliesCard />, () =>
    status === 200
      ? { body: { replies: [], unread: 0, next: null } }
      : { status, body: { error: 'Broken', code: 'internal' } },
  );
  const again = await screen.findByRole('button', { name: /try again/i }, { timeout: 10_000 });
  status = 200;
  await user.click(again);
  expect(await screen.findByText('When fans text back, their replies show up here.')).toBeTruthy();
});

test('failed changes of replies show an error', async () => {
  const { user } = renderScreen(<RepliesCard />, ({ method }) => {
    const isFirst = method === 'GET' && !hasCursor();
    if (isFirst) return { body: { replies: [doubtful], unread: 1, next: 'r1' } };
    return { status: 400, body: { error: 'Broken', code: 'invalid_field' } };
  });
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByText('Failed to mark the replies as read: Broken')).toBeTruthy();
  isNext = true;
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Failed to load more replies: Broken')).toBeTruthy();
});

/** Requests are recorded without their query. */
let isNext = false;
const hasCursor = () => isNext;

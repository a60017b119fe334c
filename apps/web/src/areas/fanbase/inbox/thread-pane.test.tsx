import type { ConversationThread } from '@debut/contract/inbox';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RecordedRequest, renderScreen } from '../../../testing/render-screen.tsx';
import { testThread } from '../../../testing/test-inbox.ts';
import { ThreadPane, useThread } from './thread-pane.tsx';

function Pane() {
  const query = useThread('tess');
  return <ThreadPane query={query} userId="mara" balance={10} onBack={() => undefined} onDetails={() => undefined} />;
}

function renderThread(thread: ConversationThread) {
  return renderScreen(<Pane />, ({ method, path }: RecordedRequest) => {
    if (path === '/collaborators') return { body: [{ id: 'sam', name: 'Sam Whitfield', role: 'manager' }] };
    if (path === '/inbox/canned-replies') return { body: [] };
    return method === 'GET' ? { body: thread } : {};
  });
}

const at = '2026-03-05T10:24:00.000Z';

test('an opt-out is a line of its own that says what still works', async () => {
  const stop = { kind: 'reply', id: 'r2', at, channel: 'whatsapp', text: 'STOP', reads: 'stop' } as const;
  const consent = { kind: 'consent', id: 'k1', at, channel: 'whatsapp', given: false, via: 'stop', wording: 'STOP' };
  renderThread(testThread({ items: [stop, consent as never, ...testThread().items] }));
  const word = await screen.findByText('STOP');
  expect(word.closest('p')?.textContent).toBe('Tess replied STOP on WhatsApp. WhatsApp is off; SMS stays on.');
});

test('a possible opt-out is marked, and one click opts the fan out', async () => {
  const doubtful = {
    kind: 'reply',
    id: 'r1',
    at,
    channel: 'sms',
    text: 'When does it end?',
    reads: 'maybe_stop',
  } as const;
  const { user, requests } = renderThread(testThread({ items: [doubtful] }));
  expect(await screen.findByText('This might be an opt-out.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Opt out Tess Moreau' }));
  expect(requests).toContainEqual(
    expect.objectContaining({ method: 'POST', path: '/inbox/tess/opt-out', body: { replyId: 'r1' } }),
  );
});

test('an open conversation is marked as read, and can be assigned and closed', async () => {
  const state = { unread: 2, assignee: null, closed: false, channel: 'sms' as const };
  const { user, requests } = renderThread(testThread({ state }));
  await screen.findByRole('heading', { name: 'Tess Moreau' });
  await expect.poll(() => requests.some(({ path }) => path === '/inbox/tess/read')).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Assign' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sam Whitfield' }));
  expect(requests).toContainEqual(expect.objectContaining({ path: '/inbox/tess/assign', body: { memberId: 'sam' } }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await expect.poll(() => requests.some(({ path }) => path === '/inbox/tess/close')).toBe(true);
});

test('a reply that failed says why and can be sent again', async () => {
  const failed = {
    kind: 'message' as const,
    id: 'd1',
    at,
    messageId: 'm1',
    channel: 'sms' as const,
    subject: null,
    text: 'Yes!',
    from: 'reply' as const,
    fans: 1,
    author: { id: 'sam', name: 'Sam Whitfield' },
    state: 'failed' as const,
    reason: 'The phone is switched off.',
    credits: 1,
  };
  const { user, requests } = renderThread(testThread({ items: [failed] }));
  expect(await screen.findByText('The phone is switched off.')).toBeTruthy();
  expect(screen.getByText(/SMS · Sam · /)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(requests).toContainEqual(expect.objectContaining({ path: '/messages/m1/retry', body: { what: 'failed' } }));
});

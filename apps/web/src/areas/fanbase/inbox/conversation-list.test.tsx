import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { testConversation } from '../../../testing/test-inbox.ts';
import { ConversationList } from './conversation-list.tsx';

const list = <ConversationList openId="tess" userId="mara" isWide />;
const page = (conversations: unknown[]) => ({ conversations, counts: { unread: 2, mine: 1 }, next: null });

test('a conversation shows who wrote last, what is unread, who answers and who opted out', async () => {
  const conversations = [
    testConversation(),
    testConversation({
      fanId: 'jonah',
      name: 'Jonah Reyes',
      preview: 'Doors are at 8',
      isAnswered: true,
      lastAuthor: { id: 'mara', name: 'Mara Vey' },
      assignee: { id: 'sam', name: 'Sam Whitfield' },
      unread: 0,
    }),
    testConversation({ fanId: 'kit', name: 'Kit Marlow', preview: 'STOP', unread: 0, optedOut: true }),
  ];
  renderScreen(list, () => ({ body: page(conversations) }));
  const tess = await screen.findByRole('link', { name: /Tess Moreau/ });
  expect(tess.getAttribute('aria-current')).toBe('true');
  expect(tess.getAttribute('href')).toBe('/fans/inbox?fan=tess');
  expect(screen.getAllByRole('img', { name: 'Unread' })).toHaveLength(1);
  expect(screen.getByText('You: Doors are at 8')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Assigned to Sam Whitfield' })).toBeTruthy();
  expect(screen.getByRole('link', { name: /Kit Marlow/ }).textContent).toContain('Opted out');
  expect(screen.getByText('2 unread')).toBeTruthy();
});

test('arrow keys move between conversations', async () => {
  const conversations = [testConversation(), testConversation({ fanId: 'jonah', name: 'Jonah Reyes' })];
  const { user } = renderScreen(list, () => ({ body: page(conversations) }));
  (await screen.findByRole('link', { name: /Tess Moreau/ })).focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /Jonah Reyes/ }));
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /Tess Moreau/ }));
});

test('an empty inbox says what it is for, and an empty filter leads back to all', async () => {
  const { user } = renderScreen(list, () => ({ body: page([]) }));
  expect(await screen.findByRole('heading', { name: 'No replies yet' })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /Unread/ }));
  expect(await screen.findByRole('heading', { name: 'You’re all caught up' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show all conversations' }));
  expect(await screen.findByRole('heading', { name: 'No replies yet' })).toBeTruthy();
});

test('a failed request can be retried', async () => {
  let status = 500;
  const { user } = renderScreen(list, () =>
    status === 200 ? { body: page([testConversation()]) } : { status, body: { error: 'Broken', code: 'internal' } },
  );
  const again = await screen.findByRole('button', { name: /try again/i }, { timeout: 10_000 });
  status = 200;
  await user.click(again);
  expect(await screen.findByRole('link', { name: /Tess Moreau/ })).toBeTruthy();
});

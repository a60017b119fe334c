import type { ConversationThread } from '@debut/contract/inbox';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type RecordedRequest, renderScreen, type ScriptedResponse } from '../../../testing/render-screen.tsx';
import { testThreadFan } from '../../../testing/test-inbox.ts';
import { ReplyBox } from './reply-box.tsx';

const now = new Date('2026-03-05T18:00:00Z');

beforeEach(() => localStorage.clear());

type Respond = (request: RecordedRequest) => ScriptedResponse;

function renderBox(
  respond: Respond = () => ({ body: { messageId: 'm1', credits: 1 } }),
  { fan = testThreadFan(), balance = 10 }: { fan?: ConversationThread['fan']; balance?: number } = {},
) {
  const box = <ReplyBox fan={fan} lastChannel="sms" balance={balance} now={now} />;
  return renderScreen(box, (request) => (request.method === 'GET' ? { body: saved } : respond(request)));
}

const saved = [{ id: 'c1', title: 'Merch', text: 'At the merch table, {{firstName}}.' }];
const field = () => screen.getByRole('textbox', { name: 'Reply to Tess Moreau' });

test('a reply is sent by the only channel the fan agreed to, with Ctrl and Enter too, and the box is empty again', async () => {
  const { user, requests } = renderBox();
  await user.type(field(), 'Yes, 40 copies!');
  expect(screen.getByText('1 segment')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Send by/ })).toBeNull();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(requests.at(-1) ?? requests).toBeTruthy();
  const sent = requests.filter(({ path }) => path === '/inbox/tess/reply');
  expect(sent).toMatchObject([{ body: { channel: 'sms', text: 'Yes, 40 copies!', key: expect.any(String) } }]);
  await expect.poll(() => (field() as HTMLTextAreaElement).value).toBe('');
});

test('an empty reply is not sent; a failed one keeps its text, and the next attempt has the same name', async () => {
  let status = 503;
  const { user, requests } = renderBox(() =>
    status === 503
      ? { status, body: { error: 'Please try again.', code: 'unavailable' } }
      : { body: { messageId: 'm1', credits: 1 } },
  );
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Please write a reply first.')).toBeTruthy();
  await user.type(field(), 'Yes!');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Failed to send the reply: Please try again.')).toBeTruthy();
  expect(field()).toHaveProperty('value', 'Yes!');
  status = 200;
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await expect.poll(() => (field() as HTMLTextAreaElement).value).toBe('');
  const keys = requests.filter(({ method }) => method === 'POST').map(({ body }) => (body as { key: string }).key);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('a fan nobody can write to has no box, but the reason for every channel', () => {
  const channels = testThreadFan().channels.map((one) =>
    one.channel === 'sms' ? { ...one, consent: 'stopped' as const, obstacle: 'stopped' as const } : one,
  );
  renderBox(undefined, { fan: testThreadFan({ channels }) });
  expect(screen.getByText('You can’t reply to Tess')).toBeTruthy();
  expect(screen.getByText('SMS: Opted out')).toBeTruthy();
  expect(screen.getByText('Email: No address')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('too few credits are shown before sending, with a way to get more', async () => {
  const { user, requests } = renderBox(undefined, { balance: 0 });
  await user.type(field(), 'Yes!');
  expect(screen.getByText('This needs 1 credit, and you have 0.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Get credits' })).toBeTruthy();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('a saved reply is inserted with the fan’s name, and a draft survives leaving the conversation', async () => {
  const { user } = renderBox();
  await user.click(await screen.findByRole('button', { name: 'Merch' }));
  expect(field()).toHaveProperty('value', 'At the merch table, Tess.');
  expect(localStorage.getItem(Object.keys(localStorage).find((key) => key.endsWith('.tess')) ?? '')).toBe(
    'At the merch table, Tess.',
  );
});

test('at night where the fan is, the box says so and still sends', async () => {
  renderBox(undefined, { fan: testThreadFan({ quiet: { from: 9, until: 8, sundays: false } }) });
  expect(screen.getByRole('status').textContent).toContain('It’s 10:00 for Tess.');
  expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', false);
});

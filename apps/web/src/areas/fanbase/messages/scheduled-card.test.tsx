import type { FanMessage, MessagePreview } from '@debut/contract/fan-messages';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RecordedRequest, renderScreen } from '../../../testing/render-screen.tsx';
import { ScheduledDialog } from './scheduled-card.tsx';

const stats = {
  queued: 0,
  sent: 0,
  delivered: 0,
  failed: 0,
  skipped: 0,
  unknown: 0,
  optedOut: 0,
  opened: 0,
  clicked: 0,
};
const message: FanMessage = {
  id: 'm1',
  title: 'Fan Update',
  message: 'Doors at 7',
  status: 'scheduled',
  channels: ['sms'],
  subject: null,
  texts: {},
  whatsAppTemplateId: null,
  localTime: null,
  paused: false,
  audience: { kind: 'all' },
  audienceName: 'All fans',
  stats,
  fanCount: 12,
  credits: 12,
  notice: null,
  scheduledAt: '2031-07-01T18:00:00.000Z',
  createdAt: '2026-03-05T12:00:00.000Z',
  startedAt: null,
  sentAt: null,
};
const preview: MessagePreview = {
  fanCount: 12,
  leftOut: { none: 0, stopped: 0, addressless: 0, unwritten: 0, waiting: 0, capped: 0, unreachable: 0, countries: [] },
  channels: [],
  zones: [],
  countries: [],
  credits: 170,
  balance: 0,
  segments: [{ segments: 1, fans: 12 }],
  examples: [],
  firstTexts: null,
  quietHours: null,
  configured: true,
};

const artist = { id: 'a', name: 'Mara Vey', archived: false };
const rest = { message, stats: undefined, segments: [], offers: [], artist };

test('too few credits for an edit: no purchase is offered, because the checkout would discard the edit', async () => {
  renderScreen(<ScheduledDialog {...rest} balance={0} onClose={() => {}} />, ({ path }) => ({
    body: path === '/messages/channels' ? [] : preview,
  }));
  expect(await screen.findByText(/You are 158 credits short/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Buy/ })).toBeNull();
  expect(screen.queryByText(/Your message is saved/)).toBeNull();
});

function open(quietHours: MessagePreview['quietHours'] = null) {
  let isClosed = false;
  const onClose = () => {
    isClosed = true;
  };
  const rendered = renderScreen(<ScheduledDialog {...rest} balance={500} onClose={onClose} />, ({ path }) => ({
    body: path === '/messages/preview' ? { ...preview, quietHours } : message,
  }));
  return { ...rendered, isClosed: () => isClosed };
}

const updates = (requests: readonly RecordedRequest[]) => requests.filter(({ method }) => method === 'PUT');

test('an edit is saved with its text and time, and rejected without a text or a time', async () => {
  const { user, requests, isClosed } = open();
  const text = screen.getByRole('textbox', { name: 'Message' });
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  await user.clear(text);
  await save();
  expect((await screen.findByRole('alert')).textContent).toBe('Please enter a message');
  await user.type(text, 'Doors at 8');
  await user.clear(screen.getByLabelText('Time'));
  await save();
  expect((await screen.findByRole('alert')).textContent).toBe('Please select a date and time for scheduling');
  expect(updates(requests)).toEqual([]);
  await user.type(screen.getByLabelText('Time'), '12:30');
  await save();
  await waitFor(() => expect(isClosed()).toBe(true));
  const [update] = updates(requests);
  expect(update).toMatchObject({
    path: '/messages/m1',
    body: { message: 'Doors at 8', title: 'Fan Update', scheduledAt: expect.stringContaining(':30:00.000Z') },
  });
});

test('an edit that would arrive at night is saved only after it is confirmed', async () => {
  const { user, requests, isClosed } = open({ fans: 3, nextMorning: '2031-07-02T15:00:00.000Z' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(updates(requests)).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Schedule anyway' }));
  await waitFor(() => expect(isClosed()).toBe(true));
  expect(updates(requests)).toHaveLength(1);
});

test('an edit to the time of day where fans are replaces the moment', async () => {
  const { user, requests, isClosed } = open();
  await user.click(screen.getByRole('radio', { name: 'In each fan’s time zone' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(isClosed()).toBe(true));
  const body = updates(requests)[0]?.body as { scheduledAt?: string; localTime?: object };
  expect(body.scheduledAt).toBeUndefined();
  expect(body.localTime).toEqual({ day: expect.any(String), time: expect.any(String) });
});

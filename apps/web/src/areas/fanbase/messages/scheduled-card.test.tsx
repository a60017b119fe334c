import type { FanMessage, MessagePreview } from '@debut/contract/fan-messages';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ScheduledDialog } from './scheduled-card.tsx';

const stats = { queued: 0, sent: 0, delivered: 0, failed: 0, skipped: 0, unknown: 0, optedOut: 0 };
const message: FanMessage = {
  id: 'm1',
  title: 'Fan Update',
  message: 'Doors at 7',
  status: 'scheduled',
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
  leftOut: { none: 0, stopped: 0, waiting: 0, unreachable: 0, countries: [] },
  credits: 170,
  balance: 0,
  segments: [{ segments: 1, fans: 12 }],
  examples: [],
  firstTexts: null,
  quietHours: null,
  configured: true,
};

test('too few credits for an edit: no way to the checkout, on which the edit would be lost', async () => {
  renderScreen(
    <ScheduledDialog message={message} stats={undefined} segments={[]} balance={0} onClose={() => {}} />,
    () => ({ body: preview }),
  );
  expect(await screen.findByText(/You are 158 credits short/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Buy/ })).toBeNull();
  expect(screen.queryByText(/Your message is saved/)).toBeNull();
});

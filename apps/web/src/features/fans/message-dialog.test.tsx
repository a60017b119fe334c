import type { FanMessage } from '@debut/contract/fan-messages';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { MessageDialog } from './message-dialog.tsx';

const stats = { queued: 0, sent: 0, delivered: 10, failed: 2, skipped: 0, unknown: 0, optedOut: 0 };
const message: FanMessage = {
  id: 'm1',
  title: 'Fan Update',
  message: 'Doors at 7',
  status: 'sent',
  audience: { kind: 'all' },
  audienceName: 'All fans',
  stats,
  fanCount: 12,
  credits: 10,
  notice: null,
  scheduledAt: null,
  createdAt: '2026-03-05T12:00:00.000Z',
  startedAt: '2026-03-05T12:00:00.000Z',
  sentAt: '2026-03-05T12:01:00.000Z',
};
const failed = {
  id: 'd1',
  fanId: 'f1',
  name: 'Elle',
  phone: '+12125550143',
  state: 'failed',
  reason: 'No such number',
  segments: 1,
  sentAt: null,
  deliveredAt: null,
};
const quietHours = { fans: 1, nextMorning: '2031-07-01T18:00:00.000Z' };

test('failed texts are sent again at night only after it is confirmed', async () => {
  const { user, requests } = renderScreen(
    <MessageDialog id="m1" messages={[message]} onClose={() => {}} />,
    ({ path }) => {
      if (path === '/messages/preview') return { body: { quietHours } };
      return { body: path.endsWith('/deliveries') ? { deliveries: [failed], next: null } : message };
    },
  );
  const retries = () => requests.filter(({ path }) => path === '/messages/m1/retry');
  await user.click(await screen.findByRole('button', { name: 'Try failed again' }));
  const confirm = await screen.findByRole('button', { name: 'Send anyway' });
  expect(retries()).toHaveLength(0);
  expect(requests.find(({ path }) => path === '/messages/preview')?.body).toMatchObject({
    audience: { kind: 'picked', fanIds: ['f1'] },
  });
  await user.click(confirm);
  await waitFor(() => expect(retries()).toHaveLength(1));
});

import { type FanMessage, fanMessageEndpoints, type TextDelivery } from '@debut/contract/fan-messages';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useData } from '../../../data/use-data.ts';
import { type RecordedRequest, renderScreen, type ScriptedResponse } from '../../../testing/render-screen.tsx';
import { MessageDialog } from './message-dialog.tsx';

const noStats = {
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
  id: 'm',
  title: 'Fan Update',
  message: 'It is out',
  status: 'sent',
  channels: ['sms'],
  subject: null,
  texts: {},
  whatsAppTemplateId: null,
  localTime: null,
  paused: false,
  audience: { kind: 'all' },
  audienceName: 'All fans',
  stats: noStats,
  fanCount: 2,
  credits: 2,
  notice: null,
  scheduledAt: null,
  createdAt: '2026-11-16T12:00:00.000Z',
  startedAt: '2026-11-16T12:00:00.000Z',
  sentAt: null,
};
const delivery: TextDelivery = {
  id: 'd',
  fanId: 'f',
  name: 'Elle Okafor',
  channel: 'sms',
  address: '+12135550147',
  openedAt: null,
  clickedAt: null,
  state: 'failed',
  reason: 'This is not a phone number that can get texts.',
  segments: 1,
  sentAt: null,
  deliveredAt: null,
};

function Opened() {
  const { data } = useData(fanMessageEndpoints.list, { query: {} });
  return data ? <MessageDialog id="m" messages={data} onClose={() => {}} /> : null;
}

/** The server stores the message that `after` makes of it on the first change. */
function open(
  first: Partial<FanMessage>,
  after: Partial<FanMessage>,
  onChange: ScriptedResponse = {},
  quietHours: object | null = null,
) {
  let stored = { ...message, ...first };
  return renderScreen(<Opened />, ({ method, path }: RecordedRequest) => {
    if (path.endsWith('/deliveries')) return { body: { deliveries: [delivery], next: null } };
    if (path === '/messages/preview') return { body: { quietHours } };
    if (method === 'GET') return { body: [stored] };
    if (onChange.status) return onChange;
    stored = { ...stored, ...after };
    return { body: stored };
  });
}

const changes = (requests: readonly RecordedRequest[]) =>
  requests
    .filter(({ method, path }) => method !== 'GET' && path !== '/messages/preview')
    .map(({ method, path, body }) => [method, path, body]);
const dialog = () => screen.findByRole('dialog', { name: 'Fan Update' });

test('sending is stopped after a confirmation', async () => {
  const cancelled: Partial<FanMessage> = { status: 'cancelled', credits: 0, stats: { ...noStats, skipped: 2 } };
  const { user, requests } = open({ status: 'sending', stats: { ...noStats, queued: 2 } }, cancelled);
  await user.click(within(await dialog()).getByRole('button', { name: 'Stop sending' }));
  const question = await screen.findByRole('alertdialog');
  expect(changes(requests)).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Stop sending' }));
  await waitFor(async () => expect((await dialog()).textContent).toContain('Canceled before it was sent'));
  expect(changes(requests)).toEqual([['DELETE', '/messages/m', undefined]]);
});

test('a failed text shows the reason and can be retried', async () => {
  const stats = { ...noStats, delivered: 1, failed: 1 };
  const delivered = { stats: { ...noStats, delivered: 2 } };
  const { user, requests } = open({ stats }, delivered);
  expect(await screen.findByText('This is not a phone number that can get texts.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Retry failed' }));
  expect(await screen.findByText('Sending again')).toBeTruthy();
  await waitFor(async () => expect((await dialog()).textContent).toContain('2 delivered · 2 credits'));
  expect(screen.queryByRole('button', { name: 'Retry failed' })).toBeNull();
  expect(changes(requests)).toEqual([['POST', '/messages/m/retry', { what: 'failed' }]]);
});

test('a rejected retry shows the reason and can be repeated', async () => {
  const error = 'A message is being sent right now. Please wait until it has gone out.';
  const refused = { status: 409, body: { error, code: 'message_in_progress' } };
  const { user } = open({ stats: { ...noStats, delivered: 1, failed: 1 } }, {}, refused);
  await user.click(within(await dialog()).getByRole('button', { name: 'Retry failed' }));
  expect(await screen.findByText(`Failed to send message: ${error}`)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry failed' })).toBeTruthy();
});

test('failed texts are resent at night only after a confirmation', async () => {
  const quietHours = { fans: 1, nextMorning: '2031-07-01T18:00:00.000Z' };
  const { user, requests } = open({ stats: { ...noStats, delivered: 1, failed: 1 } }, {}, {}, quietHours);
  await user.click(within(await dialog()).getByRole('button', { name: 'Retry failed' }));
  const confirm = await screen.findByRole('button', { name: 'Send anyway' });
  expect(changes(requests)).toEqual([]);
  expect(requests.find(({ path }) => path === '/messages/preview')?.body).toMatchObject({
    audience: { kind: 'picked', fanIds: ['f'] },
  });
  await user.click(confirm);
  await waitFor(() => expect(changes(requests)).toEqual([['POST', '/messages/m/retry', { what: 'failed' }]]));
});

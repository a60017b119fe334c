import type { PromoFollowUps } from '@debut/contract/promo-follow-ups';
import type { Promo } from '@debut/contract/promos';
import type { Role } from '@debut/contract/rights';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  holdResponse,
  type RecordedRequest,
  renderScreen,
  type ScriptedResponse,
} from '../../../testing/render-screen.tsx';
import { testFollowUpPeople, testFollowUps, testPromo } from '../../../testing/test-promo.ts';
import { FollowUpsCard } from './follow-ups-card.tsx';

type Given = {
  followUps?: PromoFollowUps;
  respond?: (request: RecordedRequest) => ScriptedResponse | Promise<ScriptedResponse> | undefined;
  state?: Promo['state'];
  role?: Role;
};

function renderCard({ followUps = testFollowUps(), respond, state = 'live', role = 'owner' }: Given = {}) {
  return renderScreen(
    <FollowUpsCard promo={testPromo({ state })} />,
    (request) => {
      const own = respond?.(request);
      if (own) return own;
      if (request.path === '/promos/promo/follow-ups') return { body: followUps };
      return { status: 404, body: { error: 'Not found', code: 'not_found' } };
    },
    { role },
  );
}

const findSwitch = (name: string) => screen.findByRole('switch', { name });
const isChecked = (element: HTMLElement) => element.getAttribute('aria-checked') === 'true';
const puts = (requests: RecordedRequest[]) => requests.filter(({ method }) => method === 'PUT');

test('shows each rule with its counts, and when follow-ups are sent', async () => {
  renderCard({
    followUps: testFollowUps(
      [
        { isOn: true, waiting: 6, sent: 5, bounced: 1 },
        { trigger: 'silent', days: 1 },
      ],
      {
        timeZone: 'America/New_York',
        until: '2999-11-27T05:00:00.000Z',
      },
    ),
  });
  expect(isChecked(await findSwitch('Not opened'))).toBe(true);
  expect(isChecked(await findSwitch('Opened, not played'))).toBe(false);
  for (const text of ['A reminder after 4 days', 'A request for feedback after 1 day']) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  for (const text of ['6 waiting', '5 sent', '1 bounced']) expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByText(/^0 /)).toBeNull();
  for (const text of ['09:00–17:00', 'America/New York', 'Wed 27 Nov 2999']) {
    expect(screen.getByText(text)).toBeTruthy();
  }
});

test('switching on, or editing, first shows who gets the email', async () => {
  const { user, requests } = renderCard({
    respond: ({ path }) => (path.endsWith('/people') ? { body: testFollowUpPeople() } : undefined),
  });
  await user.click(await findSwitch('Not opened'));
  const dialog = await screen.findByRole('dialog', { name: 'Follow-up: Not opened' });
  expect(await within(dialog).findByText('Dev Okafor')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(isChecked(await findSwitch('Not opened'))).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Edit “Played, no feedback”' }));
  expect(await screen.findByRole('dialog', { name: 'Follow-up: Played, no feedback' })).toBeTruthy();
  expect(puts(requests)).toEqual([]);
});

test('switching off takes no dialog, and is saved once', async () => {
  const held = holdResponse();
  let followUps = testFollowUps([{ isOn: true, days: 5, message: 'Hi' }]);
  const { user, requests } = renderCard({
    respond: ({ method }) => (method === 'PUT' ? held.response : { body: followUps }),
  });
  await user.dblClick(await findSwitch('Not opened'));
  expect(isChecked(await findSwitch('Not opened'))).toBe(false);
  expect(screen.queryByRole('dialog')).toBeNull();
  followUps = testFollowUps();
  held.release({ body: followUps });
  expect(puts(requests)).toEqual([
    expect.objectContaining({
      path: '/promos/promo/follow-ups/unopened',
      body: { isOn: false, days: 5, message: 'Hi' },
    }),
  ]);
});

test('a rule that can’t be switched off stays on and says why', async () => {
  const { user } = renderCard({
    followUps: testFollowUps([{ isOn: true }]),
    respond: ({ method }) =>
      method === 'PUT' ? { status: 503, body: { error: 'Try again soon', code: 'internal' } } : undefined,
  });
  await user.click(await findSwitch('Not opened'));
  expect((await screen.findByRole('alert')).textContent).toBe('Try again soon');
  expect(isChecked(await findSwitch('Not opened'))).toBe(true);
});

test('who may not send sees the rules without controls', async () => {
  renderCard({ followUps: testFollowUps([{ isOn: true, waiting: 2 }]), role: 'editor' });
  const [first, second] = await screen.findAllByRole('listitem');
  expect(within(first ?? document.body).getByText('On')).toBeTruthy();
  expect(within(first ?? document.body).getByText('2 waiting')).toBeTruthy();
  expect(within(second ?? document.body).getByText('Off')).toBeTruthy();
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each<[string, Given, string]>([
  [
    'the release is out',
    { followUps: testFollowUps([{ isOn: true }], { until: '2020-11-27T00:00:00.000Z' }) },
    'The release is out, so follow-ups have ended.',
  ],
  [
    'the promo has ended',
    { followUps: testFollowUps([{ isOn: true }]), state: 'ended' },
    'The page has closed, so follow-ups have ended.',
  ],
])('once %s, rules can only be switched off', async (_case, given, sentence) => {
  let { followUps } = given;
  const { user, requests } = renderCard({
    ...given,
    respond: ({ method }) => {
      if (method === 'PUT') followUps = { ...testFollowUps(), until: given.followUps?.until ?? '' };
      return { body: followUps };
    },
  });
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getAllByRole('switch')).toHaveLength(1);
  expect(screen.queryByRole('button')).toBeNull();
  await user.click(await findSwitch('Not opened'));
  await waitFor(() => expect(screen.queryByRole('switch')).toBeNull());
  expect(puts(requests)).toMatchObject([{ body: { isOn: false } }]);
});

test('what keeps follow-ups from being sent is shown with what to do', async () => {
  renderCard({
    followUps: testFollowUps([{ isOn: true }], { notice: 'No mailbox is connected.' }),
    respond: ({ path }) => (path === '/oauth/gmail/status' ? { body: { isConnected: false } } : undefined),
  });
  expect(await screen.findByText('No mailbox is connected.')).toBeTruthy();
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Connect a mailbox' });
  expect(link.getAttribute('href')).toBe('/account#services');
});

test('rules that can’t be loaded can be tried again', async () => {
  let isDown = true;
  const { user } = renderCard({
    respond: () => (isDown ? { status: 409, body: { error: 'Try again soon', code: 'internal' } } : undefined),
  });
  expect((await screen.findByRole('alert')).textContent).toBe('Try again soon');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await findSwitch('Not opened')).toBeTruthy();
});

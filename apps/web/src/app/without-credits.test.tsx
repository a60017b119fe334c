import type { Notification } from '@debut/contract/notifications';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { NotificationRow } from '../areas/planning/notifications/recent-notifications.tsx';
import type { IdentityClient } from '../data/identity/identity-client.ts';
import { session } from '../data/identity/session.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { configureApp } from '../testing/test-config.ts';
import { testMe } from '../testing/test-me.ts';
import { Header } from './header.tsx';
import { Component as Account } from './routes/account.tsx';
import { TabBar } from './tab-bar.tsx';

const me = testMe();
const respond = ({ path }: { path: string }) =>
  path === '/me' ? { body: me } : { status: 404, body: { error: 'Not found', code: 'not_found' } };

beforeEach(() => {
  session.start({ observe: () => () => undefined, signInMethods: () => null } as unknown as IdentityClient);
});

function Page() {
  return (
    <>
      <Header user={me} />
      <Account />
      <TabBar />
    </>
  );
}

test('the way around and the account show the plan and the credits', async () => {
  renderScreen(<Page />, respond);
  expect(await screen.findByRole('region', { name: 'Plan and credits' })).toBeTruthy();
  expect(within(screen.getByRole('navigation', { name: 'Tabs' })).getAllByRole('link')).toHaveLength(4);
  expect(screen.getByText('50')).toBeTruthy();
});

test('without credits there is no pricing page to go to, no balance and no plan', async () => {
  configureApp({ credits: false });
  const { user } = renderScreen(<Page />, respond);
  expect(await screen.findByRole('heading', { name: 'Where you are signed in' })).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/credit|pricing|\bplan\b/i);
  await user.click(screen.getByRole('button', { name: 'Search' }));
  const palette = within(await screen.findByRole('dialog', { name: 'Search' }));
  await user.type(palette.getByRole('combobox'), 'pricing');
  expect(palette.queryByRole('option', { name: /Pricing/ })).toBeNull();
});

test('a notification from the time of credits leads nowhere without them', () => {
  configureApp({ credits: false });
  const notification: Notification = {
    id: 'n',
    type: 'system',
    title: 'Payment received',
    message: 'Thank you.',
    read: true,
    timestamp: '2026-11-01T00:00:00.000Z',
    to: '/pricing',
  } as Notification;
  const actions = { onRead: () => {}, onDelete: () => {}, onOpen: () => {} };
  renderScreen(
    <NotificationRow notification={notification} now={new Date()} showsArtist={false} {...actions} />,
    () => ({}),
  );
  expect(screen.getByText('Payment received')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

import type { MailboxStatus } from '@debut/contract/mailbox';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type RecordedRequest, renderScreen, type ScriptedResponse } from '../../../testing/render-screen.tsx';
import { MailboxCard } from './mailbox-card.tsx';

const disconnected: MailboxStatus = {
  isConnected: false,
  userEmail: null,
  kind: null,
  senderName: null,
  dailyLimit: 0,
  sentToday: 0,
  perMinute: 0,
  hold: null,
  problem: null,
  gmailAvailable: true,
  smtp: null,
};

/** The popup that the browser opens. */
function stubPopup() {
  const popup = { closed: false, location: { href: 'about:blank' }, focus: () => {}, close: vi.fn() };
  vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
  return popup;
}

function open(auth: ScriptedResponse = { body: { authUrl: 'https://accounts.google.test/consent' } }) {
  return renderScreen(<MailboxCard />, ({ path }: RecordedRequest) =>
    path === '/oauth/gmail/auth' ? auth : { body: disconnected },
  );
}

const connect = () => screen.findByRole('button', { name: 'Connect Gmail' });
const alert = async () => (await screen.findByRole('alert')).textContent;

afterEach(() => vi.useRealTimers());

test('a Gmail popup that is closed early is reported until the next attempt', async () => {
  const popup = stubPopup();
  const { user } = open();
  await user.click(await connect());
  expect(await screen.findByText('Waiting for Gmail')).toBeTruthy();
  expect(popup.location.href).toBe('https://accounts.google.test/consent');
  popup.closed = true;
  expect(await alert()).toBe('The Gmail window was closed before Gmail was connected. You can try again.');
  popup.closed = false;
  await user.click(await connect());
  expect(await screen.findByText('Waiting for Gmail')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the connection times out after 5 minutes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  stubPopup();
  const { user } = open();
  await user.click(await connect());
  await screen.findByText('Waiting for Gmail');
  await vi.advanceTimersByTimeAsync(5 * 60_000 + 1000);
  expect(await alert()).toBe('Gmail was not connected within 5 minutes. Please try again.');
});

test('a blocked popup is reported', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  const { user } = open();
  await user.click(await connect());
  expect(await alert()).toBe(
    'Your browser blocked the Gmail window. Please allow pop-ups for this page and try again.',
  );
});

test('the popup is closed when the authorization address cannot be loaded', async () => {
  const popup = stubPopup();
  const { user } = open({ status: 500, body: {} });
  await user.click(await connect());
  expect(await alert()).toBe('Failed to connect Gmail');
  expect(popup.close).toHaveBeenCalled();
});

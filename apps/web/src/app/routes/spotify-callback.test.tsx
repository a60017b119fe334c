import { screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type RecordedRequest, renderScreen } from '../../testing/render-screen.tsx';
import { Component as SpotifyCallback } from './spotify-callback.tsx';

const path = '/spotify-callback?code=once&state=s';
const sent = (requests: RecordedRequest[]) => requests.filter(({ method }) => method === 'POST').length;
const page = (
  <StrictMode>
    <SpotifyCallback />
  </StrictMode>
);

beforeEach(() => sessionStorage.clear());

test('a code is sent once, also when effects run twice', async () => {
  const { requests } = renderScreen(page, () => ({ body: { isConnected: true } }), { path });
  await screen.findByText('Spotify is connected');
  expect(sent(requests)).toBe(1);
});

test('a reload does not send the spent code again, and shows what became of it', async () => {
  sessionStorage.setItem('debut.spotify-code', 'once');
  const { requests } = renderScreen(page, () => ({ body: { isConnected: true } }), { path });
  await screen.findByText('Spotify is connected');
  expect(sent(requests)).toBe(0);
});

test('a reload after a failed connection says that the authorization was used', async () => {
  sessionStorage.setItem('debut.spotify-code', 'once');
  renderScreen(page, () => ({ body: { isConnected: false } }), { path });
  expect((await screen.findByRole('alert')).textContent).toContain('This authorization was already used.');
});

test('Try Again starts a new authorization instead of sending the code again', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const { user, requests } = renderScreen(
    page,
    ({ method }) =>
      method === 'POST'
        ? { status: 400, body: { error: 'This link is no longer valid.', code: 'invalid_token' } }
        : { body: { authUrl: 'https://accounts.spotify.test/authorize' } },
    { path },
  );
  await user.click(await screen.findByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://accounts.spotify.test/authorize'));
  expect(sent(requests)).toBe(1);
});

test.each([
  ['?error=access_denied', 'Access denied by user'],
  ['?error=server_error', 'server_error'],
  ['', 'No authorization code received'],
  ['?code=some-code&state=some-state', 'User not authenticated'],
])('a visitor who comes back with "%s" reads: %s', async (query, sentence) => {
  const { requests } = renderScreen(page, () => ({}), { path: `/spotify-callback${query}`, token: null });
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  expect(screen.getByRole('link', { name: 'Go Back' }).getAttribute('href')).toBe('/fans');
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
  expect(requests).toEqual([]);
});

test('a server that does not respond is an unexpected error', async () => {
  const respond = () => {
    throw new TypeError('Failed to fetch');
  };
  renderScreen(page, respond, { path });
  expect((await screen.findByRole('alert')).textContent).toBe('An unexpected error occurred');
});

test('a code that the server rejects shows why', async () => {
  const error = 'This link is no longer valid. Please ask for a new one.';
  renderScreen(page, () => ({ status: 400, body: { error, code: 'invalid_token' } }), { path });
  expect((await screen.findByRole('alert')).textContent).toBe(error);
});

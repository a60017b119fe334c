import { defaultLanding } from '@debut/contract/fanbase-page';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  holdResponse,
  type RecordedRequest,
  renderScreen,
  type ScriptedResponse,
} from '../../testing/render-screen.tsx';
import { Component as FanbaseEditor } from './fanbase-editor.tsx';

const landing = { ...defaultLanding('mara', 'Mara Vey'), fanbaseName: 'The Lanterns' };
const saved = 'Fanbase updated successfully! Your changes have been saved.';
const statistics = { id: 'mara', fanbaseName: 'The Lanterns', totalFans: 1, activeFans: 1, releases: 2 };

type Respond = (request: RecordedRequest) => ScriptedResponse | Promise<ScriptedResponse>;

function open({ onPage, onStatistics = () => ({ body: statistics }) }: { onPage: Respond; onStatistics?: Respond }) {
  return renderScreen(
    <FanbaseEditor />,
    (request) => {
      if (request.path === '/fanbase/landing/mara') return onPage(request);
      return request.path === '/fanbase' ? onStatistics(request) : { body: [] };
    },
    { role: 'owner' },
  );
}

const button = (name: string) => screen.findByRole('button', { name });
const genre = () => screen.getByLabelText<HTMLInputElement>('Genre/Description');
const alert = async () => (await screen.findByRole('alert')).textContent;

afterEach(() => vi.useRealTimers());

test('a page that fails to load shows an error, and loads with the next try', async () => {
  let respond: () => ScriptedResponse = () => ({ status: 400, body: { error: 'no' } });
  const { user } = open({ onPage: () => respond() });
  expect(screen.getByText('Loading fanbase editor...')).toBeTruthy();
  expect(await alert()).toContain('Failed to load fanbase data. Please try again.');
  respond = () => ({ body: landing });
  await user.click(await button('Try again'));
  expect(await button('Edit Fanbase')).toBeTruthy();
});

test('a page that fails to save shows the reason and keeps what was typed', async () => {
  const gateway = `<h1>Bad gateway</h1>${'.'.repeat(300)}`;
  let onSave: () => ScriptedResponse = () => ({ status: 502, text: gateway });
  const { user } = open({ onPage: ({ method }) => (method === 'PUT' ? onSave() : { body: landing }) });
  await user.click(await button('Edit Fanbase'));
  await user.clear(genre());
  await user.type(genre(), 'Shoegaze');
  await user.click(await button('Save Changes'));
  expect(await alert()).toBe(`Server error: 502 - ${gateway.slice(0, 200)}`);
  onSave = () => ({ status: 500, body: {} });
  await user.click(await button('Save Changes'));
  await waitFor(async () => expect(await alert()).toBe('Failed to save fanbase data'));
  expect(genre().value).toBe('Shoegaze');
});

test('what is typed during a save stays, and is saved next', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const held = holdResponse();
  let onSave: () => ScriptedResponse | Promise<ScriptedResponse> = () => held.response;
  let known = landing;
  const { user, requests } = open({ onPage: ({ method }) => (method === 'PUT' ? onSave() : { body: known }) });
  await user.click(await button('Edit Fanbase'));
  await user.clear(genre());
  await user.type(genre(), 'Shoegaze');
  await user.click(await button('Save Changes'));
  expect(await button('Saving...')).toBeTruthy();
  const newMusic = screen.getByLabelText<HTMLInputElement>('New Music');
  await user.clear(newMusic);
  await user.type(newMusic, 'Typed meanwhile');
  known = { ...landing, genre: 'Shoegaze' };
  held.release({ body: known });
  expect(await screen.findByText(saved)).toBeTruthy();
  expect(newMusic.value).toBe('Typed meanwhile');
  await vi.advanceTimersByTimeAsync(5000);
  await waitFor(() => expect(screen.queryByText(saved)).toBeNull());

  onSave = () => ({ body: known });
  await user.click(await button('Save Changes'));
  expect(await button('Edit Fanbase')).toBeTruthy();
  const bodies = requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(bodies).toMatchObject([
    { genre: 'Shoegaze', stats: { newMusic: 'Coming Soon' } },
    { genre: 'Shoegaze', stats: { newMusic: 'Typed meanwhile' } },
  ]);
});

test('a failed refresh of the numbers shows an error; the next one fills them in, and its message disappears', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let onStatistics: Respond = () => {
    throw new TypeError('Failed to fetch');
  };
  const { user } = open({ onPage: () => ({ body: landing }), onStatistics: (request) => onStatistics(request) });
  await user.click(await button('Edit Fanbase'));
  await user.click(await button('Refresh'));
  expect(await alert()).toBe('Failed to refresh statistics');
  onStatistics = () => ({ body: statistics });
  await user.click(await button('Refresh'));
  expect(await screen.findByText('Statistics updated!')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Active Fans').value).toBe('1');
  await vi.advanceTimersByTimeAsync(3000);
  await waitFor(() => expect(screen.queryByText('Statistics updated!')).toBeNull());
});

test('a viewer sees the page, creates none, and cannot edit it', async () => {
  const notFound = { status: 404, body: { error: 'Not found', code: 'not_found' } };
  const { requests } = renderScreen(
    <FanbaseEditor />,
    ({ path }) => (path.startsWith('/fanbase/landing') ? notFound : { body: [] }),
    { role: 'viewer' },
  );
  expect(await screen.findByLabelText('Shareable link')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Edit Fanbase' })).toBeNull();
  expect(requests.map(({ method }) => method)).not.toContain('PUT');
});

import type { Artist } from '@debut/contract/artists';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Route } from 'wouter';
import { currentArtistId } from '../../../data/current-artist.ts';
import { TodayContext } from '../../../data/today.ts';
import { type RecordedRequest, renderScreen, type ScriptedResponse } from '../../../testing/render-screen.tsx';
import { configureApp } from '../../../testing/test-config.ts';
import { actFor, testMe } from '../../../testing/test-me.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useLeaveQuestion } from '../../../ui/leave-question.ts';
import { ArchivedBanner } from './archived-banner.tsx';
import { ArtistSwitcher } from './artist-switcher.tsx';

const artist = (id: string, name: string, fields: Partial<Artist> = {}): Artist => ({
  id,
  name,
  archivedAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  fans: 0,
  openTasks: 4,
  overdueTasks: 0,
  nextRelease: null,
  ...fields,
});

const artists = [
  artist('mara', 'Mara Vey', {
    fans: 1842,
    openTasks: 4,
    overdueTasks: 2,
    nextRelease: { title: 'Glass Harbor', releaseDate: '2026-11-27' },
  }),
  artist('juno', 'Juno Marsh', { fans: 1 }),
  artist('ono', 'Ono Field', { archivedAt: '2026-10-01T00:00:00.000Z' }),
];
const workspace = {
  id: 'low-tide',
  name: 'Low Tide Records',
  plan: 'team',
  role: 'owner',
  artists: { used: 3, limit: 10 },
  members: { used: 1, limit: 5 },
  fans: { used: 1843, limit: 5000 },
};
const own = [
  { id: 'low-tide', name: 'Low Tide Records', role: 'owner', artistId: 'mara' },
  { id: 'reef', name: 'Reef Music', role: 'viewer', artistId: 'coral' },
];

function respond(request: RecordedRequest): ScriptedResponse {
  const { method, path, artistId } = request;
  if (path === '/me')
    return { body: testMe({ artist: { id: artistId ?? 'mara', name: artistId ?? '', archived: false } }) };
  if (method === 'POST') return { body: artist('new', 'Paper Lanterns') };
  if (path === '/artists') return { body: artists };
  return { body: path === '/workspace' ? workspace : own };
}

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});

async function open({ role = 'owner' as const, as = 'button' as 'button' | 'row', answer = respond, path = '/' } = {}) {
  actFor({ role, workspace: { id: 'low-tide', name: 'Low Tide Records' } });
  const screenWith = (
    <TodayContext value="2026-11-16">
      <ArtistSwitcher as={as} showsAll={false} />
      <Route path="/roster">Roster</Route>
      <Route path="/fans">Fans page</Route>
      <Route path="/track/:id">Track page</Route>
    </TodayContext>
  );
  const shown = renderScreen(screenWith, answer, { path });
  await shown.user.click(screen.getByRole('button', { name: 'Switch artist. Current: Mara Vey' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Switch artist' }));
  await panel.findByRole('option', { name: /Juno Marsh/ });
  return { ...shown, panel };
}

const names = (panel: { getAllByRole: (role: string) => HTMLElement[] }) =>
  panel.getAllByRole('option').map(({ textContent }) => textContent);

test('the panel lists the artists with fans, next release and overdue tasks, and what else there is', async () => {
  configureApp({ plans: true });
  const { panel } = await open();
  await panel.findByText('3 of 10 on Team');
  expect(names(panel)).toEqual([
    'All artistsLow Tide Records',
    'MVMara Vey1,842 fans · Glass Harbor in 11 days2 overdueCurrent',
    'JMJuno Marsh1 fan · no release planned',
    'Archived (1)',
    'Add artist3 of 10 on Team',
    'Reef MusicViewer',
  ]);
});

test('archived artists are shown on request', async () => {
  const { user, panel } = await open();
  await user.click(panel.getByRole('option', { name: /Archived/ }));
  await user.click(panel.getByRole('option', { name: /Ono Field/ }));
  await waitFor(() => expect(currentArtistId()).toBe('ono'));
});

test('typing filters, arrows choose, and Enter switches the tab and stays on a page that every artist has', async () => {
  const { user, requests, panel } = await open({ path: '/fans' });
  await user.keyboard('no f');
  expect(names(panel)).toEqual([expect.stringContaining('Ono Field'), 'Add artist']);
  await user.clear(panel.getByRole('combobox'));
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(currentArtistId()).toBe('juno'));
  expect(requests.filter(({ path }) => path === '/me').map(({ artistId }) => artistId)).toEqual(['juno']);
  expect(screen.getByText('Fans page')).toBeTruthy();
});

test('a page of the previous artist is left for the dashboard', async () => {
  const { user, panel } = await open({ path: '/track/t1' });
  await user.click(panel.getByRole('option', { name: /Juno Marsh/ }));
  await waitFor(() => expect(currentArtistId()).toBe('juno'));
  expect(window.location.pathname).toBe('/');
});

test('a page about the whole workspace is left for the artist’s dashboard', async () => {
  const { user, panel } = await open({ path: '/roster' });
  await user.click(panel.getByRole('option', { name: /Juno Marsh/ }));
  await waitFor(() => expect(currentArtistId()).toBe('juno'));
  expect(window.location.pathname).toBe('/');
});

test('nothing found, Escape, and the shortcut', async () => {
  const { user, panel } = await open();
  await user.keyboard('zzz');
  expect(await panel.findByText('No artist found for “zzz”.')).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Switch artist/ }));
  await user.keyboard('{Control>}j{/Control}');
  expect(await screen.findByRole('dialog', { name: 'Switch artist' })).toBeTruthy();
});

test('“All artists” leads to the roster', async () => {
  const { user, panel } = await open();
  await user.click(panel.getByRole('option', { name: /All artists/ }));
  expect(await screen.findByText('Roster')).toBeTruthy();
});

test('another workspace opens with its artist', async () => {
  const { user, panel } = await open();
  await user.click(await panel.findByRole('option', { name: /Reef Music/ }));
  await waitFor(() => expect(currentArtistId()).toBe('coral'));
});

test('an artist that is no longer accessible stays closed, with the reason', async () => {
  const { user, panel } = await open({
    answer: (request) =>
      request.path === '/me' ? { status: 404, body: { error: 'Not found', code: 'not_found' } } : respond(request),
  });
  await user.click(panel.getByRole('option', { name: /Juno Marsh/ }));
  expect(await screen.findByText('Not found')).toBeTruthy();
  expect(currentArtistId()).toBe('mara');
});

test('on a phone the list is a sheet with a title', async () => {
  const { panel } = await open({ as: 'row' });
  expect(panel.getByRole('heading', { name: 'Switch artist' })).toBeTruthy();
  expect(screen.getByText('Low Tide Records', { selector: 'button span' })).toBeTruthy();
});

test('a failed list can be loaded again', async () => {
  actFor();
  let isDown = true;
  const { user } = renderScreen(<ArtistSwitcher as="button" showsAll={false} />, (request) =>
    isDown && request.path === '/artists'
      ? { status: 400, body: { error: 'Not now', code: 'bad_request' } }
      : respond(request),
  );
  await user.click(screen.getByRole('button', { name: /^Switch artist/ }));
  expect(await screen.findByText('Not now')).toBeTruthy();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('option', { name: /Juno Marsh/ })).toBeTruthy();
});

test('a new artist is opened at once', async () => {
  const { user, requests, panel } = await open();
  await user.click(panel.getByRole('option', { name: /Add artist/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add artist' }));
  await user.type(dialog.getByLabelText('Artist name'), 'Paper Lanterns');
  await user.click(dialog.getByRole('button', { name: 'Add artist' }));
  await waitFor(() => expect(currentArtistId()).toBe('new'));
  expect(requests.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/artists',
    body: { name: 'Paper Lanterns' },
  });
});

test('a plan with one artist offers the plan that has more', async () => {
  const body = { error: 'Several artists are part of Team.', code: 'plan_required', link: '/pricing?plan=team' };
  const { user, panel } = await open({
    answer: (request) => (request.method === 'POST' ? { status: 402, body } : respond(request)),
  });
  await user.click(panel.getByRole('option', { name: /Add artist/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add artist' }));
  await user.type(dialog.getByLabelText('Artist name'), 'Paper Lanterns');
  await user.click(dialog.getByRole('button', { name: 'Add artist' }));
  expect(await dialog.findByText(body.error)).toBeTruthy();
  expect(dialog.getByRole('link', { name: /See plans/ }).getAttribute('href')).toBe('/pricing?plan=team');
  expect(dialog.queryByRole('alert')).toBeNull();
});

test('unsaved changes are asked about before a switch', async () => {
  actFor();
  function Form() {
    const question = useLeaveQuestion(() => true);
    return (
      <ConfirmDialog
        open={question.isAsking}
        title="Discard your changes?"
        sentence="They are not saved."
        confirmLabel="Discard"
        onConfirm={async () => question.leave()}
        onClose={question.stay}
      />
    );
  }
  const { user } = renderScreen(
    <>
      <ArtistSwitcher as="button" showsAll={false} />
      <Form />
    </>,
    respond,
  );
  const choose = async () => {
    await user.click(screen.getByRole('button', { name: /^Switch artist/ }));
    await user.click(await screen.findByRole('option', { name: /Juno Marsh/ }));
  };
  await choose();
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(currentArtistId()).toBe('mara');
  await choose();
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(currentArtistId()).toBe('juno'));
});

test('an editor sees the artists and can add none', async () => {
  const { panel } = await open({ role: 'editor' as 'owner' });
  expect(panel.queryByRole('option', { name: /Add artist/ })).toBeNull();
  expect(panel.getByRole('option', { name: /All artists/ })).toBeTruthy();
});

test('the banner of an archived artist restores it', async () => {
  actFor({ artist: { id: 'ono', name: 'Ono Field', archived: true } });
  const { user, requests } = renderScreen(<ArchivedBanner />, () => ({ body: artist('ono', 'Ono Field') }));
  expect(screen.getByText('This artist is archived.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('Ono Field is active again.')).toBeTruthy();
  expect(requests[0]).toMatchObject({ method: 'PUT', path: '/artists/ono', body: { archived: false } });
});

test('only who manages artists can restore one', () => {
  actFor({ role: 'editor', artist: { id: 'ono', name: 'Ono Field', archived: true } });
  renderScreen(<ArchivedBanner />, () => ({}));
  expect(screen.getByText('This artist is archived.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
});

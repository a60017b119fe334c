import type { ReleasePage } from '@debut/contract/release-pages';
import type { Role } from '@debut/contract/rights';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  holdResponse,
  type RecordedRequest,
  renderScreen,
  type ScriptedResponse,
} from '../../testing/render-screen.tsx';
import { testBilling } from '../../testing/test-billing.ts';
import { configureApp } from '../../testing/test-config.ts';
import { testPageLink, testPageStats, testReleasePage } from '../../testing/test-release-page.ts';
import { ReleasePageTab } from './release-page-tab.tsx';

type Given = {
  page?: ReleasePage;
  respond?: (request: RecordedRequest) => ScriptedResponse | Promise<ScriptedResponse> | undefined;
  role?: Role;
};

const path = '/releases/track/t1/page';

function renderTab({ page = testReleasePage(), respond, role = 'owner' }: Given = {}) {
  const onSetDate = vi.fn();
  let stored = page;
  const bodies: Record<string, () => unknown> = {
    [path]: () => stored,
    [`${path}/stats`]: () => testPageStats(),
    '/branding': () => ({ inEffect: false }),
  };
  const tools = renderScreen(
    <ReleasePageTab
      release={{ kind: 'track', id: 't1' }}
      hear={({ start }) => <button type="button">Play from {start}</button>}
      onSetDate={onSetDate}
    />,
    (request) => {
      const own = respond?.(request);
      if (own) return own;
      if (request.method === 'PUT') {
        stored = { ...stored, ...(request.body as object), version: (stored.version ?? 0) + 1 };
        return { body: stored };
      }
      const body = bodies[request.path];
      return body ? { body: body() } : { status: 404, body: { error: 'Not found', code: 'not_found' } };
    },
    { role },
  );
  return { ...tools, onSetDate };
}

const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const changed = (requests: RecordedRequest[]) => requests.filter(({ method }) => method === 'PUT');
const region = async (name: string) => within(await screen.findByRole('region', { name }));

test('without a release date it invites to set one, or to begin with the page', async () => {
  const { user, onSetDate } = renderTab({ page: testReleasePage({ releaseDate: null, version: null }) });
  await user.click(await button('Set a release date'));
  expect(onSetDate).toHaveBeenCalledOnce();
  await user.click(await button('Edit the page first'));
  expect((await button('Publish page')).disabled).toBe(true);
  expect(screen.getByRole('alert').textContent).toBe('Set a release date first. The page counts down to it.');
});

test('publishing saves what was changed, too, and once', async () => {
  const held = holdResponse();
  const saved = { body: testReleasePage({ published: true, lyrics: 'La la', version: 4 }) };
  let isReleased = false;
  const { user, requests } = renderTab({
    respond: ({ method, path: at }) => {
      if (method === 'PUT') return held.response;
      return at === path && isReleased ? saved : undefined;
    },
  });
  await user.type(await field('Lyrics'), 'La la');
  await user.dblClick(await button('Save and publish'));
  expect((await button('Save and publish')).getAttribute('aria-busy')).toBe('true');
  isReleased = true;
  held.release(saved);
  expect(await screen.findByText('Your page is live.')).toBeTruthy();
  expect(changed(requests)).toMatchObject([{ path, body: { lyrics: 'La la', published: true, version: 3 } }]);
  expect(await screen.findByText(/^Live. Counts down to \w+ 27 Nov 2999.$/)).toBeTruthy();
});

test('a page that was never saved is published without a version', async () => {
  const { user, requests } = renderTab({ page: testReleasePage({ version: null }) });
  await user.click(await button('Publish page'));
  await waitFor(() => expect(changed(requests)).toMatchObject([{ body: { published: true, version: null } }]));
});

test('why a page cannot be published stands beside the button', async () => {
  const error = 'Set a release date first. The page counts down to it.';
  const { user } = renderTab({
    respond: ({ method }) =>
      method === 'PUT' ? { status: 409, body: { error, code: 'page_needs_date', field: 'published' } } : undefined,
  });
  await user.click(await button('Publish page'));
  const card = await region('Your page');
  expect((await card.findByRole('alert')).textContent).toBe(error);
});

test('unpublishing asks first, and keeps what is not saved yet', async () => {
  const { user, requests } = renderTab({ page: testReleasePage({ published: true }) });
  await user.type(await field('Lyrics'), 'La la');
  await user.click(await button('Unpublish'));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Unpublish' }));
  expect(await screen.findByText('Only you can see it.')).toBeTruthy();
  expect(changed(requests)).toMatchObject([{ body: { published: false, version: 3 } }]);
  expect((await field('Lyrics')).value).toBe('La la');
  await user.click(await button('Save'));
  await waitFor(() => expect(changed(requests)).toHaveLength(2));
  expect(changed(requests)[1]?.body).toEqual({ lyrics: 'La la', version: 4 });
});

test('only what was changed is saved', async () => {
  const { user, requests } = renderTab();
  expect((await button('Save')).disabled).toBe(true);
  await user.click(await screen.findByRole('radio', { name: 'At one moment, everywhere' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Time zone' }), 'Europe/Berlin');
  await user.click(screen.getByRole('radio', { name: 'Full cover' }));
  await user.click(screen.getByRole('radio', { name: 'At 9:00 in the morning' }));
  await user.click(await button('Add credit'));
  await user.type(await field('Role 1'), 'Mix');
  await user.type(await field('Name 1'), 'Dev Okafor');
  await user.click(await button('Add credit'));
  await user.click(await button('Save'));
  expect(await screen.findByText('Page saved.')).toBeTruthy();
  expect(changed(requests)[0]?.body).toEqual({
    timing: 'moment',
    timeZone: 'Europe/Berlin',
    layout: 'full-cover',
    reminders: { enabled: true, time: 'morning', whatsAppTemplateId: null },
    credits: [{ role: 'Mix', name: 'Dev Okafor' }],
    version: 3,
  });
  expect((await button('Save')).disabled).toBe(true);
});

test('an address that is taken is reported at its field, which gets the focus', async () => {
  const error = 'This address is taken. Choose another one.';
  const { user } = renderTab({
    respond: ({ method }) =>
      method === 'PUT' ? { status: 409, body: { error, code: 'slug_taken', field: 'artistSlug' } } : undefined,
  });
  await user.type(await field('Artist'), 'x');
  expect(screen.getByText('Your link: debut.test/r/mara-veyx/glass-harbor')).toBeTruthy();
  await user.click(await button('Save'));
  expect((await screen.findByRole('alert')).textContent).toBe(error);
  expect(document.activeElement).toBe(await field('Artist'));
});

test('a wrong address is not sent', async () => {
  const { user, requests } = renderTab();
  await user.type(await field('Release'), ' two words');
  await user.click(await button('Save'));
  expect((await screen.findByRole('alert')).textContent).toBe('Use letters and numbers, with hyphens between words.');
  expect(changed(requests)).toEqual([]);
});

test('what failed without a field stands in the bar, and the changes stay', async () => {
  const { user } = renderTab({
    respond: ({ method }) =>
      method === 'PUT' ? { status: 500, body: { error: 'Try again soon', code: 'internal' } } : undefined,
  });
  await user.type(await field('Lyrics'), 'La la');
  await user.click(await button('Save'));
  const bar = (await button('Save')).closest<HTMLElement>('.sticky');
  expect(bar && (await within(bar).findByRole('alert')).textContent).toBe('Try again soon');
  expect((await field('Lyrics')).value).toBe('La la');
});

test('somebody else’s edit of the same text is shown before it is replaced', async () => {
  const current = testReleasePage({ lyrics: 'Theirs', version: 4 });
  const conflict = { error: 'Changed', code: 'edit_conflict', changedBy: 'Dev Okafor', current };
  const { user, requests } = renderTab({
    respond: ({ method, body }) =>
      method === 'PUT' && (body as { version: number }).version === 3 ? { status: 409, body: conflict } : undefined,
  });
  await user.type(await field('Lyrics'), 'Mine');
  await user.click(await button('Save'));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('Theirs')).toBeTruthy();
  expect(dialog.getByText('Mine')).toBeTruthy();
  expect(changed(requests)).toHaveLength(1);
});

test('pasted addresses become links of their services', async () => {
  const { user, requests } = renderTab({
    page: testReleasePage({
      links: ['https://open.spotify.com/album/1'],
      services: [testPageLink({ state: 'broken', checkedAt: '2026-11-12T08:00:00Z' })],
    }),
  });
  const links = await region('Links');
  expect(links.getByText('Broken')).toBeTruthy();
  expect(links.getByText(/It didn’t work when checked on 12 Nov/)).toBeTruthy();
  await user.click(await field('Add links'));
  await user.paste('Spotify https://open.spotify.com/album/1\nhttps://mara.bandcamp.com/album/x\neverpress.com/mara');
  expect(links.getByText('Bandcamp')).toBeTruthy();
  expect(links.getByText('Buy')).toBeTruthy();
  expect(links.getByText('Shop')).toBeTruthy();
  expect(links.getByText('That link is on the page already.')).toBeTruthy();
  await user.click(await button('Remove Spotify'));
  await user.type(await field('Add links'), 'tidal.com/album/9');
  expect(links.getByText('Tidal')).toBeTruthy();
  await user.click(await button('Save'));
  await waitFor(() =>
    expect(changed(requests)[0]?.body).toEqual({
      links: ['https://mara.bandcamp.com/album/x', 'https://everpress.com/mara', 'https://tidal.com/album/9'],
      version: 3,
    }),
  );
});

test('a line that is no address stays in the field, and nothing is sent', async () => {
  const { user, requests } = renderTab();
  await user.type(await field('Add links'), 'hello there');
  await user.click(await button('Save'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^“hello there” isn’t a web address/);
  expect(changed(requests)).toEqual([]);
});

test('a snippet begins with half a minute of the master, and is made when it is saved', async () => {
  const { user, requests } = renderTab();
  await user.click(await screen.findByRole('switch', { name: 'Let fans hear a part' }));
  expect(await button('Play from 60')).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Version' }), 'Original');
  expect(screen.getByText('It’s made when you save.')).toBeTruthy();
  const start = screen.getByRole('slider', { name: 'Start of the snippet' });
  expect(start.getAttribute('aria-valuetext')).toBe('1:00 – 1:30');
  await user.click(await button('Save'));
  await waitFor(() =>
    expect(changed(requests)[0]?.body).toEqual({
      snippet: { trackId: 't1', version: 'original', start: 60, seconds: 30 },
      version: 3,
    }),
  );
});

test('a snippet whose version is gone asks for another one', async () => {
  const snippet = { trackId: 't1', version: 'album', start: 0, seconds: 30 } as const;
  renderTab({ page: testReleasePage({ snippet, snippetState: 'missing' }) });
  expect(await screen.findByText(/Its track or version no longer exists/)).toBeTruthy();
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Version' }).value).toBe('album');
});

test('a plan without texts explains itself in place of the switch', async () => {
  configureApp({ plans: true });
  renderTab({ respond: ({ path: at }) => (at === '/billing' ? { body: testBilling('free') } : undefined) });
  const reminders = await region('Reminders');
  expect((await reminders.findByRole('status')).textContent).toMatch(/part of/);
  expect((reminders.getByRole('switch') as HTMLButtonElement).disabled).toBe(true);
});

test('a viewer sees everything and can change nothing', async () => {
  const { requests } = renderTab({
    role: 'viewer',
    page: testReleasePage({ published: true, lyrics: 'La la', links: ['https://tidal.com/1'] }),
  });
  expect(await screen.findByText(/only owners and managers can change it/)).toBeTruthy();
  expect((await field('Lyrics')).closest('fieldset')?.disabled).toBe(true);
  for (const name of ['Save', 'Unpublish', /^Remove/]) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.getByRole('link', { name: /Open page/ })).toBeTruthy();
  expect(changed(requests)).toEqual([]);
});

test('the preview shows what is typed, before and after the release', async () => {
  const { user } = renderTab();
  const text = () =>
    screen.getByTitle<HTMLIFrameElement>('Preview of the release page').contentDocument?.body.textContent;
  await user.type(await field('Lyrics'), 'By the water');
  await waitFor(() => expect(text()).toContain('By the water'));
  expect(text()).toContain('days');
  await user.click(screen.getByRole('radio', { name: 'Out now' }));
  await waitFor(() => expect(text()).toContain('Links to listen are on their way.'));
});

test('a page that cannot be loaded says why', async () => {
  renderTab({
    respond: ({ path: at }) => (at === path ? { status: 403, body: { error: 'Not today', code: 'x' } } : undefined),
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Not today');
  expect(await button('Try again')).toBeTruthy();
});

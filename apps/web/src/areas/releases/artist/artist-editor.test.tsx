import type { ArtistPage } from '@debut/contract/artist-page';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RecordedRequest, renderScreen, type ScriptedResponse } from '../../../testing/render-screen.tsx';
import { testArtistPage } from '../../../testing/test-artist-page.ts';
import { ArtistEditor } from './artist-editor.tsx';

function renderEditor(
  page: ArtistPage = testArtistPage(),
  respond: (request: RecordedRequest) => ScriptedResponse = ({ body }) => ({
    body: { ...page, ...(body as object), version: (page.version ?? 0) + 1 },
  }),
  canManage = true,
) {
  return renderScreen(<ArtistEditor page={page} canManage={canManage} />, (request) =>
    request.method === 'GET' ? { body: { inEffect: false } } : respond(request),
  );
}

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const group = (name: string) => within(screen.getByRole('group', { name }));
const sent = (requests: RecordedRequest[]) => requests.filter(({ method }) => method !== 'GET');

test('only what was changed is saved, with the version it began with', async () => {
  const { user, requests } = renderEditor();
  expect((await button('Save')).disabled).toBe(true);
  await user.clear(field('Tagline'));
  await user.type(field('Tagline'), 'Night songs');
  await user.click(await button('Add profile'));
  await user.type(field('Profile 2'), 'tiktok.com/@maravey');
  await user.click(await button('Save'));
  expect(await screen.findByText('Artist page saved. Everybody sees it now.')).toBeTruthy();
  expect(sent(requests)).toMatchObject([
    {
      method: 'PUT',
      path: '/artist-page',
      body: {
        tagline: 'Night songs',
        socials: ['https://instagram.com/maravey', 'https://tiktok.com/@maravey'],
        version: 3,
      },
    },
  ]);
});

test('links and shows are added and removed', async () => {
  const { user, requests } = renderEditor();
  await user.click(await button('Remove Vinyl'));
  await user.click(await button('Add link'));
  await user.type(group('Link 1').getByRole('textbox', { name: 'Title' }), 'Video');
  await user.type(group('Link 1').getByRole('textbox', { name: 'Web address' }), 'example.com/video');
  await user.click(await button('Add show'));
  await user.type(group('Show 2').getByRole('textbox', { name: 'City' }), 'Detroit, MI');
  await user.type(group('Show 2').getByRole('textbox', { name: 'Venue' }), 'Salt Works');
  await user.selectOptions(group('Show 2').getByRole('combobox', { name: 'Tickets' }), 'Sold out');
  await user.click(await button('Remove Chicago, IL'));
  await user.click(await button('Save'));
  await waitFor(() =>
    expect(sent(requests)).toMatchObject([
      {
        body: {
          links: [{ title: 'Video', note: '', url: 'https://example.com/video' }],
          shows: [{ city: 'Detroit, MI', venue: 'Salt Works', day: '2090-12-04', status: 'sold-out' }],
        },
      },
    ]),
  );
});

test('incomplete and dangerous rows are rejected where they are, and nothing is sent', async () => {
  const { user, requests } = renderEditor();
  await user.click(await button('Add link'));
  await user.type(group('Link 2').getByRole('textbox', { name: 'Title' }), 'Click');
  await user.click(await button('Save'));
  expect((await screen.findByRole('alert')).textContent).toBe('Give each link a title and a web address.');
  await user.type(group('Link 2').getByRole('textbox', { name: 'Web address' }), 'javascript:alert(1)');
  await user.click(await button('Save'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/http/);
  await user.click(await button('Remove Click'));
  await user.click(await button('Add show'));
  await user.type(group('Show 2').getByRole('textbox', { name: 'City' }), 'Detroit, MI');
  await user.click(await button('Save'));
  expect((await screen.findByRole('alert')).textContent).toBe('Give each show a city and a venue.');
  expect(sent(requests)).toEqual([]);
});

test('an address that is taken is reported at its field, and what was typed stays', async () => {
  const error = 'This address is taken. Choose another one.';
  const { user } = renderEditor(testArtistPage(), () => ({
    status: 409,
    body: { error, code: 'slug_taken', field: 'artistSlug' },
  }));
  await user.clear(field('Your name in the address'));
  await user.type(field('Your name in the address'), 'mara');
  expect(screen.getByText('Your page: debut.test/a/mara')).toBeTruthy();
  await user.click(await button('Save'));
  expect((await screen.findByRole('alert')).textContent).toBe(error);
  expect(field('Your name in the address').value).toBe('mara');
});

test('an edit by somebody else is compared before one of them is chosen', async () => {
  const page = testArtistPage();
  const { user, requests } = renderEditor(page, ({ body }) => {
    const { version } = body as { version: number };
    if (version === 4) return { body: { ...page, ...(body as object), version: 5 } };
    const current = { ...page, tagline: 'Theirs', version: 4 };
    return {
      status: 409,
      body: { error: 'Changed meanwhile', code: 'edit_conflict', current, changedBy: 'Ida Member' },
    };
  });
  await user.clear(field('Tagline'));
  await user.type(field('Tagline'), 'Mine');
  await user.click(await button('Save'));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('Theirs')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(sent(requests).at(-1)).toMatchObject({ body: { tagline: 'Mine', version: 4 } }));
});

test('a new page says what it is for, and is published with its first save', async () => {
  const page = testArtistPage({
    published: false,
    version: null,
    shows: [],
    links: [],
    socials: [],
    fanbaseName: null,
  });
  const { user, requests } = renderEditor(page);
  expect(screen.getByText('One link for your bio')).toBeTruthy();
  expect(screen.getByText('Not published')).toBeTruthy();
  expect(screen.getByText('Save your fanbase page first. Then visitors can join from here.')).toBeTruthy();
  await user.click(screen.getByRole('switch', { name: 'Publish this page' }));
  await user.click(await button('Save'));
  await waitFor(() => expect(sent(requests)).toMatchObject([{ body: { published: true, version: null } }]));
});

test('the accent is the portrait’s, or one’s own', async () => {
  const { user, requests } = renderEditor();
  await user.click(screen.getByRole('radio', { name: 'My own' }));
  const code = field('Color code');
  await user.clear(code);
  await user.type(code, 'red');
  await user.click(await button('Save'));
  expect((await screen.findByRole('alert')).textContent).toBe('Please enter a color such as #7e49ec');
  await user.clear(code);
  await user.type(code, '#00A86B');
  await user.click(await button('Save'));
  await waitFor(() => expect(sent(requests)).toMatchObject([{ body: { accent: '#00a86b' } }]));
});

test('a viewer reads the page and cannot edit it', async () => {
  renderEditor(testArtistPage(), undefined, false);
  expect(await screen.findByText(/You can look at this page/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(field('Tagline').disabled || field('Tagline').closest('fieldset')?.disabled).toBe(true);
  expect(screen.getByRole('link', { name: /^Open/ }).getAttribute('href')).toBe('https://debut.test/a/mara-vey');
});

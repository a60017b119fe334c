import type { Promo, PromoTrack, PromoVersion } from '@debut/contract/promos';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type RecordedRequest, renderScreen, type ScriptedResponse } from '../../../testing/render-screen.tsx';
import { testPromo } from '../../../testing/test-promo.ts';
import { PromoEditor } from './promo-editor.tsx';

const artwork = [
  { id: '1', url: '/files/one.jpg', name: 'At the pier', createdAt: '' },
  { id: '2', url: '/files/two.jpg', name: 'On stage', createdAt: '' },
];

function renderEditor(
  promo: Promo = testPromo(),
  respond: (request: RecordedRequest) => ScriptedResponse = ({ body }) => ({ body: { ...promo, ...(body as object) } }),
) {
  const onClose = vi.fn();
  const screenTools = renderScreen(<PromoEditor promo={promo} onClose={onClose} />, (request) => {
    if (request.method !== 'GET') return respond(request);
    return { body: request.path === '/artwork' ? artwork : { inEffect: false } };
  });
  return { ...screenTools, onClose };
}

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const field = (name: string) => screen.getByRole('textbox', { name });
const changed = (requests: RecordedRequest[]) => requests.filter(({ method }) => method !== 'GET');

test('only what was changed is saved, with the version it began with', async () => {
  const { user, requests } = renderEditor();
  expect((await button('Save')).disabled).toBe(true);
  await user.type(field('Note'), 'Hello');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Version of Glass Harbor' }), 'Original');
  await user.click(await button('On stage'));
  await user.click(screen.getByRole('radio', { name: 'MP3' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Limit per contact' }), '3 times');
  await user.click(await button('Save'));
  expect(await screen.findByText('Page saved. All links show it now.')).toBeTruthy();
  expect(changed(requests)).toMatchObject([
    {
      method: 'PUT',
      path: '/promos/promo',
      body: {
        note: 'Hello',
        versions: { t1: 'original' },
        photos: ['/files/two.jpg'],
        downloads: 'mp3',
        downloadLimit: 3,
        version: 3,
      },
    },
  ]);
});

test('a page that closes before it opens is not sent', async () => {
  const { user, requests } = renderEditor(testPromo({ liveUntil: '2020-01-08T10:00:00.000Z' }));
  await user.click(screen.getByRole('switch', { name: 'Opens at a set time' }));
  await user.click(await button('Save'));
  expect((await screen.findByRole('alert')).textContent).toBe('The page has to close after it opens.');
  expect(changed(requests)).toEqual([]);
});

test('an incomplete time is reported at its field', async () => {
  const { user, requests } = renderEditor();
  const openUntil = within(screen.getByRole('group', { name: 'Open until' }));
  await user.clear(openUntil.getByLabelText('Time'));
  await user.click(await button('Save'));
  expect((await openUntil.findByRole('alert')).textContent).toBe('Enter a time.');
  expect(changed(requests)).toEqual([]);
});

test('an error of the server is shown, and the changes stay', async () => {
  const error = 'Choose up to 8 photos from your artwork.';
  const { user } = renderEditor(testPromo(), () => ({ status: 400, body: { error, code: 'promo_photo' } }));
  await user.type(field('Story'), 'By the water');
  await user.click(await button('Save'));
  expect((await screen.findByRole('alert')).textContent).toBe(error);
  expect((field('Story') as HTMLTextAreaElement).value).toBe('By the water');
});

test('what went wrong stands in the bar that stays in view', async () => {
  const { user } = renderEditor(testPromo(), () => ({
    status: 500,
    body: { error: 'Try again soon', code: 'internal' },
  }));
  await user.click(screen.getByRole('switch', { name: 'Watermark' }));
  await user.click(await button('Save'));
  const bar = (await button('Save')).closest<HTMLElement>('.sticky');
  expect(bar && (await within(bar).findByRole('alert')).textContent).toBe('Try again soon');
});

test('an error at a field comes into view', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  const { user } = renderEditor();
  await user.click(await button('Set a passcode'));
  await user.click(await button('Save'));
  await user.click(field('Note'));
  await user.click(await button('Save'));
  expect(scroll.mock.contexts).toEqual([screen.getByRole('alert'), screen.getByRole('alert')]);
  expect(document.activeElement).toBe(field('New passcode'));
});

test('the passcode is replaced, removed or kept', async () => {
  const { user, requests } = renderEditor(testPromo({ hasPasscode: true }));
  await user.click(await button('Replace'));
  await user.click(await button('Save'));
  expect((await screen.findByRole('alert')).textContent).toBe('Enter a passcode.');
  await user.click(await button('Keep current passcode'));
  expect((await button('Save')).disabled).toBe(true);
  await user.click(await button('Remove'));
  await user.click(await button('Save'));
  await waitFor(() => expect(changed(requests)).toMatchObject([{ body: { passcode: '', version: 3 } }]));
});

test('a first passcode can be canceled', async () => {
  const { user } = renderEditor();
  await user.click(await button('Set a passcode'));
  await user.click(await button('Cancel'));
  expect(await button('Set a passcode')).toBeTruthy();
  expect((await button('Save')).disabled).toBe(true);
});

test('versions are saved beside those of somebody else, without tracks that left', async () => {
  const track = (id: string, title: string, version: PromoVersion = 'balanced') =>
    ({ ...testPromo().tracks[0], id, title, version }) as PromoTrack;
  const current = testPromo({
    version: 4,
    tracks: [track('t1', 'Glass Harbor'), track('t2', 'Night Bus', 'original')],
  });
  const { user, requests } = renderEditor(
    testPromo({ tracks: [track('t1', 'Glass Harbor'), track('t2', 'Night Bus'), track('t3', 'Left')] }),
    ({ body }) =>
      (body as { version: number }).version === 3
        ? { status: 409, body: { error: 'Changed', code: 'edit_conflict', changedBy: null, current } }
        : { body: current },
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Version of Glass Harbor' }), 'Original');
  await user.click(await button('Save'));
  expect(await screen.findByText('Page saved. All links show it now.')).toBeTruthy();
  expect(changed(requests).at(-1)?.body).toEqual({ versions: { t1: 'original', t2: 'original' }, version: 4 });
});

test('somebody else’s edit of the same text is shown before it is replaced', async () => {
  const current = testPromo({ note: 'Theirs', version: 4 });
  const conflict = {
    error: 'Changed meanwhile',
    code: 'edit_conflict',
    changedBy: 'Dev Okafor',
    current,
  };
  const { user, requests } = renderEditor(testPromo(), ({ body }) =>
    (body as { version: number }).version === 3 ? { status: 409, body: conflict } : { body: current },
  );
  await user.type(field('Note'), 'Mine');
  await user.click(await button('Save'));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('Theirs')).toBeTruthy();
  expect(dialog.getByText('Mine')).toBeTruthy();
  expect(changed(requests)).toHaveLength(1);
});

test('the preview shows the page with what is typed', async () => {
  const { user } = renderEditor();
  await user.type(field('Note'), 'Not out yet');
  const frame = screen.getByTitle<HTMLIFrameElement>('Preview of the listening page');
  await waitFor(() => expect(frame.contentDocument?.body.textContent).toContain('Not out yet'));
  expect(screen.getByText('Live preview, not saved yet')).toBeTruthy();
});

test('leaving with unsaved changes asks', async () => {
  const { user, onClose } = renderEditor();
  await user.type(field('Credits'), 'Me');
  await user.click(await button('Back to activity'));
  await user.click(await button('Keep editing'));
  expect(onClose).not.toHaveBeenCalled();
  await user.click(await button('Back to activity'));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a promo is ended or deleted after a question', async () => {
  const { user, requests } = renderEditor();
  await user.click(await button('End now'));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'End now' }));
  expect(await screen.findByText('The promo has ended.')).toBeTruthy();
  await user.click(await button('Delete promo'));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete promo' }));
  await waitFor(() => expect(changed(requests)).toHaveLength(2));
  expect(changed(requests)).toMatchObject([
    { method: 'POST', path: '/promos/promo/end' },
    { method: 'DELETE', path: '/promos/promo' },
  ]);
});

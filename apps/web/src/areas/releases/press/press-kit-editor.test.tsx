import type { PressKit } from '@debut/contract/press-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RecordedRequest, renderScreen, type ScriptedResponse } from '../../../testing/render-screen.tsx';
import { testPhoto, testPressKit } from '../../../testing/test-press-kit.ts';
import { PressKitEditor } from './press-kit-editor.tsx';

function renderEditor(
  kit: PressKit = testPressKit(),
  respond: (request: RecordedRequest) => ScriptedResponse = ({ body }) => ({ body: { ...kit, ...(body as object) } }),
  { canManage = true } = {},
) {
  return renderScreen(<PressKitEditor kit={kit} canManage={canManage} />, (request) =>
    request.method === 'GET' ? { body: { inEffect: false } } : respond(request),
  );
}

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const changed = (requests: RecordedRequest[]) => requests.filter(({ method }) => method !== 'GET');

test('only what was changed is saved, with the version it began with', async () => {
  const { user, requests } = renderEditor();
  expect((await button('Save')).disabled).toBe(true);
  await user.type(field('Label'), 'Self-released');
  await user.click(await button('Save'));
  expect(await screen.findByText('Press kit saved. Visitors see it now.')).toBeTruthy();
  expect(changed(requests)).toMatchObject([
    { method: 'PUT', path: '/press-kit', body: { label: 'Self-released', version: 3 } },
  ]);
});

test('a first press kit is saved without a version', async () => {
  const empty = testPressKit({ published: false, version: null, contacts: [], photos: [], headline: '' });
  const { user, requests } = renderEditor(empty);
  expect(screen.getByText('Everything the press needs, at one address')).toBeTruthy();
  expect(screen.getByText('It will be at debut.example/press/mara-vey')).toBeTruthy();
  await user.click(screen.getByRole('switch', { name: 'Publish the press kit' }));
  await user.type(field('Headline'), 'Dream pop');
  await user.click(await button('Save'));
  await waitFor(() =>
    expect(changed(requests)).toMatchObject([{ body: { published: true, headline: 'Dream pop', version: null } }]),
  );
});

test('words are counted while a bio is typed', async () => {
  const { user } = renderEditor();
  expect(screen.getByText('10 words · aim for about 25')).toBeTruthy();
  await user.type(field('Medium bio'), 'Raised in Gary');
  expect(screen.getByText('3 words · aim for about 60')).toBeTruthy();
});

test('contacts are added, removed, and checked before they are sent', async () => {
  const { user, requests } = renderEditor();
  await user.click(await button('Add contact'));
  const second = within(screen.getByRole('group', { name: 'Contact 2' }));
  await user.type(second.getByRole('textbox', { name: 'Email' }), 'book@maravey');
  await user.click(await button('Save'));
  expect((await screen.findByRole('alert')).textContent).toContain('Please enter a valid email address');
  expect(changed(requests)).toEqual([]);
  await user.type(second.getByRole('textbox', { name: 'Email' }), '.example');
  await user.click(await button('Remove contact 1'));
  await user.click(await button('Save'));
  await waitFor(() =>
    expect(changed(requests)).toMatchObject([
      { body: { contacts: [{ role: '', name: '', email: 'book@maravey.example' }] } },
    ]),
  );
});

test('an error of the server is shown, and the changes stay', async () => {
  const { user } = renderEditor(testPressKit(), () => ({
    status: 503,
    body: { error: 'Try again soon', code: 'overloaded' },
  }));
  await user.type(field('Label'), 'Mine');
  await user.click(await button('Save'));
  expect((await screen.findByRole('alert')).textContent).toBe('Try again soon');
  expect(field('Label').value).toBe('Mine');
});

test('somebody else’s edit of the same text is shown before it is replaced', async () => {
  const current = testPressKit({ label: 'Theirs', version: 4 });
  const { user, requests } = renderEditor(testPressKit(), ({ body }) =>
    (body as { version: number }).version === 3
      ? { status: 409, body: { error: 'Changed', code: 'edit_conflict', changedBy: 'Dev Okafor', current } }
      : { body: current },
  );
  await user.type(field('Label'), 'Mine');
  await user.click(await button('Save'));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('Theirs')).toBeTruthy();
  expect(dialog.getByText('Mine')).toBeTruthy();
  expect(changed(requests)).toHaveLength(1);
});

test('a title is saved when its field is left, not with the form', async () => {
  const { user, requests } = renderEditor(testPressKit(), () => ({ body: testPhoto() }));
  const details = within(screen.getByRole('group', { name: 'Details of Facing west' }));
  const title = details.getByRole('textbox', { name: 'Title' });
  await user.clear(title);
  await user.type(title, 'Facing east{Enter}');
  await user.tab();
  await waitFor(() =>
    expect(changed(requests)).toMatchObject([
      { method: 'PUT', path: '/press-kit/photos/p1', body: { title: 'Facing east' } },
    ]),
  );
  expect((await button('Save')).disabled).toBe(true);
});

test('a title that could not be saved stays in its field', async () => {
  const { user } = renderEditor(testPressKit(), () => ({
    status: 503,
    body: { error: 'Try again soon', code: 'overloaded' },
  }));
  const details = within(screen.getByRole('group', { name: 'Details of Facing west' }));
  const credit = details.getByRole<HTMLInputElement>('textbox', { name: 'Photographer' });
  await user.clear(credit);
  await user.type(credit, 'Theo Lindqvist');
  await user.tab();
  expect(await screen.findByText('Try again soon')).toBeTruthy();
  expect(credit.value).toBe('Theo Lindqvist');
});

test('photos move with buttons, and logos stay behind them', async () => {
  const logo = testPhoto({ id: 'l1', kind: 'logo', title: 'Wordmark' });
  const { user, requests } = renderEditor(testPressKit({ photos: [...testPressKit().photos, logo] }), () => ({
    status: 204,
  }));
  expect((await button('Move Facing west up')).disabled).toBe(true);
  await user.click(await button('Move Facing west down'));
  await waitFor(() =>
    expect(changed(requests)).toMatchObject([
      { method: 'PUT', path: '/press-kit/photos/order', body: { ids: ['p2', 'p1', 'l1'] } },
    ]),
  );
});

test('a photo is deleted after a question', async () => {
  const { user, requests } = renderEditor(testPressKit(), () => ({ status: 204 }));
  await user.click(await button('Delete Calumet pier'));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(changed(requests)).toMatchObject([{ method: 'DELETE', path: '/press-kit/photos/p2' }]));
});

test('a file that can’t be printed is rejected with the reason', async () => {
  const { requests } = renderEditor();
  const input = screen.getByLabelText<HTMLInputElement>(/Add photos, or drop them here/);
  const files = [new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' })];
  // The chooser would not offer it, but a drop can contain it.
  fireEvent.change(input, { target: { files } });
  expect((await screen.findByRole('alert')).textContent).toBe('Choose a JPEG, PNG or WebP picture.');
  expect(changed(requests)).toEqual([]);
});

test('small photos are marked', () => {
  renderEditor();
  expect(screen.getAllByText('Small for print')).toHaveLength(1);
});

test('the preview shows the page with what is typed', async () => {
  const { user } = renderEditor();
  await user.type(field('Label'), 'Harbor Records');
  const frame = screen.getByTitle<HTMLIFrameElement>('Preview of the press kit');
  await waitFor(() => expect(frame.contentDocument?.body.textContent).toContain('Harbor Records'));
  expect(screen.getByText('Live preview, not saved yet')).toBeTruthy();
});

test('viewers read it and find nothing to change', () => {
  renderEditor(testPressKit(), undefined, { canManage: false });
  expect(screen.getByText('Only owners and managers can edit the press kit.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete Facing west' })).toBeNull();
  expect(field('Headline').closest('fieldset[disabled]')).toBeTruthy();
  expect(screen.getByRole('link', { name: /Open press kit/ })).toBeTruthy();
});

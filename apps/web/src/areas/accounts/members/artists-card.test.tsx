import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RecordedRequest, renderScreen } from '../../../testing/render-screen.tsx';
import { startSession } from '../../../testing/start-session.ts';
import { scriptWorkspace, testArtists, testWorkspace } from '../../../testing/test-workspace.ts';
import { ArtistsCard } from './artists-card.tsx';

let endSession: () => void;
beforeEach(() => {
  endSession = startSession({ config: { plans: true } });
});
afterEach(() => endSession());

const changes = (requests: readonly RecordedRequest[]) => requests.filter(({ method }) => method !== 'GET');
const hasSends = {
  error: 'Emails or messages of this artist are scheduled or going out. Cancel them first.',
  code: 'artist_has_sends',
};

function open(respond?: Parameters<typeof scriptWorkspace>[0], workspace = testWorkspace()) {
  return renderScreen(<ArtistsCard workspace={workspace} />, scriptWorkspace(respond));
}

async function choose(user: ReturnType<typeof open>['user'], name: string, item: string) {
  await user.click(await screen.findByRole('button', { name: `Options for the artist ${name}` }));
  await user.click(screen.getByRole('menuitem', { name: item }));
}

test('an artist is added and renamed', async () => {
  const { user, requests } = open(({ method }) => (method === 'GET' ? undefined : { body: testArtists[0] }));
  await user.click(screen.getByRole('button', { name: 'Add artist' }));
  const adding = await screen.findByRole('dialog', { name: 'Add artist' });
  const add = within(adding).getByRole<HTMLButtonElement>('button', { name: 'Add artist' });
  expect(add.disabled).toBe(true);
  await user.type(within(adding).getByLabelText('Artist name'), ' Mara Vey ');
  await user.click(add);
  expect(await screen.findByText('Mara Vey was added')).toBeTruthy();
  await choose(user, 'Mara Vey', 'Rename');
  const renaming = await screen.findByRole('dialog', { name: 'Rename artist' });
  await user.clear(within(renaming).getByLabelText('Artist name'));
  await user.type(within(renaming).getByLabelText('Artist name'), 'Mara V.');
  await user.click(within(renaming).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Artist renamed')).toBeTruthy();
  expect(changes(requests)).toEqual([
    { method: 'POST', path: '/artists', body: { name: 'Mara Vey' } },
    { method: 'PUT', path: '/artists/mara', body: { name: 'Mara V.' } },
  ]);
});

test('archiving is explained, and refused while something is scheduled', async () => {
  const { user } = open(({ method }) => (method === 'PUT' ? { status: 409, body: hasSends } : undefined));
  await choose(user, 'Mara Vey', 'Archive');
  const dialog = await screen.findByRole('alertdialog', { name: 'Archive Mara Vey?' });
  expect(dialog.textContent).toContain('read-only and is hidden from the artist switcher');
  await user.click(within(dialog).getByRole('button', { name: 'Archive' }));
  expect((await within(dialog).findByRole('alert')).textContent).toBe(hasSends.error);
});

test('an archived artist is marked and restored', async () => {
  const { user, requests } = open(({ method }) => (method === 'PUT' ? { body: testArtists[2] } : undefined));
  expect(await screen.findByText('Archived')).toBeTruthy();
  await choose(user, 'Ono Field', 'Restore');
  expect(await screen.findByText('Ono Field is restored')).toBeTruthy();
  expect(changes(requests)).toEqual([{ method: 'PUT', path: '/artists/ono', body: { archived: false } }]);
});

test('an artist is deleted after the name is typed, with the password when it is required', async () => {
  const refusal = { error: 'Please enter your password to continue', code: 'reauthentication_required' };
  const { user, requests } = open(({ method, body }) => {
    if (method !== 'DELETE') return undefined;
    return (body as { password?: string }).password ? { status: 204 } : { status: 403, body: refusal };
  });
  await choose(user, 'Mara Vey', 'Delete');
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete artist' });
  const submit = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Delete artist' });
  await user.type(within(dialog).getByLabelText('Type Mara Vey to confirm'), 'Mara');
  expect(submit.disabled).toBe(true);
  await user.type(within(dialog).getByLabelText('Type Mara Vey to confirm'), ' Vey');
  await user.click(submit);
  await user.type(await within(dialog).findByLabelText('Your password'), 'right');
  await user.click(submit);
  expect(await screen.findByText('Mara Vey is deleted')).toBeTruthy();
  expect(changes(requests).map(({ body }) => body)).toEqual([{}, { password: 'right' }]);
});

test('a manager cannot delete an artist', async () => {
  const { user } = open(undefined, testWorkspace({ role: 'manager' }));
  await user.click(await screen.findByRole('button', { name: 'Options for the artist Mara Vey' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Rename', 'Archive']);
});

test('an editor sees the artists only', async () => {
  open(undefined, testWorkspace({ role: 'editor' }));
  expect(await screen.findByText('Mara Vey')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a plan for one artist says which plan is needed before anything is sent', async () => {
  const workspace = testWorkspace({ plan: 'free', artists: { used: 1, limit: 1 } });
  const { user } = open(({ path }) => (path === '/workspace' ? { body: workspace } : undefined), workspace);
  await user.click(screen.getByRole('button', { name: 'Add artist' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add artist' });
  await user.type(within(dialog).getByLabelText('Artist name'), 'Juno Marsh');
  expect(await within(dialog).findByText('Several artists are part of Team.')).toBeTruthy();
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Add artist' }).disabled).toBe(true);
});

test('a failure is shown', async () => {
  open(({ path }) =>
    path === '/artists' ? { status: 400, body: { error: 'Not now', code: 'bad_request' } } : undefined,
  );
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Not now'));
});

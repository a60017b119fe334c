import type { Me } from '@debut/contract/account';
import type { Artist } from '@debut/contract/artists';
import type { Track } from '@debut/contract/tracks';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TrackMenu } from '../areas/library/tracks/track-card.tsx';
import { renderScreen, type ScriptedResponse } from '../testing/render-screen.tsx';
import { startSession } from '../testing/start-session.ts';
import { MoveToArtist } from './move-to-artist.tsx';

const track = { id: 't1', title: 'Undertow', audioFile: null, masteredVersions: {} } as unknown as Track;
const artists = [
  { id: 'a1', name: 'Mara Vey', archivedAt: null },
  { id: 'a2', name: 'Second Act', archivedAt: null },
  { id: 'a3', name: 'Third Act', archivedAt: null },
  { id: 'a4', name: 'Retired', archivedAt: '2026-01-01T00:00:00.000Z' },
] as Artist[];

let stop: () => void;
beforeEach(() => {
  stop = startSession();
});
afterEach(() => stop());

function open(role: Me['role'], listed: Artist[], moved: ScriptedResponse = {}) {
  const nothing = () => {};
  return renderScreen(
    <MoveToArtist>
      <TrackMenu
        track={track}
        trigger={<button type="button">Options</button>}
        isUploading={false}
        onDialog={nothing}
        onChangeCover={nothing}
        onSetReleaseDate={nothing}
        onChooseAudio={nothing}
      />
    </MoveToArtist>,
    ({ path }) => {
      if (path === '/me') return { body: { role, artist: { id: 'a1', name: 'Mara Vey', archived: false } } };
      if (path === '/artists') return { body: listed };
      return moved;
    },
  );
}

test('a track moves to another active artist of the workspace', async () => {
  const { user, requests } = open('editor', artists);
  await user.click(screen.getByRole('button', { name: 'Options' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Move to artist…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Move “Undertow”' });
  expect(dialog.textContent).toContain('Emails stay with Mara Vey.');
  const choice = within(dialog).getByRole<HTMLSelectElement>('combobox', { name: 'Artist' });
  expect([...choice.options].map(({ text }) => text)).toEqual(['Second Act', 'Third Act']);
  await user.selectOptions(choice, 'Third Act');
  await user.click(within(dialog).getByRole('button', { name: 'Move' }));
  expect(await screen.findByText('Moved “Undertow” to Third Act')).toBeTruthy();
  expect(requests.find(({ method }) => method === 'POST')).toMatchObject({
    method: 'POST',
    path: '/tracks/t1/artist',
    body: { artistId: 'a3' },
  });
});

test('the dialog stays open with the reason when it cannot move now', async () => {
  const error = 'It is being mastered. Move it when mastering is done.';
  const { user } = open('editor', artists, { status: 409, body: { error, code: 'mastering_under_way' } });
  await user.click(screen.getByRole('button', { name: 'Options' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Move to artist…' }));
  await user.click(await screen.findByRole('button', { name: 'Move' }));
  expect(await screen.findByText(error)).toBeTruthy();
});

test.each([
  ['with one artist', artists.slice(0, 1)],
  ['with no other active artist', [artists[0], artists[3]]],
] as [string, Artist[]][])('the menu does not offer it %s', async (_when, listed) => {
  const { user, requests } = open('editor', listed);
  await user.click(screen.getByRole('button', { name: 'Options' }));
  await waitFor(() => expect(requests.map(({ path }) => path).sort()).toEqual(['/artists', '/me']));
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Delete Track' })).toBeTruthy());
  expect(screen.queryByRole('menuitem', { name: 'Move to artist…' })).toBeNull();
});

import type { Project } from '@debut/contract/projects';
import type { Track } from '@debut/contract/tracks';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ProjectDialogs, ProjectSettingsDialog } from './project-dialogs.tsx';

const project = {
  id: 'p1',
  name: 'Tidal',
  artist: 'Mara Vey',
  year: '2026',
  upc: '',
  description: '',
  trackIds: ['a'],
};

function openDetails() {
  const onClose = vi.fn();
  const sent: unknown[] = [];
  const dialog = <ProjectDialogs project={project as Project} dialog="details" onClose={onClose} />;
  const { user } = renderScreen(dialog, ({ body }) => {
    sent.push(body);
    return { body: project };
  });
  return { user, sent, onClose };
}

test('the details dialog sends only what was changed', async () => {
  const { user, sent, onClose } = openDetails();
  await user.type(await screen.findByRole('textbox', { name: 'Project name' }), ' Memory ');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ name: 'Tidal Memory' }]);
});

test('a UPC with a wrong digit stays in the dialog, with a sentence', async () => {
  const { user, sent, onClose } = openDetails();
  const upc = await screen.findByRole('textbox', { name: 'UPC or EAN' });
  await user.type(upc, '0 36000 29145 3');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please check this number: a UPC has 12 digits, an EAN has 13')).toBeTruthy();
  await user.type(upc, '{Backspace}2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ upc: '036000291452' }]);
});

test('the details dialog closes without a request when nothing was changed', async () => {
  const { user, sent, onClose } = openDetails();
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([]);
});

test('a project needs a name', async () => {
  const { user } = openDetails();
  await user.clear(await screen.findByRole('textbox', { name: 'Project name' }));
  expect(screen.getByText('Please enter a project name')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
});

test('two edits of the same details are compared', async () => {
  const begun = { ...project, version: 4 } as Project;
  const current = { ...begun, name: 'Tides', year: '2027', version: 5 };
  const onClose = vi.fn();
  const sent: unknown[] = [];
  const { user } = renderScreen(<ProjectDialogs project={begun} dialog="details" onClose={onClose} />, ({ body }) => {
    sent.push(body);
    if ((body as Project).version === 5) return { body: current };
    return { status: 409, body: { error: 'Conflict', code: 'edit_conflict', current, changedBy: 'Ida Member' } };
  });
  await user.type(await screen.findByRole('textbox', { name: 'Project name' }), ' Memory');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('Tidal Memory');
  expect(question.textContent).toContain('Tides');
  expect(question.textContent).not.toContain('2027');
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([
    { name: 'Tidal Memory', version: 4 },
    { name: 'Tidal Memory', version: 5 },
  ]);
});

test.each([
  ['a newer version with the same details is saved on', { trackIds: ['new'] }, 5],
  ['a newer version with another name is disputed', { name: 'Tides' }, 4],
])('while the dialog is open, %s', async (_case, changes, version) => {
  const begun = { ...project, version: 4 } as Project;
  let arrive = (_newer: Project) => {};
  function Details() {
    const [stored, setStored] = useState(begun);
    arrive = setStored;
    return <ProjectDialogs project={stored} dialog="details" onClose={() => undefined} />;
  }
  const { user, requests } = renderScreen(<Details />, () => ({ body: begun }));
  await user.type(await screen.findByRole('textbox', { name: 'Project name' }), ' Memory');
  act(() => arrive({ ...begun, ...changes, version: 5 }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(requests.map(({ body }) => body)).toEqual([{ name: 'Tidal Memory', version }]));
});

test('tracks added while the settings are open, here or by somebody else, are no conflict', async () => {
  const begun = { ...project, trackIds: ['a', 'b'], version: 4 } as Project;
  const current = { ...begun, trackIds: ['a', 'b', 'c', 'd'], version: 6 };
  let arrive = (_newer: Project) => {};
  const onClose = vi.fn();
  function Settings() {
    const [stored, setStored] = useState(begun);
    arrive = setStored;
    const ignore = () => undefined;
    return (
      <ProjectSettingsDialog
        project={stored}
        tracks={songs}
        onChangeCover={ignore}
        onSetReleaseDate={ignore}
        onClose={onClose}
      />
    );
  }
  const { user, requests } = renderScreen(<Settings />, ({ body }) => {
    if ((body as Project).version === 6) return { body: current };
    return { status: 409, body: { error: 'Conflict', code: 'edit_conflict', current, changedBy: 'Ida Member' } };
  });
  await screen.findByRole('button', { name: 'Remove Song a from the project' });
  act(() => arrive({ ...begun, trackIds: ['a', 'b', 'c'], version: 5 }));
  await user.click(screen.getByRole('button', { name: 'Remove Song a from the project' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(requests.map(({ body }) => body)).toEqual([
    { trackIds: ['b', 'c'], version: 5 },
    { trackIds: ['b', 'c', 'd'], version: 6 },
  ]);
});

const songs = ['a', 'b', 'c', 'd'].map((id) => ({ id, title: `Song ${id}`, artist: '', coverArt: null })) as Track[];

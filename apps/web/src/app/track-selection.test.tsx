import type { Project } from '@debut/contract/projects';
import type { Track } from '@debut/contract/tracks';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RecordedRequest, renderScreen } from '../testing/render-screen.tsx';
import { DashboardTracks } from './dashboard/dashboard-library.tsx';
import { ProjectTabs } from './routes/project-tabs.tsx';

const track = (id: string, more: Partial<Track> = {}) =>
  ({
    id,
    title: `Track ${id}`,
    artist: '',
    year: '',
    masteredVersions: {},
    projectId: null,
    audioFile: null,
    releaseDate: null,
    ...more,
  }) as Track;
const version = { url: '', filename: '', preset: { name: '', description: '' } };
const tracks = [track('a'), track('b', { masteredVersions: { warm: version, club: version } }), track('c'), track('d')];
const project = { id: 'p1', name: 'Tidal Memory', trackIds: ['a', 'b'] } as Project;
const noop = () => {};

function respond({ method, body }: RecordedRequest) {
  if (method !== 'POST') return { body: [project, { ...project, id: 'p2', name: 'Undertow' }] };
  return { body: { tracks: (body as { trackIds: string[] }).trackIds.length } };
}

async function openDashboard(answer: Parameters<typeof renderScreen>[1] = respond) {
  const screenAndUser = renderScreen(
    <DashboardTracks tracks={tracks} onCreate={noop} onChangeCover={noop} onSetReleaseDate={noop} />,
    answer,
  );
  await screenAndUser.user.click(screen.getByRole('button', { name: 'Select' }));
  return { ...screenAndUser, bar: within(await screen.findByRole('toolbar', { name: 'Selected tracks' })) };
}

const box = (id: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select Track ${id}` });
const posted = (requests: RecordedRequest[]) => requests.filter(({ method }) => method === 'POST');

test('Shift selects a range, and deleting asks with the count and the paid masters', async () => {
  const { user, requests, bar } = await openDashboard();
  expect(bar.getByRole('button', { name: 'Delete' })).toHaveProperty('disabled', true);
  await user.click(box('a'));
  await user.keyboard('{Shift>}');
  await user.click(box('c'));
  await user.keyboard('{/Shift}');
  expect(bar.getByText('3 selected')).toBeTruthy();
  await user.click(bar.getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('Are you sure you want to delete 3 tracks? This action cannot be undone.');
  expect(question.textContent).toContain('Their 2 mastered versions, which you paid 5 credits for, are deleted too.');
  await user.click(within(question).getByRole('button', { name: 'Delete 3 tracks' }));
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  expect(posted(requests)).toEqual([{ method: 'POST', path: '/tracks/delete', body: { trackIds: ['a', 'b', 'c'] } }]);
});

test('tracks are added to a project that is chosen from a menu', async () => {
  const { user, requests, bar } = await openDashboard();
  await user.click(bar.getByRole('button', { name: 'Select all' }));
  await user.click(bar.getByRole('button', { name: 'Add to project' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Undertow' }));
  expect(await screen.findByText('4 tracks moved to "Undertow"')).toBeTruthy();
  expect(posted(requests)[0]?.body).toEqual({ trackIds: ['a', 'b', 'c', 'd'], projectId: 'p2' });
});

test('a project that is full says so, and the selection stays', async () => {
  const full = { status: 409, body: { error: 'A project holds at most 500 tracks.', code: 'project_full' } };
  const { user, bar } = await openDashboard((request) => (request.method === 'POST' ? full : respond(request)));
  await user.click(box('a'));
  await user.click(bar.getByRole('button', { name: 'Add to project' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Undertow' }));
  expect(await screen.findByText('A project holds at most 500 tracks.')).toBeTruthy();
  expect(box('a').checked).toBe(true);
});

test('Escape leaves selecting and gives the focus back', async () => {
  const { user } = await openDashboard();
  await user.click(box('a'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Select' }));
});

test('on a project page tracks are moved to another project or removed from this one', async () => {
  const members = tracks.map((one) => (project.trackIds.includes(one.id) ? { ...one, projectId: 'p1' } : one));
  const { user, requests } = renderScreen(
    <ProjectTabs project={project} tracks={members} onChangeCover={noop} onSetDateOf={noop} />,
    respond,
  );
  await user.click(screen.getByRole('button', { name: 'Select' }));
  await user.click(box('b'));
  await user.click(await screen.findByRole('button', { name: 'Move to project' }));
  await screen.findByRole('menuitem', { name: 'Undertow' });
  expect(screen.queryByRole('menuitem', { name: 'Tidal Memory' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Remove from project' }));
  expect(await screen.findByText('1 track removed from the project')).toBeTruthy();
  expect(posted(requests)).toEqual([
    { method: 'POST', path: '/tracks/move', body: { trackIds: ['b'], projectId: null } },
  ]);
});

import type { Project } from '@debut/contract/projects';
import type { Task } from '@debut/contract/release-plan';
import type { Track } from '@debut/contract/tracks';
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { ProjectCard } from '../areas/library/projects/project-card.tsx';
import { TrackCard } from '../areas/library/tracks/track-card.tsx';
import { RecipientsToolbar } from '../areas/outreach/contacts/recipients-toolbar.tsx';
import { MailboxCard } from '../areas/outreach/mailbox/mailbox-card.tsx';
import { TasksTab } from '../areas/planning/tasks/tasks-tab.tsx';
import { renderScreen } from '../testing/render-screen.tsx';
import { DashboardWelcome } from './dashboard/dashboard-states.tsx';
import { Component as AddTrack } from './routes/add-track.tsx';

const track = {
  id: 't1',
  title: 'Glass Harbor',
  artist: 'Mara Vey',
  masteredVersions: {},
  audioFile: null,
  releaseDate: null,
} as unknown as Track;
const project = { id: 'p1', name: 'Tidal Memory', artist: 'Mara Vey', trackIds: [] } as unknown as Project;
const task = {
  id: 'k1',
  title: 'Write press release',
  category: 'pre-release',
  priority: 'high',
  dueDate: '2026-11-10',
  completed: false,
} as Task;
const nothing = () => undefined;

/** What a viewer may not do, by the names of the buttons an editor or manager has. */
const screens: [string, ReactElement, RegExp, unknown][] = [
  ['an empty dashboard', <DashboardWelcome key="1" onCreate={nothing} />, /Add New Track/, []],
  [
    'a track',
    <TrackCard key="2" track={track} onChangeCover={nothing} onSetReleaseDate={nothing} />,
    /Options for Glass Harbor/,
    [],
  ],
  [
    'a project',
    <ProjectCard key="3" project={project} onChangeCover={nothing} onSetReleaseDate={nothing} />,
    /Options for Tidal Memory/,
    [],
  ],
  [
    'a checklist',
    <TasksTab key="4" trackId="t1" releaseDate="2026-11-22" onSetDate={nothing} />,
    /Add Task|Options for|Change plan|Change/,
    [task],
  ],
  ['the recipients', <RecipientsToolbar key="5" onAdd={nothing} onImport={nothing} />, /./, []],
  [
    'the mailbox',
    <MailboxCard key="6" />,
    /Connect/,
    { isConnected: false, gmailAvailable: true, kind: null, problem: null, userEmail: null },
  ],
];

test.each(screens)('%s has buttons for managers, and none for viewers', async (_name, view, buttons, body) => {
  renderScreen(view, () => ({ body }), { role: 'manager' });
  expect((await screen.findAllByRole('button', { name: buttons })).length).toBeGreaterThan(0);
});

test.each(screens)('%s offers a viewer nothing to change', async (_name, view, buttons, body) => {
  renderScreen(view, () => ({ body }), { role: 'viewer' });
  // Long enough for the response to be shown.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryAllByRole('button', { name: buttons })).toEqual([]);
});

test('a viewer cannot tick a task', async () => {
  renderScreen(<TasksTab trackId="t1" releaseDate="2026-11-22" onSetDate={nothing} />, () => ({ body: [task] }), {
    role: 'viewer',
  });
  expect(await screen.findByRole('checkbox', { name: task.title })).toHaveProperty('disabled', true);
  expect(screen.getByText(/open tasks move with the date$/)).toBeTruthy();
});

test('a form that only changes things is replaced by the reason', async () => {
  renderScreen(<AddTrack />, () => ({ body: [] }), { role: 'viewer', path: '/add-track' });
  expect(await screen.findByText('You can look, but not change this')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

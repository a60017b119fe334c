import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { configureApp } from '../../../testing/test-config.ts';
import { scriptWorkspace, testWorkspace } from '../../../testing/test-workspace.ts';
import { WorkspacePage } from './workspace-page.tsx';

beforeEach(() => configureApp({ plans: true }));

function open(...options: Parameters<typeof scriptWorkspace>) {
  return renderScreen(<WorkspacePage tab="roster">Content</WorkspacePage>, scriptWorkspace(...options));
}

test('the heading names the workspace with its artists, fans and plan', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Low Tide Records', level: 1 })).toBeTruthy();
  expect(screen.getByText('3 artists · 4,008 of 5,000 fans on Team')).toBeTruthy();
  expect(screen.getByText('Content')).toBeTruthy();
  const links = within(screen.getByRole('navigation', { name: 'Workspace' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual(
    [
      ['Roster', '/roster', 'page'],
      ['Tasks8', '/tasks', null],
      ['Members3', '/members', null],
      ['Credits', '/account#plan', null],
      ['Branding', '/branding', null],
    ],
  );
});

test('without plans and credits neither limits nor credits are shown', async () => {
  configureApp({ plans: false, credits: false });
  open();
  expect(await screen.findByText('3 artists · 4,008 fans')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Credits' })).toBeNull();
});

test('the workspace is renamed', async () => {
  let name = 'Low Tide Records';
  const { user } = open(({ method, path, body }) => {
    if (method === 'PUT') name = (body as { name: string }).name;
    return path === '/workspace' ? { body: testWorkspace({ name }) } : undefined;
  });
  await user.click(await screen.findByRole('button', { name: 'Rename workspace' }));
  const field = await screen.findByLabelText('Workspace name');
  await user.clear(field);
  await user.type(field, 'High Tide{Enter}');
  expect(await screen.findByRole('heading', { name: 'High Tide', level: 1 })).toBeTruthy();
  expect(await screen.findByText('Workspace renamed')).toBeTruthy();
});

test('an editor can neither rename or brand it nor invite or add artists', async () => {
  open(undefined, { id: 'leo' });
  expect(await screen.findByRole('heading', { name: 'Low Tide Records' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Invite' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Branding' })).toBeNull();
});

test('a failure is shown with the tabs', async () => {
  open(({ path }) =>
    path === '/workspace' ? { status: 400, body: { error: 'Not now', code: 'bad_request' } } : undefined,
  );
  expect((await screen.findByRole('alert')).textContent).toBe('Not now');
  expect(screen.getByRole('link', { name: 'Members' })).toBeTruthy();
});

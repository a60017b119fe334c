import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Route, Switch } from 'wouter';
import { type RecordedRequest, renderScreen } from '../../testing/render-screen.tsx';
import { testMe } from '../../testing/test-me.ts';
import { Component as AddTrack } from './add-track.tsx';

const project = { id: 'p1', name: 'Tidal Memory', artist: 'Mara Vey', trackIds: [] };

function respond({ method, path }: RecordedRequest) {
  if (method === 'POST') return { body: { id: 't1' } };
  return {
    body:
      path === '/projects'
        ? [project]
        : path === '/me'
          ? testMe({ artist: { id: 'ada', name: 'Ada', archived: false } })
          : [],
  };
}

const pages = (
  <Switch>
    <Route path="/add-track" component={AddTrack} />
    <Route path="/project/:id">
      <p>Project page</p>
    </Route>
    <Route path="/">
      <p>Dashboard page</p>
    </Route>
  </Switch>
);

test('a track added from a project is created in it, and leads back to it', async () => {
  const { user, requests } = renderScreen(pages, respond, { path: '/add-track?project=p1' });
  expect(await screen.findByText('Tidal Memory')).toBeTruthy();
  await user.type(screen.getByLabelText('Track title'), 'Undertow');
  await user.click(screen.getByRole('button', { name: 'Create Track' }));
  expect(await screen.findByText('Project page')).toBeTruthy();
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ title: 'Undertow', projectId: 'p1' });
});

test('closing the form returns to the project it was opened from', async () => {
  const { user } = renderScreen(pages, respond, { path: '/add-track?project=p1' });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('Project page')).toBeTruthy();
});

test('a track added without a project stands alone', async () => {
  const { user, requests } = renderScreen(pages, respond, { path: '/add-track' });
  await user.type(screen.getByLabelText('Track title'), 'Undertow');
  await user.click(screen.getByRole('button', { name: 'Create Track' }));
  expect(await screen.findByText('Dashboard page')).toBeTruthy();
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ projectId: null });
});

test('a track that could not be created keeps what was typed, and can be tried again', async () => {
  let isUp = false;
  const { user } = renderScreen(
    pages,
    (request) =>
      request.method === 'POST' && !isUp
        ? { status: 500, body: { error: 'Broken', code: 'internal' } }
        : respond(request),
    { path: '/add-track' },
  );
  await user.type(screen.getByLabelText('Track title'), 'Undertow');
  await user.click(screen.getByRole('button', { name: 'Create Track' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to create track. Please try again.');
  expect(screen.getByLabelText<HTMLInputElement>('Track title').value).toBe('Undertow');
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Create Track' }));
  expect(await screen.findByText('Dashboard page')).toBeTruthy();
});

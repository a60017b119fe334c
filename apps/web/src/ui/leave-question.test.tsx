import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { Link, Route } from 'wouter';
import { scriptHistory } from '../testing/script-history.ts';
import { AppRouter } from './app-router.tsx';
import { useLeaveQuestion } from './leave-question.ts';

function Form() {
  const { isAsking, stay, leave } = useLeaveQuestion((next) => next.pathname !== '/form');
  return (
    <>
      <h1>Form</h1>
      <Link to="/form?part=2">Part 2</Link>
      <Link to="/elsewhere">Elsewhere</Link>
      {isAsking && (
        <div role="alertdialog" aria-label="Leave?">
          <button type="button" onClick={stay}>
            Stay
          </button>
          <button type="button" onClick={leave}>
            Leave
          </button>
        </div>
      )}
    </>
  );
}

beforeEach(async () => {
  scriptHistory();
  render(
    <AppRouter>
      <Route path="/">
        <Link to="/form">Open the form</Link>
      </Route>
      <Route path="/form" component={Form} />
      <Route path="/elsewhere">
        <h1>Elsewhere</h1>
      </Route>
    </AppRouter>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Open the form' }));
  await screen.findByRole('heading', { name: 'Form' });
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test.each([
  ['a link', () => userEvent.click(screen.getByRole('link', { name: 'Elsewhere' })), '/elsewhere'],
  ['Back', async () => act(() => window.history.go(-1)), '/'],
])('%s waits for the decision', async (_how, go, target) => {
  await go();
  await press('Stay');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Form' })).toBeTruthy();
  expect(window.location.pathname).toBe('/form');
  await go();
  await press('Leave');
  expect(screen.queryByRole('heading', { name: 'Form' })).toBeNull();
  expect(window.location.pathname).toBe(target);
});

test('other parameters of the same page and links to a part of it are no leaving', async () => {
  await userEvent.click(screen.getByRole('link', { name: 'Part 2' }));
  expect(window.location.search).toBe('?part=2');
  act(() => {
    window.history.pushState(null, '', '#part');
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  act(() => window.history.go(-1));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  act(() => window.history.go(-2));
  expect(screen.getByRole('alertdialog')).toBeTruthy();
  expect(window.location.search).toBe('?part=2');
});

test('a form that is gone asks nothing', async () => {
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await press('Leave');
  act(() => window.history.go(-2));
  expect(screen.getByRole('link', { name: 'Open the form' })).toBeTruthy();
});

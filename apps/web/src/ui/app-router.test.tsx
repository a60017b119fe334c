import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentType, lazy, Suspense } from 'react';
import { expect, test } from 'vitest';
import { Link, Redirect, Route, Switch, useSearchParams } from 'wouter';
import { scriptHistory } from '../testing/script-history.ts';
import { AppRouter, useNavigation } from './app-router.tsx';

function Query() {
  const [query, setQuery] = useSearchParams();
  return (
    <button type="button" onClick={() => setQuery({ tab: '100%' }, { replace: true })}>
      Tab {query.get('tab') ?? 'none'}
    </button>
  );
}

function Status() {
  const { isNavigating, shown } = useNavigation();
  return <output>{`${shown.pathname} ${isNavigating ? 'loading' : 'ready'}`}</output>;
}

function open(Late: ComponentType = () => <h1>Late page</h1>) {
  scriptHistory();
  render(
    <AppRouter>
      <Status />
      <Link to="/late">Late</Link>
      <Link to="/old">Old</Link>
      <Suspense fallback="Nothing to show">
        <Switch>
          <Route path="/late" component={Late} />
          <Route path="/old">
            <Redirect to="/late" replace />
          </Route>
          <Route>
            <h1>First page</h1>
            <Query />
          </Route>
        </Switch>
      </Suspense>
    </AppRouter>,
  );
  return userEvent.setup();
}

test('a page stays, and says that the next one loads, until its code is there', async () => {
  let arrive: (module: { default: ComponentType }) => void = () => undefined;
  const code = new Promise<{ default: ComponentType }>((resolve) => {
    arrive = resolve;
  });
  const user = open(lazy(() => code));
  await user.click(screen.getByRole('link', { name: 'Late' }));
  expect(window.location.pathname).toBe('/late');
  expect(screen.getByRole('heading', { name: 'First page' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('/ loading');
  await act(async () => arrive({ default: () => <h1>Late page</h1> }));
  expect(await screen.findByRole('heading', { name: 'Late page' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('/late ready');
});

test('Back returns to the page before, and over a redirect', async () => {
  const user = open();
  await user.click(screen.getByRole('link', { name: 'Old' }));
  expect(await screen.findByRole('heading', { name: 'Late page' })).toBeTruthy();
  act(() => window.history.go(-1));
  expect(await screen.findByRole('heading', { name: 'First page' })).toBeTruthy();
});

test('a link to the page that is open adds nothing to the history', async () => {
  const user = open();
  await user.click(screen.getByRole('link', { name: 'Late' }));
  await user.click(screen.getByRole('link', { name: 'Late' }));
  act(() => window.history.go(-1));
  expect(await screen.findByRole('heading', { name: 'First page' })).toBeTruthy();
});

test('the query is read as it was written', async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Tab none' }));
  expect(await screen.findByRole('button', { name: 'Tab 100%' })).toBeTruthy();
  expect(window.location.search).toBe('?tab=100%25');
});

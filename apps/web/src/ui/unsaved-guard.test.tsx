import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Link, Route } from 'wouter';
import { AppRouter } from './app-router.tsx';
import { useUnsavedGuard } from './unsaved-guard.tsx';

function Form({ isChanged, onLeave }: { isChanged: boolean; onLeave: () => void }) {
  const guard = useUnsavedGuard({ isChanged, onLeave });
  return (
    <>
      <button type="button" onClick={guard.leave}>
        Cancel
      </button>
      <Link to="/elsewhere">Elsewhere</Link>
      {guard.dialog}
    </>
  );
}

function renderForm(isChanged: boolean) {
  const onLeave = vi.fn();
  render(
    <AppRouter>
      <Route path="/">
        <Form isChanged={isChanged} onLeave={onLeave} />
      </Route>
      <Route path="/elsewhere">
        <h1>Elsewhere</h1>
      </Route>
    </AppRouter>,
  );
  return { user: userEvent.setup(), onLeave };
}

const button = (name: string) => screen.getByRole('button', { name });

test('without changes it does not ask', async () => {
  const { user, onLeave } = renderForm(false);
  await user.click(button('Cancel'));
  expect(onLeave).toHaveBeenCalledOnce();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('Cancel asks, and closes the form once the changes are discarded', async () => {
  const { user, onLeave } = renderForm(true);
  await user.click(button('Cancel'));
  await user.click(button('Keep editing'));
  expect(onLeave).not.toHaveBeenCalled();
  await user.click(button('Cancel'));
  await user.click(button('Discard'));
  expect(onLeave).toHaveBeenCalledOnce();
});

test('a link asks, and leads to its page once the changes are discarded', async () => {
  const { user, onLeave } = renderForm(true);
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await user.click(button('Discard'));
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeTruthy();
  expect(onLeave).not.toHaveBeenCalled();
});

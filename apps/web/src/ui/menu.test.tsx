import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { Menu, MenuItem, MenuLink } from './menu.tsx';

const rename = vi.fn();
const move = vi.fn();

beforeEach(() => {
  rename.mockClear();
  render(
    <main>
      <Menu trigger={<button type="button">Options</button>}>
        <MenuItem onSelect={rename}>Rename</MenuItem>
        <MenuItem onSelect={move} disabled>
          Move
        </MenuItem>
        <MenuItem onSelect={() => undefined}>Remove</MenuItem>
        <MenuLink>
          <a href="#account">Account</a>
        </MenuLink>
      </Menu>
      <button type="button">Elsewhere</button>
    </main>,
  );
});

const button = () => screen.getByRole('button', { name: 'Options' });
const focused = () => document.activeElement?.textContent;

test('a press opens the menu in the main landmark, named after its button, and the next one closes it', async () => {
  await userEvent.click(button());
  expect(screen.getByRole('main').contains(screen.getByRole('menu', { name: 'Options' }))).toBe(true);
  expect(button().getAttribute('aria-expanded')).toBe('true');
  await userEvent.click(button());
  expect(button().getAttribute('aria-expanded')).toBe('false');
  await vi.waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

test('an item is chosen, and the focus returns to the button', async () => {
  await userEvent.click(button());
  await userEvent.click(screen.getByRole('menuitem', { name: 'Rename' }));
  expect(rename).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(document.activeElement).toBe(button());
});

test('a disabled item cannot be chosen', async () => {
  await userEvent.click(button());
  await userEvent.click(screen.getByRole('menuitem', { name: 'Move' }));
  expect(move).not.toHaveBeenCalled();
  expect(screen.getByRole('menu')).toBeTruthy();
});

test('keys open it at the first item, move over disabled ones, find letters and close it', async () => {
  button().focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('Rename');
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('Remove');
  await userEvent.keyboard('{End}');
  expect(focused()).toBe('Account');
  await userEvent.keyboard('{Home}r');
  expect(focused()).toBe('Remove');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(focused()).toBe('Rename');
  await userEvent.keyboard('{Escape}');
  expect(button().getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(button());
});

test('a press elsewhere closes it and keeps the focus there', async () => {
  await userEvent.click(button());
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
  await userEvent.click(elsewhere);
  expect(button().getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(elsewhere);
});

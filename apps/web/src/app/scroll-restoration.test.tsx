import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Link, Route, useSearchParams } from 'wouter';
import { scriptHistory } from '../testing/script-history.ts';
import { AppRouter } from '../ui/app-router.tsx';
import { useScrollRestoration } from './scroll-restoration.ts';

function Pages() {
  useScrollRestoration();
  const [, setQuery] = useSearchParams();
  return (
    <>
      <Link to="/next">Next</Link>
      <Link to="/next#part">Part</Link>
      <button type="button" onClick={() => setQuery({ tab: 'two' }, { replace: true })}>
        Tab
      </button>
      <Route path="/next">
        <h2 id="part">A part</h2>
      </Route>
    </>
  );
}

const open = () =>
  render(
    <AppRouter>
      <Pages />
    </AppRouter>,
  );

function scrollTo(position: number) {
  window.scrollTo(0, position);
  fireEvent.scroll(window);
}

beforeEach(scriptHistory);
afterEach(() => {
  window.scrollTo(0, 0);
  sessionStorage.clear();
});

test('a new page starts at the top, and Back returns to where the page was', async () => {
  open();
  scrollTo(500);
  await userEvent.click(screen.getByRole('link', { name: 'Next' }));
  expect(window.scrollY).toBe(0);
  act(() => window.history.go(-1));
  expect(window.scrollY).toBe(500);
});

test('a tab of the same page does not scroll', async () => {
  open();
  scrollTo(500);
  await userEvent.click(screen.getByRole('button', { name: 'Tab' }));
  expect(window.location.search).toBe('?tab=two');
  expect(window.scrollY).toBe(500);
});

test('a link to a part of a page goes there', async () => {
  const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  open();
  await userEvent.click(screen.getByRole('link', { name: 'Part' }));
  expect(scrollIntoView.mock.contexts).toEqual([screen.getByRole('heading', { name: 'A part' })]);
});

test('a reload returns to where the page was', () => {
  const { unmount } = open();
  scrollTo(500);
  window.dispatchEvent(new Event('pagehide'));
  unmount();
  window.scrollTo(0, 0);
  open();
  expect(window.scrollY).toBe(500);
});

import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { testReleasePage } from '../../../testing/test-release-page.ts';
import type { LoadPicture } from './share-picture.tsx';
import { SharingCard } from './sharing-card.tsx';

beforeEach(() => {
  // Everything is in view.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      onChange: (entries: { isIntersecting: boolean }[]) => void;
      constructor(onChange: (entries: { isIntersecting: boolean }[]) => void) {
        this.onChange = onChange;
      }
      observe() {
        this.onChange([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
});

const open = (load: LoadPicture, page = testReleasePage()) =>
  renderScreen(<SharingCard page={page} loadPicture={load} />, () => ({}));

test('shows each picture, with a button that saves it', async () => {
  const clicks: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    clicks.push(this.download);
  });
  const load = vi.fn<LoadPicture>(async (size) => new Blob([size], { type: 'image/jpeg' }));
  const { user } = open(load);
  expect(await screen.findByRole('img', { name: 'Story picture' })).toBeTruthy();
  expect(load.mock.calls.map(([size]) => size)).toEqual(['link', 'story', 'post', 'square', 'banner']);
  await user.click(screen.getByRole('button', { name: 'Download the story picture' }));
  expect(clicks).toEqual(['glass-harbor-story.jpg']);
});

test('a picture that failed can be tried again', async () => {
  let isBroken = true;
  const load: LoadPicture = async (size) => {
    if (size === 'banner' && isBroken) throw new Error('no');
    return new Blob([size], { type: 'image/jpeg' });
  };
  const { user } = open(load);
  expect((await screen.findByRole('alert')).textContent).toBe('This picture couldn’t be made.');
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('img', { name: 'Banner picture' })).toBeTruthy();
});

test('the embed code follows the chosen size, and cannot be broken out of', async () => {
  const page = testReleasePage({ title: '"><script>' });
  const { user } = open(async () => new Blob(), page);
  const code = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Embed code' });
  expect(code.value).toContain('src="https://debut.test/embed/mara-vey/glass-harbor?size=card"');
  expect(code.value).toContain('height="152" title="&#34;&#62;&#60;script&#62; by Mara Vey"');
  await user.click(within(screen.getByRole('radiogroup')).getByRole('radio', { name: 'Large' }));
  await waitFor(() => expect(code.value).toContain('size=large'));
});

test('without embedding there is no code', () => {
  open(async () => new Blob(), testReleasePage({ embed: 'off' }));
  expect(screen.queryByRole('textbox', { name: 'Embed code' })).toBeNull();
});

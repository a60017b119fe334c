import { expect, test, vi } from 'vitest';
import { enhancePress } from './browser/enhance-press.ts';
import { renderPressPage } from './render.tsx';
import type { PressView } from './view.ts';

const photo = {
  id: 'p1',
  title: 'Facing west',
  credit: 'Inés Calder',
  image: '/files/press/p1.jpg',
  width: 4000,
  height: 5000,
  download: '/press/mara-vey/photos/p1',
};

const view: PressView = {
  path: '/press/mara-vey',
  address: 'https://debut.example/press/mara-vey',
  name: 'Mara Vey',
  portrait: null,
  headline: 'Dream pop from Chicago',
  bioShort: 'A short bio.',
  bioMedium: '',
  bioLong: '',
  hometown: 'Chicago, IL',
  soundsLike: '',
  label: '',
  updated: '2026-11-14',
  photos: [photo],
  logos: [],
  archiveBytes: 84_000_000,
  quotes: [{ text: 'Quietly devastating.', name: 'Nell Abara', outlet: 'Low Tide Magazine' }],
  contacts: [{ role: 'Press', name: 'Jo Hale', email: 'press@maravey.example' }],
  latest: null,
  home: null,
};

function open(fields: Partial<PressView> = {}) {
  const assets = { style: '/press.css', script: '/press.js', imports: [] };
  const page = { accent: '#ff8a6a', look: null, productName: 'Debut', assets };
  const html = renderPressPage({ view: { ...view, ...fields }, ...page });
  document.body.innerHTML = html.replace(/^.*<body>|<\/body>.*$/gs, '');
  enhancePress();
}

const section = (id: string) => document.getElementById(id);

test('sections without content are left out', () => {
  open({ bioShort: '', photos: [], quotes: [], contacts: [] });
  for (const id of ['bio', 'photos', 'logos', 'quotes', 'release', 'contact']) expect(section(id)).toBeNull();
  expect(document.body.textContent).not.toContain('For fans of');
  expect([...document.querySelectorAll('nav a')].map((link) => link.textContent)).toEqual(['One-sheet']);
});

test('everything can be downloaded', () => {
  open();
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(
    expect.arrayContaining([
      '/press/mara-vey/press-kit.zip',
      '/press/mara-vey/one-sheet.pdf?paper=letter',
      '/press/mara-vey/one-sheet.pdf?paper=a4',
      '/press/mara-vey/photos/p1',
      'mailto:press@maravey.example',
    ]),
  );
  expect(document.body.textContent).toContain('Everything as ZIP · 84.0 MB');
});

test('the release has its cover and leads to its page', () => {
  const latest = { title: 'Glass Harbor', artist: 'Mara Vey', cover: null, address: '/r/mara-vey/glass-harbor' };
  open({ latest: { ...latest, releaseDate: '2026-11-27', isOut: false } });
  expect(section('release')?.textContent).toContain('Out November 27, 2026');
  expect(section('release')?.querySelector('a')?.getAttribute('href')).toBe('/r/mara-vey/glass-harbor');
});

test('a bio is copied, and the button says so', async () => {
  open();
  const copied: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  });
  const button = document.querySelector<HTMLButtonElement>('#bio [data-copy]');
  button?.click();
  await vi.waitFor(() => expect(button?.textContent).toBe('Copied'));
  expect(copied).toEqual(['A short bio.']);
  expect(button?.hasAttribute('data-copied')).toBe(true);
});

test('without access to the clipboard, the text is selected', async () => {
  open();
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: () => Promise.reject(new Error('denied')) },
  });
  document.querySelector<HTMLButtonElement>('#quotes [data-copy]')?.click();
  await vi.waitFor(() => expect(getSelection()?.toString()).toContain('Quietly devastating.'));
});

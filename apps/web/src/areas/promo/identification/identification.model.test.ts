import { expect, test } from 'vitest';
import { describeSearch } from './identification.model.ts';

const search = { id: '1', filename: 'leak.mp3', copyOf: null, createdAt: '' };
const copyOf = {
  linkId: 'dev',
  promoId: 'promo',
  kind: 'personal',
  name: 'Dev Okafor',
  release: 'Tidal Memory',
} as const;

test.each([
  [{ ...search, state: 'searching' }, 'Searching leak.mp3…'],
  [{ ...search, state: 'found', copyOf }, 'This is Dev Okafor’s copy of Tidal Memory.'],
  [
    { ...search, state: 'found', copyOf: { ...copyOf, kind: 'shared' } },
    'This copy of Tidal Memory came from the shared link.',
  ],
  [{ ...search, state: 'found' }, 'No watermark found in leak.mp3. It may be too short, or not from a promo.'],
  [{ ...search, state: 'none' }, 'No watermark found in leak.mp3. It may be too short, or not from a promo.'],
  [{ ...search, state: 'failed' }, 'leak.mp3 couldn’t be searched. Upload it again.'],
] as const)('%j is described in words', (given, sentence) => {
  expect(describeSearch(given)).toBe(sentence);
});

import { expect, it } from 'vitest';
import { coverPalettes, coverTraits } from './cover-palette.ts';

it('draws the same art for the same title, however it is cased or padded', () => {
  expect(coverTraits('Glass Harbor', 10)).toEqual(coverTraits(' glass harbor ', 10));
});

it('spreads titles over every design and palette', () => {
  const all = Array.from({ length: 3000 }, (_, index) => coverTraits(`Track ${index}`, 10));
  expect(new Set(all.map(({ design, palette }) => `${design}/${palette}`)).size).toBe(10 * coverPalettes.length);
});

it('stays within its choices, also without a title', () => {
  for (const seed of ['', '🎧', 'a'.repeat(500)]) {
    const { design, palette, wobble } = coverTraits(seed, 10);
    expect(design).toBeLessThan(10);
    expect(palette).toBeLessThan(coverPalettes.length);
    expect(wobble).toBeLessThanOrEqual(1);
  }
});

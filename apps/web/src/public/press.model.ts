import type { Day } from '@debut/contract/days';
import type { PressPicture, PressView } from './view.ts';

/** How a photo fills the grid of three columns. */
export type PhotoShape = 'tall' | 'wide' | 'single';

const cells: Record<PhotoShape, number> = { tall: 2, wide: 2, single: 1 };

/** By the shape of each photo; where the last row would have a hole, a landscape photo becomes wide. */
export function arrangePhotos(photos: readonly Pick<PressPicture, 'width' | 'height'>[]): PhotoShape[] {
  const shapes = photos.map(shapeOf);
  const holes = () => (3 - (shapes.reduce((sum, shape) => sum + cells[shape], 0) % 3)) % 3;
  for (let index = shapes.length - 1; index >= 0 && holes() > 0; index -= 1)
    if (shapes[index] === 'single') shapes[index] = 'wide';
  return shapes;
}

function shapeOf({ width, height }: Pick<PressPicture, 'width' | 'height'>): PhotoShape {
  const ratio = width / height;
  if (ratio < 0.95) return 'tall';
  return ratio > 1.8 ? 'wide' : 'single';
}

export type BioLength = 'short' | 'medium' | 'long';

/** Those that are written. */
export function listBios({
  bioShort,
  bioMedium,
  bioLong,
}: Pick<PressView, 'bioShort' | 'bioMedium' | 'bioLong'>): { length: BioLength; text: string }[] {
  const all = [
    { length: 'short', text: bioShort },
    { length: 'medium', text: bioMedium },
    { length: 'long', text: bioLong },
  ] as const;
  return all.filter(({ text }) => text.trim() !== '');
}

/** So many characters of a bio are visible at once. */
const shownCharacters = 700;

/** The paragraphs that are visible at once, and the rest. */
export function foldBio(text: string): { shown: string[]; rest: string[] } {
  const paragraphs = text.split(/\n+/).filter((paragraph) => paragraph.trim() !== '');
  let characters = 0;
  const end = paragraphs.findIndex((paragraph) => {
    characters += paragraph.length;
    return characters > shownCharacters;
  });
  // A single long paragraph is not cut in the middle of a sentence.
  const count = end < 0 ? paragraphs.length : Math.max(1, end);
  return { shown: paragraphs.slice(0, count), rest: paragraphs.slice(count) };
}

/** "Nov 14, 2026" */
export function dateInWords(day: Day): string {
  return dateFormat.format(new Date(day));
}

/** "November 27, 2026" */
export function longDateInWords(day: Day): string {
  return longDateFormat.format(new Date(day));
}

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const longDateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

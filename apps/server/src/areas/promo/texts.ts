import type { Support } from '@debut/contract/promo-page';
import { catalogue, plural } from '@debut/contract/texts';

const supports: Record<Support, string> = { play: 'play', playlist: 'playlist', review: 'review', pass: 'pass' };

const en = {
  original: 'Original',
  sharedLink: 'Anyone with the link',
  feedback: {
    title: 'New feedback',
    message: (name: string, release: string, rating: number, support: readonly Support[]) =>
      [
        `${name} gave “${release}” ${rating} of 5`,
        support.length > 0 && `and chose ${support.map((kind) => supports[kind]).join(', ')}`,
      ]
        .filter(Boolean)
        .join(' '),
  },
  comment: {
    title: 'New comment',
    message: (name: string, track: string, comment: string) => `${name} on “${track}”: ${comment}`,
  },
  opened: {
    title: 'Promo opened',
    message: (name: string, release: string) => `${name} opened “${release}” for the first time.`,
  },
  identified: {
    title: 'Copy identified',
    found: (file: string, name: string, release: string) => `${file} is ${name}’s copy of “${release}”.`,
    none: (file: string) => `No mark of a promo was found in ${file}.`,
  },
  /** The file name of a download. */
  downloadOf: (artist: string, title: string) => [artist, title].filter(Boolean).join(' - '),
  contacts: (count: number) => plural(count, { one: 'contact', other: 'contacts' }),
};

export const texts = catalogue({ en });

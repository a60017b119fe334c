import type { Support } from '@debut/contract/promo-page';
import { catalogue, formatList } from '@debut/contract/texts';

const promises: Record<Exclude<Support, 'pass'>, string> = {
  play: 'play it',
  playlist: 'add it to a playlist',
  review: 'review it',
};

const en = {
  original: 'Original',
  sharedLink: 'Shared link',
  someone: 'Someone with the shared link',
  feedback: {
    title: 'New feedback',
    message: (name: string, release: string, rating: number, support: readonly Support[]) => {
      const promised = support.flatMap((kind) => (kind === 'pass' ? [] : promises[kind]));
      const rated = `${name} rated “${release}” ${rating} out of 5`;
      return promised.length > 0 ? `${rated} and will ${formatList(promised)}.` : `${rated}.`;
    },
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
    personal: (file: string, release: string, name: string) => `${file} is ${name}’s copy of “${release}”.`,
    shared: (file: string, release: string) => `${file} is a copy of “${release}” from the shared link.`,
  },
  /** The file name of a download. */
  downloadOf: (artist: string, title: string) => [artist, title].filter(Boolean).join(' - '),
};

export const texts = catalogue({ en });

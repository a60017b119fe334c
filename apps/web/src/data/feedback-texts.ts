import type { Support } from '@debut/contract/promo-page';
import { catalogue, formatList, plural } from '@debut/contract/texts';

const promises: Record<Exclude<Support, 'pass'>, string> = {
  play: 'play it',
  playlist: 'add it to a playlist',
  review: 'write about it',
};

/** How the feedback of a listener reads, on a promo and in a contact's history. */
export const feedbackTexts = catalogue({
  en: {
    rating: (rating: number) => plural(rating, { one: '# star out of 5', other: '# stars out of 5' }),
    /** "Will play it and write about it" */
    support: (kinds: readonly Support[]) => {
      const promised = kinds.flatMap((kind) => (kind === 'pass' ? [] : promises[kind]));
      return promised.length > 0 ? `Will ${formatList(promised)}` : 'Passes this time';
    },
  },
});

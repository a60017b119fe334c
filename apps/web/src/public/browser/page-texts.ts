import { catalogue } from '@debut/contract/texts';

/** What the scripts of approval links and of listening links have in common. */
export const texts = catalogue({
  en: {
    play: 'Play',
    pause: 'Pause',
    timeOf: (position: string, length: string) => `${position} of ${length}`,
    commentPosted: 'Comment posted',
    networkError: 'Network error. Please check your connection and try again.',
    requestFailed: 'That didn’t work. Please try again.',
  },
});

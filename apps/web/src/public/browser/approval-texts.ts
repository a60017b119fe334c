import { catalogue } from '@debut/contract/texts';

export const texts = catalogue({
  en: {
    play: 'Play',
    pause: 'Pause',
    timeOf: (position: string, length: string) => `${position} of ${length}`,
    commentPosted: 'Comment posted',
    networkError: 'Network error. Please check your connection and try again.',
    requestFailed: 'That didn’t work. Please try again.',
    cannotPlay: 'This version can’t be played right now. Reload the page and try again.',
  },
});

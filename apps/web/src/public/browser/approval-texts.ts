import { catalogue } from '@debut/contract/texts';

export const texts = catalogue({
  en: {
    cannotPlay: 'This version can’t be played right now. Reload the page and try again.',
  },
});

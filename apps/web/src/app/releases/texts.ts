import { catalogue } from '@debut/contract/texts';

export const texts = catalogue({
  en: {
    hear: 'Play the snippet',
    pause: 'Pause the snippet',
  },
});

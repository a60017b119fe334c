import { catalogue } from '@debut/contract/texts';

export const texts = catalogue({
  en: {
    addAudio: 'Add audio',
    goToTracks: 'Go to tracks',
  },
});

import { catalogue } from '@debut/contract/texts';

export const texts = catalogue({
  en: {
    albumMaster: 'Album master',
    albumMasterOf: (title: string) => `the album master of ${title}`,
    mixOf: (title: string) => `the mix of ${title}`,
    play: (label: string) => `Play ${label}`,
    pause: (label: string) => `Pause ${label}`,
  },
});

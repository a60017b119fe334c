import { catalogue } from '@debut/contract/texts';

export const texts = catalogue({
  en: {
    playTrack: (title: string) => `Play ${title}`,
    pauseTrack: (title: string) => `Pause ${title}`,
    cannotPlay: 'This track can’t be played right now. Reload the page and try again.',
    commentDeleted: 'Comment deleted',
  },
});

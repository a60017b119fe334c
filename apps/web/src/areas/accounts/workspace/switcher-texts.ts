import { catalogue } from '@debut/contract/texts';

/** Of the button alone, which every page loads; the list has its own texts. */
export const texts = catalogue({
  en: {
    switchArtist: 'Switch artist',
    switchArtistFrom: (name: string) => `Switch artist. Current: ${name}`,
    allArtists: 'All artists',
    loadingArtists: 'Loading artists…',
  },
});

import { catalogue } from '@debut/contract/texts';

export const texts = catalogue({
  en: {
    whoseCopy: 'Whose copy is this?',
    whoseCopyHint:
      'Found a leaked file? Upload it, and we look for the watermark that identifies the link it came from.',
    uploadLeak: 'Choose the audio file',
    noSearches: 'No file has been searched yet.',
    loadingSearches: 'Loading searches',
    searching: (filename: string) => `Searching ${filename}…`,
    found: (name: string, release: string) => `This is ${name}’s copy of ${release}.`,
    foundShared: (release: string) => `This copy of ${release} came from the shared link.`,
    noWatermark: (filename: string) => `No watermark found in ${filename}. It may be too short, or not from a promo.`,
    searchFailed: (filename: string) => `${filename} couldn’t be searched. Upload it again.`,
  },
});

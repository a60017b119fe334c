import { catalogue } from '@debut/contract/texts';

export const texts = catalogue({
  en: {
    yourArtwork: 'Your artwork',
    loadingYourArtwork: 'Loading your artwork',
    noArtworkYet: 'No artwork yet',
    picturesYouUploadHereCan: 'Pictures you upload here can be chosen as the cover of any track or project.',
    deleteArtwork: 'Delete Artwork',
    confirmDeleteThisActionCannot: (name: string) =>
      `Are you sure you want to delete "${name}"? This action cannot be undone. Covers made from it stay.`,
    deleteName: (name: string) => `Delete ${name}`,
    chooseImagesOrDropThem: 'Choose images, or drop them here',
    jpegPngWebpGifOr: 'JPEG, PNG, WebP, GIF or AVIF. Images over 5 MB are scaled to 3000 px.',
    uploads: 'Uploads',
  },
});

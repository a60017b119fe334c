import { catalogue } from '@debut/contract/texts';

export const texts = catalogue({
  en: {
    networkErrorWhileUploading: 'Network error while uploading',
    youDoNotHavePermission: 'You do not have permission to upload files',
    storageQuotaExceeded: 'Storage quota exceeded',
    failedToUploadAudioFile: 'Failed to upload audio file',
    failedToUploadImagePlease: 'Failed to upload image. Please try again.',
    coverArt: 'cover art',
    failedToUpload: (subject: string, value: string) => `Failed to upload ${subject}: ${value}`,
    cantBeRead: (name: string) => `“${name}” can’t be read.`,
    exportItAsFlacSmaller: 'Export it as FLAC: smaller than WAV, with no loss of quality.',
    unknownError: 'Unknown error',
  },
});

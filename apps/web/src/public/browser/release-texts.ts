import { catalogue } from '@debut/contract/texts';

export const texts = catalogue({
  en: {
    midnight: 'midnight',
    inYourZone: (city: string) => `in your time zone, ${city}`,
    linkCopied: 'Link copied',
    video: 'Video',
    networkError: 'Network error. Please check your connection and try again.',
    requestFailed: 'That didn’t work. Please try again.',
  },
});

import { catalogue } from '@debut/contract/texts';

export const texts = catalogue({
  en: {
    failedToLoad: (list: string) => `Failed to load ${list}`,
    networkErrorPleaseCheckYour: 'Network error. Please check your connection and try again.',
    authenticationErrorPleaseSignIn: 'Authentication error. Please sign in again.',
    serverErrorPleaseTryAgain: 'Server error. Please try again in a few minutes.',
  },
});

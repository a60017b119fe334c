import { catalogue } from '@debut/contract/texts';

export const texts = catalogue({
  en: {
    enter6DigitCodeFrom: 'Enter the 6-digit code from the text.',
    networkErrorPleaseCheckYour: 'Network error. Please check your connection and try again.',
    apiRequestFailed: 'API request failed',
    linkCopied: 'Link copied',
    copyLinkForFriend: 'Copy link for a friend',
  },
});

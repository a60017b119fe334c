import { catalogue } from '@debut/contract/texts';

export const texts = catalogue({
  en: {
    thatPasswordIsntRightPlease: 'That password isn’t right. Please try again.',
  },
});

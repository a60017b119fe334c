import { catalogue } from '@debut/contract/texts';

/** Of the button alone, which every page loads; the palette has its own texts. */
export const texts = catalogue({
  en: { search: 'Search' },
});

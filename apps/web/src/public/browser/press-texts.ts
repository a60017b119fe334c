import { catalogue } from '@debut/contract/texts';

export const texts = catalogue({ en: { copied: 'Copied' } });

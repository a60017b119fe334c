import { catalogue } from '@debut/contract/texts';

export const texts = catalogue({
  en: { label: 'Public pages', artistPage: 'Artist page', fanbasePage: 'Fanbase page', pressKit: 'Press kit' },
});

import { catalogue } from '@debut/contract/texts';

export const texts = catalogue({
  en: { label: 'Fans pages', fans: 'Fans', inbox: 'Inbox', unread: 'unread' },
});

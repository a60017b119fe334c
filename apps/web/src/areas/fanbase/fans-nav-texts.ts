import { catalogue } from '@debut/contract/texts';

export const texts = catalogue({
  en: {
    label: 'Fan pages',
    fans: 'Fans',
    inbox: 'Inbox',
    messages: 'Messages',
    hotline: 'Hotline',
    unread: 'unread',
  },
});

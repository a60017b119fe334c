import { catalogue } from '@debut/contract/texts';

export const texts = catalogue({
  en: {
    notifications: 'Notifications',
    loadingNotifications: 'Loading notifications',
    notificationsUnread: (unread: number) => `Notifications, ${unread} unread`,
    recentNotifications: 'Recent Notifications',
    showOlder: 'Show older',
    unread: 'Unread:',
    markAsRead: (message: string) => `Mark as read: ${message}`,
    deleteMessage: (message: string) => `Delete: ${message}`,
  },
});

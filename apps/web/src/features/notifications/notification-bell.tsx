import type { ComponentType } from 'react';
import { useLoaded } from '../../ui/use-loaded.ts';
import { BellButton } from './bell-button.tsx';
import { useUnread } from './unread.api.ts';

type NotificationBellProps = {
  /** Fetches the panel with its own bell; it opens at once. */
  load: () => Promise<ComponentType<{ unread: number }>>;
};

export function NotificationBell({ load }: NotificationBellProps) {
  const unread = useUnread().data?.count ?? 0;
  const [Panel, want] = useLoaded(load, 'The panel could not be loaded. Please check your connection and try again.');
  return Panel ? <Panel unread={unread} /> : <BellButton unread={unread} aria-haspopup="dialog" onClick={want} />;
}

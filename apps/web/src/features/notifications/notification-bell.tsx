import { Bell } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';

const load = () => import('./notification-panel.tsx').then((file) => file.NotificationPanel);

export function NotificationBell() {
  const [Panel, want] = useLoaded(load, 'The panel could not be loaded. Please check your connection and try again.');
  return Panel ? <Panel /> : <IconButton icon={Bell} label="Notifications" aria-haspopup="dialog" onClick={want} />;
}

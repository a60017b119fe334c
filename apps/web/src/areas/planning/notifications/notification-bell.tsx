import { notificationEndpoints } from '@debut/contract/notifications';
import { Bell } from 'lucide-react';
import type { ComponentProps, ComponentType } from 'react';
import { useData } from '../../../data/use-data.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useLoaded } from '../../../ui/use-loaded.ts';

type NotificationBellProps = {
  /** Fetches the panel, which opens when it is first rendered and brings its own bell. */
  load: () => Promise<ComponentType<{ unread: number }>>;
};

export function NotificationBell({ load }: NotificationBellProps) {
  const unread = useData(notificationEndpoints.unread, {}).data?.count ?? 0;
  const [Panel, want] = useLoaded(load, 'The panel could not be loaded. Please check your connection and try again.');
  return Panel ? <Panel unread={unread} /> : <BellButton unread={unread} aria-haspopup="dialog" onClick={want} />;
}

type BellButtonProps = Omit<ComponentProps<typeof IconButton>, 'icon' | 'label'> & { unread: number };

export function BellButton({ unread, ...rest }: BellButtonProps) {
  return (
    <span className="relative">
      <IconButton icon={Bell} label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'} {...rest} />
      {unread > 0 && (
        <span aria-hidden className={badgeClasses}>
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </span>
  );
}

const badgeClasses =
  'pointer-events-none absolute top-1 left-[55%] grid h-4 min-w-4 place-items-center rounded-full bg-danger-solid px-1 font-bold text-[10px] text-white leading-none ring-2 ring-bg mouse:top-0.5';

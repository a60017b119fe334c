import { notificationEndpoints } from '@debut/contract/notifications';
import { Bell } from 'lucide-react';
import { type ComponentProps, type ComponentType, useState } from 'react';
import { useData } from '../../../data/use-data.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LazyOverlay } from '../../../ui/lazy-overlay.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { texts } from './texts.ts';

type NotificationBellProps = {
  /** Loads the panel. */
  load: () => Promise<ComponentType<{ unread: number; onClose: () => void }>>;
};

export function NotificationBell({ load }: NotificationBellProps) {
  const unread = useData(notificationEndpoints.unread, {}).data?.count ?? 0;
  const [open, setOpen] = useState(false);
  const panel = { unread, onClose: () => setOpen(false) };
  return (
    <Popover
      label={texts.notifications}
      open={open}
      onOpenChange={setOpen}
      alignOffset={-44}
      className="w-[420px]"
      trigger={<BellButton unread={unread} />}
    >
      <LazyOverlay load={load} props={panel} fallback={<NotificationsSkeleton />} />
    </Popover>
  );
}

export function NotificationsSkeleton() {
  return (
    <SkeletonGroup label={texts.loadingNotifications} className="grid gap-3 p-5">
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-10 w-full" />
    </SkeletonGroup>
  );
}

type BellButtonProps = Omit<ComponentProps<typeof IconButton>, 'icon' | 'label'> & { unread: number };

function BellButton({ unread, ...rest }: BellButtonProps) {
  return (
    <span className="relative">
      <IconButton icon={Bell} label={unread > 0 ? texts.notificationsUnread(unread) : texts.notifications} {...rest} />
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

import type { Notification } from '@debut/contract/notifications';
import { Bell, Check, CircleCheck, ListChecks, ListPlus, type LucideIcon, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'wouter';
import { sellsCredits } from '../../../lib/app-config.ts';
import { relativeTime } from '../../../lib/relative-time.ts';
import { cx } from '../../../ui/class-names.ts';

type NotificationRowProps = {
  notification: Notification;
  now: Date;
  onRead: (notification: Notification) => void;
  onDelete: (notification: Notification) => void;
  onOpen: (notification: Notification) => void;
};

export const NotificationRow = memo(function NotificationRow(props: NotificationRowProps) {
  const { notification, now, onRead, onDelete, onOpen } = props;
  const { title, message, read, timestamp } = notification;
  // A notification from before credits were turned off has no page to link to.
  const to = sellsCredits() || !notification.to?.startsWith('/pricing') ? notification.to : null;
  const { icon: Icon, color } = lookOf(notification);
  return (
    <div className="relative flex gap-3 px-5 py-2.5 transition-colors duration-150 hover:bg-white/[.03]">
      {!read && <span aria-hidden className="absolute top-[26px] left-2 size-1.5 rounded-full bg-primary-fg" />}
      <span className={cx('grid size-9 shrink-0 place-items-center rounded-full', color)}>
        <Icon aria-hidden className="size-4" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-3">
          <span className={cx('truncate text-sm', read ? 'font-medium text-fg-2' : 'font-semibold text-fg')}>
            {!read && <span className="sr-only">Unread: </span>}
            {to ? (
              <Link to={to} onClick={() => onOpen(notification)} className="rounded-sm after:absolute after:inset-0">
                {title}
              </Link>
            ) : (
              title
            )}
          </span>
          <time dateTime={timestamp} className="ml-auto shrink-0 text-fg-3 text-xs tabular-nums">
            {relativeTime(new Date(timestamp), now)}
          </time>
        </p>
        <div className="flex items-start gap-1">
          <p className="min-w-0 flex-1 break-words text-fg-3 text-sm">{message}</p>
          {!read && <RowAction icon={Check} label={`Mark as read: ${message}`} onClick={() => onRead(notification)} />}
          <RowAction icon={Trash2} label={`Delete: ${message}`} onClick={() => onDelete(notification)} />
        </div>
      </div>
    </div>
  );
});

/** Above the link that covers the row. */
function RowAction({ icon: Icon, label, onClick }: { icon: LucideIcon; label: string; onClick: () => void }) {
  return (
    <button type="button" aria-label={label} onClick={onClick} className={actionClasses}>
      <Icon aria-hidden className="size-4" />
    </button>
  );
}

const actionClasses =
  '-my-2 relative z-10 grid size-11 shrink-0 place-items-center rounded-md text-fg-3 transition-colors duration-150 last:-mr-2 hover:bg-white/8 hover:text-fg mouse:-my-1 mouse:size-7 mouse:last:mr-0';

type Look = { icon: LucideIcon; color: string };

function lookOf({ type, title }: Notification): Look {
  return looks[title] ?? (type === 'task' ? plainTask : plain);
}

const plain: Look = { icon: Bell, color: 'bg-primary/25 text-primary-fg' };
const plainTask: Look = { icon: ListChecks, color: 'bg-white/8 text-fg-2' };

/** By title; all others get the plain bell. */
const looks: Record<string, Look> = {
  'Task Completed': { icon: CircleCheck, color: 'bg-success/14 text-success' },
  'New Task Added': { icon: ListPlus, color: 'bg-info/14 text-info' },
  'Release Tasks Generated': { icon: ListChecks, color: 'bg-white/8 text-fg-2' },
};

import { type Notification, notificationEndpoints } from '@debut/contract/notifications';
import {
  AtSign,
  Bell,
  Check,
  CircleCheck,
  ListChecks,
  ListPlus,
  type LucideIcon,
  Trash2,
  UserCheck,
} from 'lucide-react';
import { type MouseEvent, memo, type RefObject, useCallback, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import { sellsCredits } from '../../../data/app-config.ts';
import { currentArtist } from '../../../data/current-artist.ts';
import { relativeTime } from '../../../data/moments.ts';
import { api } from '../../../data/product-api.ts';
import { useNow } from '../../../data/today.ts';
import { type CachedData, useChangeWith } from '../../../data/use-change.ts';
import { useSwitchArtist } from '../../../data/use-switch-artist.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { LongList } from '../../../ui/long-list.tsx';
import { PanelGroup } from '../../../ui/panel-group.tsx';
import { toast } from '../../../ui/toast.ts';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { texts } from './texts.ts';

type RecentNotificationsProps = {
  notifications: readonly Notification[];
  onNearEnd: () => void;
  scroller: RefObject<HTMLElement | null>;
  onLeave: () => void;
};

/** The latest five; a button shows the older ones. */
export function RecentNotifications({ notifications, onNearEnd, scroller, onLeave }: RecentNotificationsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const now = useNow(tickMilliseconds);
  const { mutate } = useNotificationChange();
  const box = useRef<HTMLDivElement>(null);
  useKeptFocus(box);
  const onRead = useCallback((notification: Notification) => mutate({ kind: 'read', notification }), [mutate]);
  const onDelete = useCallback((notification: Notification) => mutate({ kind: 'delete', notification }), [mutate]);
  const switchArtist = useSwitchArtist();
  const artistId = useStore(currentArtist, ({ artist }) => artist?.id);
  const showsArtists = notifications.some(({ artist }) => artist && artist.id !== artistId);
  const onOpen = useCallback(
    (notification: Notification, event: MouseEvent) => {
      const { artist, to, read } = notification;
      if (!read) onRead(notification);
      onLeave();
      if (!to || !artist || artist.id === artistId) return;
      event.preventDefault();
      switchArtist(artist.id, to);
    },
    [onRead, onLeave, switchArtist, artistId],
  );
  return (
    <PanelGroup title={texts.recentNotifications}>
      <div ref={box} tabIndex={-1} className="outline-none">
        <LongList
          items={showsAll ? notifications : notifications.slice(0, firstCount)}
          keyOf={({ id }) => id}
          rowPixels={66}
          scroller={scroller}
          row={(notification) => (
            <NotificationRow
              notification={notification}
              now={now}
              showsArtist={showsArtists}
              onRead={onRead}
              onDelete={onDelete}
              onOpen={onOpen}
            />
          )}
          {...(showsAll && { onNearEnd })}
        />
      </div>
      {!showsAll && notifications.length > firstCount && (
        <Button variant="ghost" size="small" className="mx-2 text-primary-fg" onClick={() => setShowsAll(true)}>
          {texts.showOlder}
        </Button>
      )}
    </PanelGroup>
  );
}

const firstCount = 5;
const tickMilliseconds = 10_000;

type NotificationRowProps = {
  notification: Notification;
  now: Date;
  showsArtist: boolean;
  onRead: (notification: Notification) => void;
  onDelete: (notification: Notification) => void;
  onOpen: (notification: Notification, event: MouseEvent) => void;
};

export const NotificationRow = memo(function NotificationRow(props: NotificationRowProps) {
  const { notification, now, showsArtist, onRead, onDelete, onOpen } = props;
  const { title, message, read, timestamp, artist } = notification;
  // A notification from before credits were turned off has no page to link to.
  const to = sellsCredits() || !notification.to?.startsWith('/pricing') ? notification.to : null;
  const { icon: Icon, color } = looks[notification.kind ?? notification.type];
  return (
    <div className="relative flex gap-3 px-5 py-2.5 transition-colors duration-150 hover:bg-white/[.03]">
      {!read && <span aria-hidden className="absolute top-[26px] left-2 size-1.5 rounded-full bg-primary-fg" />}
      <span className={cx('grid size-9 shrink-0 place-items-center rounded-full', color)}>
        <Icon aria-hidden className="size-4" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-3">
          <span className={cx('truncate text-sm', read ? 'font-medium text-fg-2' : 'font-semibold text-fg')}>
            {!read && <span className="sr-only">{texts.unread} </span>}
            {to ? (
              <Link
                to={to}
                onClick={(event) => onOpen(notification, event)}
                className="rounded-sm after:absolute after:inset-0"
              >
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
          <p className="min-w-0 flex-1 break-words text-fg-3 text-sm">
            {showsArtist && artist && <span className="font-medium text-fg-2">{artist.name} · </span>}
            {message}
          </p>
          {!read && <RowAction icon={Check} label={texts.markAsRead(message)} onClick={() => onRead(notification)} />}
          <RowAction icon={Trash2} label={texts.deleteMessage(message)} onClick={() => onDelete(notification)} />
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

const taskLook: Look = { icon: ListChecks, color: 'bg-white/8 text-fg-2' };

const looks: Record<NonNullable<Notification['kind']> | Notification['type'], Look> = {
  task: taskLook,
  'task-added': { icon: ListPlus, color: 'bg-info/14 text-info' },
  'task-assigned': { icon: UserCheck, color: 'bg-accent/16 text-accent' },
  'task-completed': { icon: CircleCheck, color: 'bg-success/14 text-success' },
  'task-suggested': taskLook,
  'tasks-generated': taskLook,
  mention: { icon: AtSign, color: 'bg-accent/16 text-accent' },
  system: { icon: Bell, color: 'bg-primary/25 text-primary-fg' },
};

type NotificationChange =
  | { kind: 'read'; notification: Notification }
  | { kind: 'delete'; notification: Notification }
  | { kind: 'readAll' }
  | { kind: 'clear' };

export function useNotificationChange() {
  return useChangeWith(send, {
    changes: notificationEndpoints.update.changes,
    optimistic: showOptimistically,
    onError: ({ message }) => toast.failure(message),
  });
}

function send(change: NotificationChange): Promise<unknown> {
  switch (change.kind) {
    case 'read':
      return api.call(notificationEndpoints.update, { params: { id: change.notification.id }, body: { read: true } });
    case 'delete':
      return api.call(notificationEndpoints.delete, { params: { id: change.notification.id } });
    case 'readAll':
      return api.call(notificationEndpoints.readAll, {});
    case 'clear':
      return api.call(notificationEndpoints.clear, {});
  }
}

function showOptimistically(cache: CachedData, change: NotificationChange): void {
  cache.update(notificationEndpoints.unread, ({ count }) => ({ count: Math.max(0, count - countNewlyRead(change)) }));
  cache.update(notificationEndpoints.list, (page) => updatePage(page, change));
}

function countNewlyRead(change: NotificationChange): number {
  if (change.kind === 'readAll' || change.kind === 'clear') return Number.POSITIVE_INFINITY;
  return change.notification.read ? 0 : 1;
}

function updatePage(page: Notification[], change: NotificationChange): Notification[] {
  switch (change.kind) {
    case 'read':
      return page.map((one) => (one.id === change.notification.id ? { ...one, read: true } : one));
    case 'delete':
      return page.filter(({ id }) => id !== change.notification.id);
    case 'readAll':
      return page.map((one) => ({ ...one, read: true }));
    case 'clear':
      return [];
  }
}

import type { Notification } from '@debut/contract/notifications';
import { type RefObject, useCallback, useRef, useState } from 'react';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { LongList } from '../../../ui/long-list.tsx';
import { PanelGroup } from '../../../ui/panel-group.tsx';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { NotificationRow } from './notification-row.tsx';
import { useNotificationChange } from './use-notification-change.ts';

type RecentNotificationsProps = {
  notifications: readonly Notification[];
  onNearEnd: () => void;
  scroller: RefObject<HTMLElement | null>;
  onLeave: () => void;
};

/** The latest five, and the older ones on request. */
export function RecentNotifications({ notifications, onNearEnd, scroller, onLeave }: RecentNotificationsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const now = useNow(tickMilliseconds);
  const { mutate } = useNotificationChange();
  const box = useRef<HTMLDivElement>(null);
  useKeptFocus(box);
  const onRead = useCallback((notification: Notification) => mutate({ kind: 'read', notification }), [mutate]);
  const onDelete = useCallback((notification: Notification) => mutate({ kind: 'delete', notification }), [mutate]);
  const onOpen = useCallback(
    (notification: Notification) => {
      if (!notification.read) onRead(notification);
      onLeave();
    },
    [onRead, onLeave],
  );
  return (
    <PanelGroup title="Recent Notifications">
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
          Show older
        </Button>
      )}
    </PanelGroup>
  );
}

const firstCount = 5;
const tickMilliseconds = 10_000;

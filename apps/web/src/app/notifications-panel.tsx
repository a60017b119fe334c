import { type Notification, notificationEndpoints } from '@debut/contract/notifications';
import { releasePlanEndpoints } from '@debut/contract/release-plan';
import { Bell, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { NotificationsSkeleton } from '../areas/planning/notifications/notification-bell.tsx';
import { RecentNotifications, useNotificationChange } from '../areas/planning/notifications/recent-notifications.tsx';
import { Agenda } from '../areas/planning/tasks/open-tasks.tsx';
import { QueryView } from '../data/query-view.tsx';
import { useData, usePages } from '../data/use-data.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { texts } from './texts.ts';

/** The panel that the bell opens: tasks of the release plan first, then the notifications. */
export function NotificationsPanel({ unread, onClose }: { unread: number; onClose: () => void }) {
  const scroller = useRef<HTMLDivElement>(null);
  const agenda = useData(releasePlanEndpoints.agenda, {});
  const notifications = usePages(notificationEndpoints.list, { query: { limit: String(perPage) } }, newestFirst);
  const { data: recent = [], hasNextPage, isFetchingNextPage, fetchNextPage } = notifications;
  const tasks = agenda.data ? agenda.data.overdueCount + agenda.data.upcomingCount : 0;
  const failed = [agenda, notifications].find(({ error, data }) => error && !data);
  const isLoaded = agenda.data !== undefined && notifications.data !== undefined;
  return (
    <>
      <Header unread={unread} isEmpty={recent.length === 0} onClose={onClose} />
      <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto overscroll-contain [scrollbar-width:thin]">
        <QueryView
          query={{
            data: isLoaded ? tasks + recent.length : undefined,
            error: failed?.error ?? null,
            refetch: () => failed?.refetch(),
          }}
          pending={<NotificationsSkeleton />}
          className="m-4"
        >
          {(count) => count === 0 && <NothingYet />}
        </QueryView>
        {agenda.data && tasks > 0 && <Agenda agenda={agenda.data} onLeave={onClose} />}
        {recent.length > 0 && (
          <RecentNotifications
            notifications={recent}
            scroller={scroller}
            onLeave={onClose}
            onNearEnd={() => {
              if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
            }}
          />
        )}
      </div>
    </>
  );
}

const perPage = 50;

const newestFirst = {
  items: (page: Notification[]) => page,
  next: (page: Notification[]) => (page.length === perPage ? { before: page.at(-1)?.id } : null),
};

function Header({ unread, isEmpty, onClose }: { unread: number; isEmpty: boolean; onClose: () => void }) {
  const change = useNotificationChange();
  return (
    <div className="flex shrink-0 items-center border-line border-b py-1.5 pr-1.5 pl-5">
      <h2 className="mr-auto font-bold text-lg">{texts.notifications}</h2>
      <HeaderAction disabled={unread === 0} onClick={() => change.mutate({ kind: 'readAll' })}>
        {texts.markAllRead}
      </HeaderAction>
      <HeaderAction disabled={isEmpty} onClick={() => change.mutate({ kind: 'clear' })}>
        {texts.clearAll}
      </HeaderAction>
      <IconButton icon={X} label={texts.close} onClick={onClose} />
    </div>
  );
}

/** `aria-disabled` instead of `disabled`, because a button that becomes disabled loses the keyboard focus. */
function HeaderAction(props: { disabled: boolean; onClick: () => void; children: ReactNode }) {
  const { disabled, onClick, children } = props;
  return (
    <Button
      variant="ghost"
      size="small"
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
      className="text-primary-fg aria-disabled:opacity-60 max-sm:px-2.5"
    >
      {children}
    </Button>
  );
}

function NothingYet() {
  return <EmptyState as="h3" icon={Bell} title={texts.noNotificationsYet} text={texts.tasksAndUpdatesWillAppear} />;
}

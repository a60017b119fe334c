import { Bell } from 'lucide-react';
import type { RefObject } from 'react';
import { NotificationPanel } from '../features/notifications/notification-panel.tsx';
import { useNotifications } from '../features/notifications/notifications.api.ts';
import { RecentNotifications } from '../features/notifications/recent-notifications.tsx';
import { Agenda } from '../features/release-plan/agenda.tsx';
import { useAgenda } from '../features/release-plan/release-plan.api.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorBox } from '../ui/error-box.tsx';
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx';

/** The panel behind the bell: the tasks of the release plan, then what happened. */
export function OpenNotifications({ unread }: { unread: number }) {
  return (
    <NotificationPanel unread={unread}>
      {({ scroller, close }) => <Body scroller={scroller} onLeave={close} />}
    </NotificationPanel>
  );
}

function Body({ scroller, onLeave }: { scroller: RefObject<HTMLElement | null>; onLeave: () => void }) {
  const agenda = useAgenda();
  const notifications = useNotifications();
  const recent = notifications.data?.pages.flat() ?? [];
  const tasks = agenda.data ? agenda.data.overdueCount + agenda.data.upcomingCount : 0;
  const failed = [agenda, notifications].find((list) => list.isError && !list.data);
  const isLoaded = agenda.data !== undefined && notifications.data !== undefined;
  return (
    <>
      {failed?.error && (
        <ErrorBox className="m-4" action={<Button onClick={() => void failed.refetch()}>Try again</Button>}>
          {failed.error.message}
        </ErrorBox>
      )}
      {!failed && !isLoaded && <PanelSkeleton />}
      {agenda.data && tasks > 0 && <Agenda agenda={agenda.data} onLeave={onLeave} />}
      {recent.length > 0 && (
        <RecentNotifications notifications={recent} query={notifications} scroller={scroller} onLeave={onLeave} />
      )}
      {isLoaded && tasks === 0 && recent.length === 0 && (
        <EmptyState as="h3" icon={Bell} title="No notifications yet" text="Tasks and updates will appear here" />
      )}
    </>
  );
}

function PanelSkeleton() {
  return (
    <SkeletonGroup label="Loading notifications" className="grid gap-3 p-5">
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-10 w-full" />
    </SkeletonGroup>
  );
}

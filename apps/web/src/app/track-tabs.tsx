import type { Track } from '@debut/contract/tracks';
import { ListChecks, Mail, SlidersHorizontal } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Card } from '../ui/card.tsx';
import { cx } from '../ui/class-names.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx';
import { TabPanel, Tabs } from '../ui/tabs.tsx';
import { useTabInAddress } from './tab-in-address.ts';
import { useScrolled } from './use-scrolled.ts';

export function TrackTabs({ track, queue }: { track: Track; queue: readonly Track[] }) {
  const [tab, setTab] = useTabInAddress(['mastering', 'tasks', 'email']);
  const isStuck = useScrolled(16);
  return (
    <Tabs
      label="Track"
      tabs={tabs}
      value={tab}
      onChange={setTab}
      listClassName={cx('sticky top-16 z-20 -mx-4 mt-4 px-4 lg:mx-0 lg:mt-0 lg:px-0', isStuck && 'bg-bg/95')}
    >
      <TabPanel id="mastering">
        <Suspense fallback={<TabSkeleton label="Loading mastering" />}>
          <MasteringPanel track={track} queue={queue} />
        </Suspense>
      </TabPanel>
      <TabPanel id="tasks">
        <Empty
          icon={ListChecks}
          title="No release tasks"
          text="Release checklists are not part of this installation yet, so there is nothing to tick off here."
        />
      </TabPanel>
      <TabPanel id="email">
        <Empty
          icon={Mail}
          title="No e-mail campaigns"
          text="E-mail outreach is not part of this installation yet. Nothing is sent from here."
        />
      </TabPanel>
    </Tabs>
  );
}

// Charts, mixer and report weigh more than the rest of the page; the page is there before them.
const MasteringPanel = lazy(() =>
  import('./mastering-panel.tsx').then(({ MasteringPanel: panel }) => ({ default: panel })),
);

function TabSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label}>
      <Skeleton className="h-[74px] w-full" />
    </SkeletonGroup>
  );
}

function Empty(props: { icon: typeof Mail; title: string; text: ReactNode }) {
  return (
    <Card>
      <EmptyState {...props} />
    </Card>
  );
}

const tabs = [
  { id: 'mastering', label: 'Mastering', icon: SlidersHorizontal },
  { id: 'tasks', label: 'Tasks', icon: ListChecks },
  { id: 'email', label: 'Email', icon: Mail },
] as const;

import type { Track } from '@debut/contract/tracks';
import { Link2, ListChecks, Mail, MessageSquare, RadioTower, SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { TasksSkeleton } from '../../areas/planning/tasks/tasks-skeleton.tsx';
import { useRight } from '../../data/rights.tsx';
import { cx } from '../../ui/class-names.ts';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { useTabInAddress } from '../tab-in-address.ts';
import { CommentsTabSkeleton, TrackComments } from './release-comments.tsx';
import { texts } from './texts.ts';
import { useOpenTaskCount } from './track-checklist.tsx';

type TrackTabsProps = { track: Track; queue: readonly Track[]; onSetDate: () => void };

export function TrackTabs({ track, queue, onSetDate }: TrackTabsProps) {
  const [tab, setTab] = useTabInAddress(['mastering', 'tasks', 'email', 'promo', 'page', 'comments']);
  const isStuck = useScrolled(16);
  const open = useOpenTaskCount(track);
  const canShare = useRight('publish');
  return (
    <Tabs
      label={texts.track}
      tabs={tabs.map((one) => (one.id === 'tasks' && open > 0 ? { ...one, badge: open } : one))}
      value={tab}
      onChange={setTab}
      listClassName={cx('sticky top-16 z-20 -mx-4 mt-4 px-4 lg:mx-0 lg:mt-0 lg:px-0', isStuck && 'bg-bg/95')}
    >
      <TabPanel id="mastering">
        <Suspense fallback={<TabSkeleton label={texts.loadingMastering} />}>
          <MasteringPanel track={track} queue={queue} />
        </Suspense>
      </TabPanel>
      <TabPanel id="tasks">
        <Suspense fallback={<TasksSkeleton />}>
          <TasksTab trackId={track.id} releaseDate={track.releaseDate} onSetDate={onSetDate} />
        </Suspense>
      </TabPanel>
      <TabPanel id="email">
        <Suspense fallback={<TabSkeleton label={texts.loadingEmail} />}>
          <EmailTab key={track.id} track={track} />
        </Suspense>
      </TabPanel>
      <TabPanel id="promo">
        <Suspense fallback={<TabSkeleton label={texts.loadingPromo} />}>
          <PromoPanel key={track.id} release={{ trackId: track.id }} />
        </Suspense>
      </TabPanel>
      <TabPanel id="page">
        <Suspense fallback={<TabSkeleton label={texts.loadingPage} />}>
          <PagePanel key={track.id} release={{ kind: 'track', id: track.id }} onSetDate={onSetDate} />
        </Suspense>
      </TabPanel>
      <TabPanel id="comments">
        <Suspense fallback={<CommentsTabSkeleton />}>
          <ApprovalCard track={track} canShare={canShare} />
          <TrackComments track={track} queue={queue} />
        </Suspense>
      </TabPanel>
    </Tabs>
  );
}

// Loaded lazily, because charts, mixer and report are larger than the rest of the page.
const MasteringPanel = lazy(() =>
  import('../mastering/mastering-panel.tsx').then(({ MasteringPanel: panel }) => ({ default: panel })),
);

function TabSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label}>
      <Skeleton className="h-[74px] w-full" />
    </SkeletonGroup>
  );
}

const TasksTab = lazy(() =>
  import('../../areas/planning/tasks/tasks-tab.tsx').then((file) => ({ default: file.TasksTab })),
);

const EmailTab = lazy(() =>
  import('../../areas/outreach/campaigns/email-tab.tsx').then((file) => ({ default: file.EmailTab })),
);

const PromoPanel = lazy(() => import('../promo/promo-panel.tsx').then((file) => ({ default: file.PromoPanel })));

const PagePanel = lazy(() => import('../releases/page-panel.tsx').then((file) => ({ default: file.PagePanel })));

const ApprovalCard = lazy(() =>
  import('../../areas/library/approvals/approval-card.tsx').then((file) => ({ default: file.ApprovalCard })),
);

const tabs = [
  { id: 'mastering', label: texts.mastering, icon: SlidersHorizontal },
  { id: 'tasks', label: texts.tasks, icon: ListChecks },
  { id: 'email', label: texts.email, icon: Mail },
  { id: 'promo', label: texts.promo, icon: RadioTower },
  { id: 'page', label: texts.page, icon: Link2 },
  { id: 'comments', label: texts.comments, icon: MessageSquare },
] as const;

/** True once the page is scrolled that far, which is when a sticky bar needs a background. */
function useScrolled(pixels: number): boolean {
  return useSyncExternalStore(subscribe, () => window.scrollY > pixels);
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
}

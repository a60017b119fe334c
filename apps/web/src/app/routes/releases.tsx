import { CalendarDays, ListChecks } from 'lucide-react';
import { AllTasks } from '../../features/release-plan/all-tasks.tsx';
import { CalendarCard } from '../../features/release-plan/calendar-card.tsx';
import { ReleaseBoard } from '../../features/release-plan/release-board.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { Page } from '../page.tsx';
import { useTabInAddress } from '../tab-in-address.ts';

/** What comes out when, and what is to do for it. */
export function Component() {
  const [tab, setTab] = useTabInAddress(['board', 'tasks']);
  return (
    <Page title="Releases">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_320px]">
        <Tabs label="Releases" tabs={tabs} value={tab} onChange={setTab}>
          <TabPanel id="board">
            <ReleaseBoard />
          </TabPanel>
          <TabPanel id="tasks">
            <AllTasks />
          </TabPanel>
        </Tabs>
        <aside aria-label="Calendar" className="lg:sticky lg:top-[88px]">
          <CalendarCard />
        </aside>
      </div>
    </Page>
  );
}

const tabs = [
  { id: 'board', label: 'Releases', icon: CalendarDays },
  { id: 'tasks', label: 'All tasks', icon: ListChecks },
] as const;

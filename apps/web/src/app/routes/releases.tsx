import { CalendarDays, CalendarRange, List, ListChecks } from 'lucide-react';
import { useSearchParams } from 'wouter';
import { CalendarCard } from '../../areas/planning/releases/calendar-card.tsx';
import { ReleaseBoard } from '../../areas/planning/releases/release-board.tsx';
import { getMonth, isMonth } from '../../areas/planning/releases/release-month.model.ts';
import { ReleaseMonth } from '../../areas/planning/releases/release-month.tsx';
import { AllTasks } from '../../areas/planning/tasks/open-tasks.tsx';
import { useToday } from '../../data/today.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { Page } from '../page.tsx';
import { useTabInAddress } from '../tab-in-address.ts';
import { texts } from './texts.ts';

export function Component() {
  const [tab, setTab] = useTabInAddress(['board', 'tasks']);
  return (
    <Page title={texts.releases}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_320px]">
        <Tabs label={texts.releases} tabs={tabs} value={tab} onChange={setTab}>
          <TabPanel id="board">
            <Board />
          </TabPanel>
          <TabPanel id="tasks">
            <AllTasks />
          </TabPanel>
        </Tabs>
        <aside aria-label={texts.calendar} className="lg:sticky lg:top-[88px]">
          <CalendarCard />
        </aside>
      </div>
    </Page>
  );
}

/** The month is stored in the URL (`?month=2026-11`), so that it can be linked to. */
function Board() {
  const [query, setQuery] = useSearchParams();
  const today = useToday();
  const inAddress = query.get('month');
  const show = (month: string | null) =>
    setQuery(
      (current) => {
        const next = new URLSearchParams(current);
        if (month) next.set('month', month);
        else next.delete('month');
        return next;
      },
      { replace: true },
    );
  return (
    <>
      <Segmented
        label={texts.view}
        labelHidden
        options={views}
        value={inAddress === null ? 'list' : 'month'}
        onChange={(view) => show(view === 'month' ? getMonth(today) : null)}
        className="mb-5 sm:max-w-60"
      />
      {inAddress === null ? (
        <ReleaseBoard />
      ) : (
        <ReleaseMonth month={isMonth(inAddress) ? inAddress : getMonth(today)} onMonth={show} />
      )}
    </>
  );
}

const tabs = [
  { id: 'board', label: texts.releases, icon: CalendarDays },
  { id: 'tasks', label: texts.allTasks, icon: ListChecks },
] as const;

const views = [
  {
    value: 'list',
    label: (
      <>
        <List aria-hidden className="size-4" />
        {texts.list}
      </>
    ),
  },
  {
    value: 'month',
    label: (
      <>
        <CalendarRange aria-hidden className="size-4" />
        {texts.month}
      </>
    ),
  },
] as const;

import { WorkspacePage } from '../../areas/accounts/members/workspace-page.tsx';
import { TasksScreen } from '../../areas/insights/roster/tasks-screen.tsx';
import { useSwitchArtist } from '../../data/use-switch-artist.ts';
import { usePageTitle } from '../page.tsx';
import { texts } from './texts.ts';

/** Does not use `Page`, because the heading is the name of the workspace. */
export function Component() {
  const switchArtist = useSwitchArtist();
  usePageTitle(texts.tasks);
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-[1200px] px-4 pt-8 outline-none xl:px-0">
      <WorkspacePage tab="tasks">
        <TasksScreen onOpen={switchArtist} />
      </WorkspacePage>
    </main>
  );
}

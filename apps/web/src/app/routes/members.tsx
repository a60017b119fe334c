import { MembersScreen } from '../../areas/accounts/members/members-screen.tsx';
import { WorkspacePage } from '../../areas/accounts/members/workspace-page.tsx';
import { usePageTitle } from '../page.tsx';
import { texts } from './texts.ts';

/** Does not use `Page`, because the heading is the name of the workspace. */
export function Component() {
  usePageTitle(texts.members);
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-[1200px] px-4 pt-8 outline-none xl:px-0">
      <WorkspacePage tab="members">
        <MembersScreen />
      </WorkspacePage>
    </main>
  );
}

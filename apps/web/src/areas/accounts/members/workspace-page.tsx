import { planOf } from '@debut/contract/catalogue';
import { formatNumber, plural } from '@debut/contract/texts';
import { type Workspace, workspaceEndpoints } from '@debut/contract/workspaces';
import { Coins, LayoutGrid, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { QueryView } from '../../../data/query-view.tsx';
import { useData } from '../../../data/use-data.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** The heading and tabs of the pages about a whole workspace, inside the `main` of the route. */
export function WorkspacePage({ tab, children }: { tab: 'roster' | 'members'; children: ReactNode }) {
  const workspace = useData(workspaceEndpoints.read, {});
  return (
    <>
      <QueryView query={workspace} pending={<Skeleton className="h-14 w-72" />}>
        {(data) => <WorkspaceHeader workspace={data} />}
      </QueryView>
      <nav aria-label="Workspace" className={navClasses}>
        {tabs.map(({ id, to, label, icon: Icon }) => (
          <Link key={id} to={to} aria-current={id === tab ? 'page' : undefined} className={tabClasses}>
            <Icon aria-hidden className="size-4 shrink-0 group-aria-[current=page]/tab:text-primary-fg" />
            {label}
          </Link>
        ))}
      </nav>
      <div className="pt-5 lg:pt-6">{children}</div>
    </>
  );
}

function WorkspaceHeader({ workspace: { name, artists, fans, plan } }: { workspace: Workspace }) {
  const limit = fans.limit === null ? '' : ` of ${formatNumber(fans.limit)}`;
  return (
    <header className="flex items-center gap-4">
      <Avatar name={name} size="large" className="rounded-[30%]" />
      <div className="min-w-0">
        <h1 className="wrap-anywhere font-bold text-2xl sm:text-3xl">{name}</h1>
        <p className="text-base text-fg-2">
          {plural(artists.used, { one: '# artist', other: '# artists' })} · {formatNumber(fans.used)}
          {limit} fans on {planOf(plan).name}
        </p>
      </div>
    </header>
  );
}

const tabs = [
  { id: 'roster', to: '/roster', label: 'Roster', icon: LayoutGrid },
  { id: 'members', to: '/members', label: 'Members', icon: UsersRound },
  { id: 'credits', to: '/account#plan', label: 'Credits', icon: Coins },
] as const;

const navClasses =
  'scrollbar-none mt-5 flex overflow-x-auto overscroll-x-contain shadow-[inset_0_-1px_0_rgb(255_255_255/.1)] lg:gap-2';

const tabClasses =
  'group/tab relative flex h-12 shrink-0 flex-1 items-center justify-center gap-2 whitespace-nowrap px-4 font-medium text-fg-2 text-sm transition-colors duration-150 after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:rounded-full hover:text-fg focus-visible:-outline-offset-2 aria-[current=page]:font-semibold aria-[current=page]:text-fg aria-[current=page]:after:bg-primary-fg lg:flex-none';

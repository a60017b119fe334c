import { artistEndpoints } from '@debut/contract/artists';
import { planOf } from '@debut/contract/catalogue';
import { maxDisplayNameCharacters } from '@debut/contract/limits';
import { hasRight } from '@debut/contract/rights';
import { type Workspace, workspaceEndpoints } from '@debut/contract/workspaces';
import {
  Coins,
  LayoutGrid,
  ListChecks,
  type LucideIcon,
  Palette,
  Pencil,
  Plus,
  UserPlus,
  UsersRound,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { hasPlans, sellsCredits } from '../../../data/app-config.ts';
import { QueryView } from '../../../data/query-view.tsx';
import { useChange } from '../../../data/use-change.ts';
import { useData } from '../../../data/use-data.ts';
import { useForm } from '../../../data/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LazyOverlay } from '../../../ui/lazy-overlay.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { loadAddArtistDialog, WorkspaceTile } from '../workspace/workspace-parts.tsx';
import { texts } from './texts.ts';

type WorkspaceTab = 'roster' | 'tasks' | 'members' | 'branding';

/** The heading and tabs of the pages about a whole workspace, inside the `main` of the route. */
export function WorkspacePage({ tab, children }: { tab: WorkspaceTab; children: ReactNode }) {
  const workspace = useData(workspaceEndpoints.read, {});
  return (
    <>
      {!workspace.data && <h1 className="sr-only">{texts.workspace}</h1>}
      <QueryView query={workspace} pending={<HeaderSkeleton />}>
        {(data) => <WorkspaceHeader workspace={data} tab={tab} />}
      </QueryView>
      <WorkspaceTabs current={tab} workspace={workspace.data} />
      <div className="pt-5 lg:pt-6">{children}</div>
    </>
  );
}

function HeaderSkeleton() {
  return (
    <SkeletonGroup label={texts.loadingWorkspace} className="flex items-center gap-4">
      <Skeleton className="size-14 rounded-[30%]" />
      <div className="grid flex-1 gap-2">
        <Skeleton className="h-9 w-full max-w-72" />
        <Skeleton className="h-5 w-full max-w-56" />
      </div>
    </SkeletonGroup>
  );
}

function WorkspaceHeader({ workspace, tab }: { workspace: Workspace; tab: WorkspaceTab }) {
  const { name, role } = workspace;
  const [dialog, setDialog] = useState<'rename' | 'artist' | null>(null);
  const close = () => setDialog(null);
  const canManageArtists = hasRight(role, 'artists');
  return (
    <header className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <div className="flex min-w-0 flex-1 basis-64 items-center gap-4">
        <div className="max-md:hidden">
          <WorkspaceTile size="large" />
        </div>
        <div className="min-w-0 max-md:flex max-md:flex-row-reverse max-md:items-center max-md:gap-1">
          <div className="flex items-center gap-1">
            {/* On phones the switcher above shows the name. */}
            <h1 className="wrap-anywhere min-w-0 font-bold text-3xl max-md:sr-only">{name}</h1>
            {canManageArtists && (
              <IconButton icon={Pencil} label={texts.renameWorkspace} onClick={() => setDialog('rename')} />
            )}
          </div>
          <p className="text-base text-fg-2">{describeWorkspace(workspace)}</p>
        </div>
      </div>
      <div className="flex gap-3 empty:hidden max-sm:w-full max-sm:*:flex-1">
        {hasRight(role, 'members') && (
          // The members page shows the form beside the list when it is wide enough.
          <Button asChild className={cx(tab === 'members' && 'xl:hidden')}>
            <Link to="/members#invite">
              <UserPlus aria-hidden className="size-4" />
              {texts.invite}
            </Link>
          </Button>
        )}
        {canManageArtists && tab === 'roster' && (
          <Button variant="primary" onClick={() => setDialog('artist')}>
            <Plus aria-hidden className="size-4" />
            {texts.addArtist}
          </Button>
        )}
      </div>
      {dialog === 'rename' && <RenameDialog workspace={workspace} onClose={close} />}
      {dialog === 'artist' && <LazyOverlay load={loadAddArtistDialog} props={{ onClose: close }} />}
    </header>
  );
}

/** "4 artists · 4,008 of 5,000 fans on Team" */
function describeWorkspace({ artists, fans, plan }: Workspace): string {
  const total =
    hasPlans() && fans.limit !== null
      ? texts.fansOnPlan(fans.used, fans.limit, planOf(plan).name)
      : texts.fanCount(fans.used);
  return `${texts.artistCount(artists.used)} · ${total}`;
}

/** Links, because each tab is a page of its own. */
function WorkspaceTabs({ current, workspace }: { current: WorkspaceTab; workspace: Workspace | undefined }) {
  const { data: artists } = useData(artistEndpoints.list, {});
  const openTasks = artists?.reduce((sum, { archivedAt, openTasks }) => sum + (archivedAt === null ? openTasks : 0), 0);
  return (
    <nav aria-label={texts.workspace} className={navClasses}>
      <TabLink to="/roster" icon={LayoutGrid} label={texts.roster} isCurrent={current === 'roster'} />
      <TabLink to="/tasks" icon={ListChecks} label={texts.tasks} count={openTasks} isCurrent={current === 'tasks'} />
      <TabLink
        to="/members"
        icon={UsersRound}
        label={texts.members}
        count={workspace?.members.used}
        isCurrent={current === 'members'}
      />
      {sellsCredits() && <TabLink to="/account#plan" icon={Coins} label={texts.credits} />}
      {workspace && hasRight(workspace.role, 'billing') && (
        <TabLink to="/branding" icon={Palette} label={texts.branding} isCurrent={current === 'branding'} />
      )}
    </nav>
  );
}

type TabLinkProps = { to: string; icon: LucideIcon; label: string; count?: number | undefined; isCurrent?: boolean };

function TabLink({ to, icon: Icon, label, count, isCurrent = false }: TabLinkProps) {
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined} className={tabClasses}>
      <Icon aria-hidden className="size-4 shrink-0 group-aria-[current=page]/tab:text-primary-fg max-sm:hidden" />
      {label}
      {count !== undefined && (
        <span className="rounded-full bg-white/10 px-1.5 font-semibold text-2xs text-fg-2 tabular-nums">{count}</span>
      )}
    </Link>
  );
}

// Like the tabs of a page, whose bottom line is a shadow for the same reason.
const navClasses =
  'scrollbar-none mt-5 flex overflow-x-auto overscroll-x-contain shadow-[inset_0_-1px_0_rgb(255_255_255/.1)] lg:gap-2';

const tabClasses =
  'group/tab relative flex h-12 shrink-0 flex-1 items-center justify-center gap-2 whitespace-nowrap px-3 font-medium sm:px-4 text-fg-2 text-sm transition-colors duration-150 after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:rounded-full hover:text-fg focus-visible:-outline-offset-2 aria-[current=page]:font-semibold aria-[current=page]:text-fg aria-[current=page]:after:bg-primary-fg lg:flex-none';

function RenameDialog({ workspace, onClose }: { workspace: Workspace; onClose: () => void }) {
  const rename = useChange(workspaceEndpoints.rename, {
    saved: (cache, renamed) => cache.update(workspaceEndpoints.read, () => renamed),
  });
  const form = useForm({
    schema: workspaceEndpoints.rename.body,
    initial: { name: workspace.name },
    submit: async (body) => {
      await rename.mutateAsync({ body });
      toast.success(texts.workspaceRenamed);
      onClose();
    },
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={texts.renameWorkspace}
      size="small"
      form={form}
      disabled={!form.values.name.trim()}
      submitLabel={texts.save}
    >
      <Field label={texts.workspaceName} error={form.errors.name}>
        <TextInput required autoComplete="off" maxLength={maxDisplayNameCharacters} {...form.bind('name')} />
      </Field>
    </FormDialog>
  );
}

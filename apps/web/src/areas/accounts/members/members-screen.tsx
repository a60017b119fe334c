import type { Me } from '@debut/contract/account';
import { type Artist, artistEndpoints } from '@debut/contract/artists';
import { memberEndpoints } from '@debut/contract/members';
import { hasRight } from '@debut/contract/rights';
import { type Workspace, workspaceEndpoints } from '@debut/contract/workspaces';
import { QueryView } from '../../../data/query-view.tsx';
import { useData } from '../../../data/use-data.ts';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { useMe } from '../profile/use-me.ts';
import { ActivityCard } from './activity-card.tsx';
import { ArtistsCard } from './artists-card.tsx';
import { InvitationsCard } from './invitations-card.tsx';
import { InviteCard } from './invite-card.tsx';
import { MembersCard } from './members-card.tsx';
import { RolesCard } from './roles-card.tsx';
import { texts } from './texts.ts';

/** The page’s heading shows the error when the workspace cannot be loaded. */
export function MembersScreen() {
  const { data: workspace } = useData(workspaceEndpoints.read, {});
  const me = useMe();
  return (
    <QueryView query={me} pending={<ScreenSkeleton />}>
      {(data) => workspace && <Cards workspace={workspace} me={data} />}
    </QueryView>
  );
}

function Cards({ workspace, me }: { workspace: Workspace; me: Me }) {
  const members = useData(memberEndpoints.list, {});
  const { data: artists = noArtists } = useData(artistEndpoints.list, {});
  const canInvite = hasRight(workspace.role, 'members');
  return (
    <QueryView query={members} pending={<ScreenSkeleton />}>
      {(list) => (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_368px] xl:gap-6">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <MembersCard members={list} artists={artists} workspace={workspace} me={me} />
            {canInvite && <InvitationsCard artists={artists} />}
            <ArtistsCard workspace={workspace} />
            <RolesCard />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            {canInvite && (
              <InviteCard artists={artists} workspace={workspace} own={list.find(({ id }) => id === me.id)} />
            )}
            <ActivityCard members={list} artists={artists} role={workspace.role} ownId={me.id} />
          </div>
        </div>
      )}
    </QueryView>
  );
}

const noArtists: readonly Artist[] = [];

function ScreenSkeleton() {
  return (
    <SkeletonGroup label={texts.loadingMembers} className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_368px] xl:gap-6">
      <Skeleton className="h-96 w-full" />
      <Skeleton className="h-72 w-full" />
    </SkeletonGroup>
  );
}

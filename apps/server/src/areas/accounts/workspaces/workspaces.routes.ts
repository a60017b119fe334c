import { artistEndpoints } from '@debut/contract/artists';
import { wrongPasswordsPerMinute } from '@debut/contract/limits';
import { invitationEndpoints, memberEndpoints } from '@debut/contract/members';
import { workspaceEndpoints } from '@debut/contract/workspaces';
import type { Mount } from '../../../platform/http/mount.ts';
import { addressGroup } from '../../../platform/rate-limit/address-group.ts';
import type { RateLimits } from '../../../platform/rate-limit/rate-limit.ts';
import type { RequireRecentSignIn } from '../sign-in/reauthentication.ts';
import type { ArtistService } from './artists.service.ts';
import type { InvitationService } from './invitations.service.ts';
import type { MemberService } from './members.service.ts';
import type { WorkspaceService } from './workspaces.service.ts';

export function mountWorkspaces(
  mount: Mount,
  dependencies: {
    workspaces: WorkspaceService;
    artists: ArtistService;
    members: MemberService;
    invitations: InvitationService;
    requireRecentSignIn: RequireRecentSignIn;
    rateLimits: RateLimits;
  },
): void {
  const { workspaces, artists, members, invitations, requireRecentSignIn, rateLimits } = dependencies;

  mount(workspaceEndpoints.read, ({ artist, user }) => workspaces.read(artist, user.id));
  mount(workspaceEndpoints.rename, ({ artist, user, body }) => workspaces.rename(artist, user.id, body.name));
  mount(workspaceEndpoints.listOwn, ({ user }) => workspaces.listOwn(user.id));
  mount(workspaceEndpoints.transfer, async ({ user, artist, body, request }) => {
    await requireRecentSignIn(user, { password: body.password, ip: request.ip });
    await members.transfer(artist, user.id, body.memberId);
  });

  mount(artistEndpoints.list, ({ user, artist }) => artists.list(artist.workspaceId, user.id));
  mount(artistEndpoints.create, ({ user, artist, body }) => artists.create(artist.workspaceId, user.id, body.name));
  mount(artistEndpoints.update, ({ user, artist, params, body }) =>
    artists.update(artist.workspaceId, user.id, params.id, body),
  );
  mount(artistEndpoints.delete, async ({ user, artist, params, body, request }) => {
    await requireRecentSignIn(user, { password: body?.password, ip: request.ip });
    await artists.delete(artist.workspaceId, user.id, params.id);
  });

  mount(memberEndpoints.list, ({ user, artist }) => members.list(artist, user.id));
  mount(memberEndpoints.update, ({ user, artist, params, body }) => members.update(artist, user.id, params.id, body));
  mount(memberEndpoints.remove, ({ user, artist, params }) => members.removeOrLeave(artist, user.id, params.id));

  mount(invitationEndpoints.list, ({ user, artist }) => invitations.list(artist, user.id));
  mount(invitationEndpoints.create, ({ user, artist, body }) => invitations.create(artist, user.id, body));
  mount(invitationEndpoints.resend, ({ user, artist, params }) => invitations.resend(artist, user.id, params.id));
  mount(invitationEndpoints.revoke, ({ artist, params }) => invitations.revoke(artist, params.id));
  mount(invitationEndpoints.preview, async ({ body, request }) => {
    // Nobody should try tokens, however unlikely a hit is.
    await rateLimits.spend(`invitation:${addressGroup(request.ip)}`, wrongPasswordsPerMinute);
    return invitations.preview(body.token);
  });
  mount(invitationEndpoints.accept, ({ user, body }) => invitations.accept(user.id, body.token));
}

import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { emailField, isoInstant } from './fields.ts';
import { maxArtistsPerWorkspace } from './limits.ts';
import { givenRole, role } from './rights.ts';

const id = z.string().check(z.minLength(1), z.maxLength(128));
const byId = z.object({ id });
const tag = 'Workspace';

const member = named(
  'Member',
  z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    role,
    /** `null`: all artists, including those added later. */
    artistIds: z.nullable(z.array(z.string())),
    joinedAt: isoInstant,
    /** `null`: not since joining. */
    lastActiveAt: z.nullable(isoInstant),
  }),
);
export type Member = z.infer<typeof member>;

const invitation = named(
  'Invitation',
  z.object({
    id: z.string(),
    email: z.string(),
    role: givenRole,
    artistIds: z.nullable(z.array(z.string())),
    /** The name of who sent it; `null` when they have left. */
    invitedBy: z.nullable(z.string()),
    sentAt: isoInstant,
    expiresAt: isoInstant,
  }),
);
export type Invitation = z.infer<typeof invitation>;

/** Which artists a member can access; omitted, `null` or empty: all. */
const artistIds = z.optional(z.nullable(z.array(id).check(z.maxLength(maxArtistsPerWorkspace))));
const token = z.object({ token: z.string().check(z.minLength(1), z.maxLength(512)) });
export const memberEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/members',
    access: 'member',
    right: 'view',
    reads: ['members'],
    tag,
    summary: 'Lists the members of the workspace, the owner first',
    response: z.array(member),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/members/{id}',
    access: 'member',
    right: 'members',
    changes: ['members'],
    tag,
    summary: 'Changes a member’s role or artists; omitted fields stay unchanged',
    params: byId,
    body: named('MemberUpdate', z.object({ role: z.optional(givenRole), artistIds })),
    response: member,
  }),
  /** Leaving takes no right, so the service checks the removal of others. */
  remove: endpoint({
    method: 'DELETE',
    path: '/members/{id}',
    access: 'member',
    right: 'view',
    changes: ['members', 'workspace'],
    tag,
    summary: 'Removes a member, or leaves the workspace when it is the signed-in member',
    params: byId,
  }),
};

export const invitationEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/invitations',
    access: 'member',
    right: 'members',
    reads: ['members'],
    tag,
    summary: 'Lists pending invitations, the newest first, including expired ones',
    response: z.array(invitation),
  }),
  create: endpoint({
    method: 'POST',
    path: '/invitations',
    access: 'member',
    right: 'members',
    changes: ['members'],
    tag,
    summary: 'Emails an invitation; another one to the same address replaces it',
    body: named('NewInvitation', z.object({ email: emailField, role: givenRole, artistIds })),
    response: invitation,
  }),
  resend: endpoint({
    method: 'POST',
    path: '/invitations/{id}/resend',
    access: 'member',
    right: 'members',
    changes: ['members'],
    tag,
    summary: 'Emails the invitation again with a new link; the previous link stops working',
    params: byId,
    response: invitation,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/invitations/{id}',
    access: 'member',
    right: 'members',
    changes: ['members'],
    tag,
    summary: 'Revokes an invitation',
    params: byId,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/invitations/preview',
    access: 'public',
    tag,
    summary: 'Describes the invitation of a link before it is accepted',
    body: named('InvitationToken', token),
    response: named(
      'InvitationPreview',
      z.object({
        workspace: z.string(),
        invitedBy: z.nullable(z.string()),
        email: z.string(),
        role: givenRole,
        /** Names; `null`: all artists. */
        artists: z.nullable(z.array(z.string())),
      }),
    ),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/invitations/accept',
    access: 'user',
    changes: ['workspace', 'members', 'artists', 'account'],
    tag,
    summary: 'Joins the workspace of the invitation; the account must have the address it was sent to',
    body: named('InvitationAcceptance', token),
    response: named('InvitationAccepted', z.object({ workspaceId: z.string(), artistId: z.string() })),
  }),
};

import * as z from 'zod/mini';
import { planId } from './catalogue.ts';
import { endpoint, named } from './endpoint.ts';
import { emailField, isoInstant, knownPasswordField, textField } from './fields.ts';
import { maxArtistsPerWorkspace, maxDisplayNameCharacters } from './limits.ts';
import { givenRole, role } from './rights.ts';

const id = z.string().check(z.minLength(1), z.maxLength(128));
const byId = z.object({ id });
const nameField = textField(maxDisplayNameCharacters);

/** How much of the plan's limit is used; `null`: no limit. Nothing is rejected for exceeding it. */
const usage = z.object({ used: z.int(), limit: z.nullable(z.int()) });

const workspace = named(
  'Workspace',
  z.object({
    id: z.string(),
    name: z.string(),
    plan: planId,
    /** Of the signed-in member. */
    role,
    artists: usage,
    members: usage,
    fans: usage,
  }),
);
export type Workspace = z.infer<typeof workspace>;

const ownWorkspace = named(
  'OwnWorkspace',
  z.object({
    id: z.string(),
    name: z.string(),
    role,
    /** The artist to open it with. */
    artistId: z.string(),
  }),
);
export type OwnWorkspace = z.infer<typeof ownWorkspace>;

const artist = named(
  'Artist',
  z.object({
    id: z.string(),
    name: z.string(),
    archivedAt: z.nullable(isoInstant),
    createdAt: isoInstant,
    fans: z.int(),
    overdueTasks: z.int(),
    nextRelease: z.nullable(z.object({ title: z.string(), releaseDate: z.string() })),
  }),
);
export type Artist = z.infer<typeof artist>;

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
const tag = 'Workspace';

export const workspaceEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/workspace',
    access: 'member',
    right: 'view',
    reads: ['workspace', 'billing'],
    tag,
    summary: 'Returns the workspace of the current artist',
    response: workspace,
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/workspace',
    access: 'member',
    right: 'artists',
    changes: ['workspace'],
    tag,
    summary: 'Renames the workspace',
    body: named('WorkspaceUpdate', z.object({ name: nameField })),
    response: workspace,
  }),
  transfer: endpoint({
    method: 'POST',
    path: '/workspace/owner',
    access: 'member',
    right: 'delete',
    changes: ['workspace', 'members', 'account'],
    tag,
    summary:
      'Makes another member the owner, and the previous owner a manager; requires the password unless the sign-in is recent',
    body: named('OwnershipTransfer', z.object({ memberId: id, password: z.optional(knownPasswordField) })),
  }),
  listOwn: endpoint({
    method: 'GET',
    path: '/me/workspaces',
    access: 'user',
    reads: ['workspace', 'members'],
    tag,
    summary: 'Lists the workspaces of the signed-in user',
    response: z.array(ownWorkspace),
  }),
};

export const artistEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/artists',
    access: 'member',
    right: 'view',
    reads: ['artists', 'tasks', 'tracks', 'projects', 'fans'],
    tag,
    summary: 'Lists the artists of the workspace that the member can access, archived ones last',
    response: z.array(artist),
  }),
  create: endpoint({
    method: 'POST',
    path: '/artists',
    access: 'member',
    right: 'artists',
    changes: ['artists', 'workspace'],
    tag,
    summary: 'Adds an artist to the workspace',
    body: named('NewArtist', z.object({ name: nameField })),
    response: artist,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/artists/{id}',
    access: 'member',
    right: 'artists',
    changes: ['artists', 'workspace', 'page', 'account'],
    tag,
    summary: 'Renames, archives or restores an artist; omitted fields stay unchanged',
    params: byId,
    body: named('ArtistUpdate', z.object({ name: z.optional(nameField), archived: z.optional(z.boolean()) })),
    response: artist,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/artists/{id}',
    access: 'member',
    right: 'delete',
    changes: ['artists', 'workspace', 'members', 'storage'],
    tag,
    summary: 'Deletes an artist with everything it owns; requires the password unless the sign-in is recent',
    params: byId,
    body: named('ArtistDeletion', z.optional(z.nullable(z.object({ password: z.optional(knownPasswordField) })))),
  }),
};

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

/**
 * What happened. The subject is the name at the time: a title, an address, a member. What the detail adds is noted
 * here; the others have none.
 */
export const activityActions = [
  'artist-added',
  /** Detail: the new name. */
  'artist-renamed',
  'artist-archived',
  'artist-restored',
  'artist-deleted',
  /** Detail: the new name. */
  'workspace-renamed',
  'ownership-transferred',
  /** Detail: the role. */
  'member-invited',
  'invitation-resent',
  'invitation-revoked',
  /** Detail: the role. */
  'member-joined',
  /** Detail: the role. */
  'member-changed',
  'member-removed',
  'member-left',
  'track-added',
  /** Detail: the new title, when it was renamed. */
  'track-changed',
  'track-deleted',
  /** Once for each artist. Detail: the name of the new one. */
  'track-moved',
  'project-added',
  /** Detail: the new name, when it was renamed. */
  'project-changed',
  'project-deleted',
  /** Detail: as with tracks. */
  'project-moved',
  /** Detail: the day; none when it was removed. */
  'release-date-set',
  /** Of the release. Detail: the number of new tasks. */
  'tasks-generated',
  /** Detail of tasks: the title of the release. */
  'task-added',
  'task-changed',
  'task-completed',
  'task-deleted',
  'mastering-started',
  'template-saved',
  'template-deleted',
  'campaign-created',
  /** Detail: the number of recipients. */
  'campaign-sent',
  /** Detail: the time. */
  'campaign-scheduled',
  'campaign-paused',
  'campaign-resumed',
  'campaign-cancelled',
  'campaign-deleted',
  'mailbox-connected',
  'mailbox-disconnected',
  /** Without a subject. Detail of these: how many. */
  'contacts-imported',
  'contacts-exported',
  'contacts-deleted',
  'fans-imported',
  'fans-exported',
  'fans-deleted',
  /** Detail: the number of fans. */
  'message-sent',
  /** Detail: the time. */
  'message-scheduled',
  'message-cancelled',
  'page-published',
  /** Subject: the id of the plan. */
  'plan-changed',
  'data-exported',
] as const;

const activity = named(
  'Activity',
  z.object({
    id: z.string(),
    at: isoInstant,
    action: z.enum(activityActions),
    /** `null`: their account is deleted. */
    member: z.nullable(z.object({ id: z.string(), name: z.string() })),
    /** `null`: it concerns the workspace. */
    artist: z.nullable(z.object({ id: z.string(), name: z.string() })),
    /** What it was done to, by its name then, such as a title or an address. */
    subject: z.nullable(z.string()),
    /** Further values of the sentence, such as a number of fans, a day or a role. */
    detail: z.nullable(z.string()),
  }),
);
export type Activity = z.infer<typeof activity>;
export type ActivityAction = Activity['action'];

const activityFilter = {
  memberId: z.optional(id),
  artistId: z.optional(id),
};

export const activityEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/activity',
    access: 'member',
    right: 'view',
    reads: ['activity'],
    tag,
    summary: 'Lists what members did, newest first: in the workspace and with the artists the member can access',
    query: z.object({
      ...activityFilter,
      /** At most 200; defaults to 50. */
      limit: z.optional(z.string().check(z.regex(/^[1-9]\d{0,2}$/))),
      /** Cursor of the next page: the id of the last entry received. */
      before: z.optional(id),
    }),
    response: z.array(activity),
  }),
  export: endpoint({
    method: 'GET',
    path: '/activity/export',
    access: 'member',
    right: 'export',
    reads: [],
    tag,
    summary: 'Returns the activity as CSV, oldest first',
    query: z.object(activityFilter),
    responseType: 'text/csv',
  }),
};

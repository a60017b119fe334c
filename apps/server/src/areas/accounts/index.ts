export { findLastEditor, recordActivity, recordWorkspaceActivity } from './activity/record-activity.ts';
export { forgetLogoOf, setEnterprise } from './branding/branding.store.ts';
export type { Brands, Look } from './branding/brands.ts';
export { createOneTimeTokens, forgetExpiredSecrets } from './identity/one-time-tokens.ts';
export { passwordQueue } from './identity/password-queue.ts';
export { userId, users } from './identity/users.table.ts';
export { findAccount, isDeliverable } from './profile/account.store.ts';
export { createMailLimits } from './sign-in/mail-limits.ts';
export type { RequireConfirmedEmail } from './sign-in/require-confirmed-email.ts';
export {
  artistsOf,
  artistsVisibleTo,
  findAccess,
  findArtistName,
  findResponsible,
  findTimeZone,
  findWorkspaceOwner,
  isVisibleTo,
  listAudience,
  listCollaborators,
  lockAccess,
  mayAccess,
  workspaceOf,
} from './workspaces/access.store.ts';
export type { ArtistSummary } from './workspaces/artists.service.ts';
export { listArtists } from './workspaces/artists.store.ts';
export { forgetOldWorkspaceRecords } from './workspaces/invitations.store.ts';
export { findMember } from './workspaces/members.store.ts';
export { artists, memberArtists, members, ownerId, workspaceId, workspaces } from './workspaces/workspaces.tables.ts';

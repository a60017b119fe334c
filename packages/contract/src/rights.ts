import * as z from 'zod/mini';

/** From the most to the fewest rights. */
export const roles = ['owner', 'manager', 'editor', 'viewer'] as const;
export const role = z.enum(roles);
export type Role = z.infer<typeof role>;

/** The roles a member can be invited as or changed to; ownership is transferred instead. */
export const givenRoles = ['manager', 'editor', 'viewer'] as const;
export const givenRole = z.enum(givenRoles);
export type GivenRole = z.infer<typeof givenRole>;

const everyone: readonly Role[] = roles;
const editors: readonly Role[] = ['owner', 'manager', 'editor'];
const managers: readonly Role[] = ['owner', 'manager'];
const owner: readonly Role[] = ['owner'];

/** Who may do what. The server decides every request by this table, and screens show only what it allows. */
export const rolesByRight = {
  view: everyone,
  /** Library, plans and drafts. */
  edit: editors,
  /** With the plan's mastering credits; anything beyond them also takes `spend`. */
  master: editors,
  /** Fans and contacts. */
  audience: managers,
  send: managers,
  spend: managers,
  /** Public pages and connected services. */
  publish: managers,
  export: managers,
  artists: managers,
  members: managers,
  billing: owner,
  /** Artists, the workspace, and who owns it. */
  delete: owner,
} as const satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof rolesByRight;
export const rights = Object.keys(rolesByRight) as Right[];

export function hasRight(role: Role, right: Right): boolean {
  return rolesByRight[right].includes(role);
}

/** An archived artist is read-only. */
export const changingRights: readonly Right[] = ['edit', 'master', 'audience', 'send', 'publish'];

/** Names the artist a request acts for; without it, the request acts for the last one used. */
export const artistHeader = 'Debut-Artist';

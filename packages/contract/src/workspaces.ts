import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { knownPasswordField, textField } from './fields.ts';
import { maxDisplayNameCharacters } from './limits.ts';
import { planId } from './plan-id.ts';
import { role } from './rights.ts';

const id = z.string().check(z.minLength(1), z.maxLength(128));
const nameField = textField(maxDisplayNameCharacters);
const tag = 'Workspace';

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

import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { isoInstant, knownPasswordField, textField } from './fields.ts';
import { maxDisplayNameCharacters } from './limits.ts';

const byId = z.object({ id: z.string().check(z.minLength(1), z.maxLength(128)) });
const nameField = textField(maxDisplayNameCharacters);
const tag = 'Workspace';

const artist = named(
  'Artist',
  z.object({
    id: z.string(),
    name: z.string(),
    archivedAt: z.nullable(isoInstant),
    createdAt: isoInstant,
    fans: z.int(),
    openTasks: z.int(),
    overdueTasks: z.int(),
    nextRelease: z.nullable(z.object({ title: z.string(), releaseDate: z.string() })),
  }),
);
export type Artist = z.infer<typeof artist>;

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

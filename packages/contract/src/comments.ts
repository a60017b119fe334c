import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { failWith, isoInstant } from './fields.ts';
import { maxCommentCharacters } from './limits.ts';
import { role } from './rights.ts';
import { workspaceFailures } from './workspace-failures.ts';

const comment = named(
  'Comment',
  z.object({
    id: z.string(),
    author: z.object({
      /** `null`: a guest, or the account is deleted. */
      id: z.nullable(z.string()),
      name: z.string(),
    }),
    /** Whether it was written through an approval link. */
    isGuest: z.boolean(),
    /** Plain text; mentions are tokens, `@[Name](userId)`. */
    body: z.string(),
    /** Where in the track, in seconds. */
    position: z.nullable(z.number()),
    createdAt: isoInstant,
    editedAt: z.nullable(isoInstant),
  }),
);
export type Comment = z.infer<typeof comment>;

const collaborator = named('Collaborator', z.object({ id: z.string(), name: z.string(), role }));
export type Collaborator = z.infer<typeof collaborator>;

const missing = failWith(workspaceFailures, 'comment_missing');
const body = z
  .string(missing)
  .check(
    z.trim(),
    z.minLength(1, missing),
    z.maxLength(maxCommentCharacters, failWith(workspaceFailures, 'comment_too_long')),
  );
const text = named('CommentText', z.object({ body }));
const id = z.string().check(z.maxLength(128));
const byId = z.object({ id });
/** The id of the oldest comment received. */
const page = z.object({ before: z.optional(id) });
const tag = 'Comments';

export const commentEndpoints = {
  collaborators: endpoint({
    method: 'GET',
    path: '/collaborators',
    access: 'member',
    right: 'view',
    reads: ['members', 'account'],
    tag,
    summary: 'Lists the members who can access the artist, to be mentioned or assigned, by name',
    response: z.array(collaborator),
  }),
  trackComments: endpoint({
    method: 'GET',
    path: '/tracks/{id}/comments',
    access: 'member',
    right: 'view',
    reads: ['comments'],
    tag,
    summary: 'Lists comments on a track, newest first, 50 at a time',
    params: byId,
    query: page,
    response: z.array(comment),
  }),
  addTrackComment: endpoint({
    method: 'POST',
    path: '/tracks/{id}/comments',
    access: 'member',
    right: 'view',
    changes: ['comments'],
    tag,
    summary: 'Comments on a track, optionally at a position; mentioned members are notified',
    params: byId,
    body: named(
      'TrackCommentCreation',
      z.object({ body, position: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(86_400)))) }),
    ),
    response: comment,
  }),
  projectComments: endpoint({
    method: 'GET',
    path: '/projects/{id}/comments',
    access: 'member',
    right: 'view',
    reads: ['comments'],
    tag,
    summary: 'Lists comments on a project, newest first, 50 at a time',
    params: byId,
    query: page,
    response: z.array(comment),
  }),
  addProjectComment: endpoint({
    method: 'POST',
    path: '/projects/{id}/comments',
    access: 'member',
    right: 'view',
    changes: ['comments'],
    tag,
    summary: 'Comments on a project; mentioned members are notified',
    params: byId,
    body: text,
    response: comment,
  }),
  taskComments: endpoint({
    method: 'GET',
    path: '/tasks/{id}/comments',
    access: 'member',
    right: 'view',
    reads: ['comments'],
    tag,
    summary: 'Lists comments on a task, newest first, 50 at a time',
    params: byId,
    query: page,
    response: z.array(comment),
  }),
  addTaskComment: endpoint({
    method: 'POST',
    path: '/tasks/{id}/comments',
    access: 'member',
    right: 'view',
    changes: ['comments', 'tasks'],
    tag,
    summary: 'Comments on a task; mentioned members are notified',
    params: byId,
    body: text,
    response: comment,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/comments/{id}',
    access: 'member',
    right: 'view',
    changes: ['comments'],
    tag,
    summary: 'Edits an own comment; newly mentioned members are notified',
    params: byId,
    body: text,
    response: comment,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/comments/{id}',
    access: 'member',
    right: 'view',
    changes: ['comments', 'tasks'],
    tag,
    summary: 'Deletes an own comment; owners and managers delete any',
    params: byId,
  }),
};

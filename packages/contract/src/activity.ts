import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { isoInstant } from './fields.ts';

const id = z.string().check(z.minLength(1), z.maxLength(128));
const tag = 'Workspace';

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
  /** Subject of these: the title of the track. Detail: whom the link is for. */
  'approval-shared',
  'approval-renewed',
  'approval-revoked',
  'approval-given',
  'changes-requested',
  /** Subject of these: the title of the release. */
  'promo-created',
  /** Detail: the number of contacts. */
  'promo-shared',
  'promo-changed',
  'promo-ended',
  'promo-deleted',
  /** Detail: who gave it. */
  'promo-feedback',
  'release-page-published',
  'release-page-changed',
  'release-page-unpublished',
  'artist-page-changed',
  'press-kit-changed',
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
  /** Subject: who stayed. Detail: how many were merged into them. */
  'contacts-merged',
  'fans-imported',
  'fans-exported',
  'fans-deleted',
  /** Detail: the number of fans. */
  'message-sent',
  /** Detail: the time. */
  'message-scheduled',
  'message-cancelled',
  'page-published',
  'hotline-opened',
  'hotline-changed',
  'hotline-paused',
  'hotline-closed',
  'hotline-deleted',
  /** Subject: the id of the plan. */
  'plan-changed',
  'data-exported',
] as const;

/** Done by a person without an account, whom the detail names. */
const outsideActions: readonly string[] = [
  'approval-given',
  'changes-requested',
  'promo-feedback',
] satisfies ActivityAction[];

export function isOutsideAction(action: ActivityAction): boolean {
  return outsideActions.includes(action);
}

const activity = named(
  'Activity',
  z.object({
    id: z.string(),
    at: isoInstant,
    action: z.enum(activityActions),
    /** `null`: their account is deleted, or the detail names a person outside who did it. */
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
    summary: 'Lists what happened, newest first: in the workspace and with the artists the member can access',
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

import * as z from 'zod/mini';
import { approvalFailures } from './approval-failures.ts';
import { endpoint, named } from './endpoint.ts';
import { emailField, failWith, isoInstant, requiredTextField } from './fields.ts';
import {
  approvalDays,
  maxApprovalCommentCharacters,
  maxApprovalDays,
  maxApprovalNoteCharacters,
  maxDisplayNameCharacters,
} from './limits.ts';
import { workspaceFailures } from './workspace-failures.ts';

/** `open`: not decided yet. */
export const approvalStates = ['open', 'approved', 'changes'] as const;
export type ApprovalState = (typeof approvalStates)[number];

const approval = named(
  'Approval',
  z.object({
    id: z.string(),
    /** Whom the link is for. */
    name: z.string(),
    email: z.nullable(z.string()),
    state: z.enum(approvalStates),
    /** What they wrote when they decided. */
    note: z.nullable(z.string()),
    /** The member who shared it; `null`: their account is deleted. */
    createdBy: z.nullable(z.string()),
    createdAt: isoInstant,
    expiresAt: isoInstant,
    openedAt: z.nullable(isoInstant),
    decidedAt: z.nullable(isoInstant),
    revokedAt: z.nullable(isoInstant),
    comments: z.int(),
  }),
);
export type Approval = z.infer<typeof approval>;

const approvalLink = named(
  'ApprovalLink',
  z.extend(approval, {
    /** Shown once: only a digest of its token is stored. */
    url: z.string(),
    /** Whether the link was also emailed. */
    emailed: z.boolean(),
  }),
);
export type ApprovalLink = z.infer<typeof approvalLink>;

const approvalComment = named(
  'ApprovalComment',
  z.object({
    id: z.string(),
    authorName: z.string(),
    body: z.string(),
    /** Where in the track, in seconds. */
    position: z.nullable(z.number()),
    createdAt: isoInstant,
  }),
);
export type ApprovalComment = z.infer<typeof approvalComment>;

/** The fields of the page's comment form. */
export const approvalCommentForm = z.object({
  body: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, failWith(workspaceFailures, 'comment_missing')),
      z.maxLength(maxApprovalCommentCharacters),
    ),
  /** Longer than any track. */
  position: z.nullable(z.number().check(z.minimum(0), z.maximum(86_400))),
});

/** The fields of the page's decision form. */
export const approvalDecisionForm = z.object({
  decision: z.enum(['approved', 'changes']),
  note: z.string().check(z.trim(), z.maxLength(maxApprovalNoteCharacters)),
});

const byId = z.object({ id: z.string().check(z.maxLength(128)) });
const byToken = z.object({ token: z.string().check(z.maxLength(128)) });
const tag = 'Approvals';

export const approvalEndpoints = {
  ofTrack: endpoint({
    method: 'GET',
    path: '/tracks/{id}/approvals',
    access: 'member',
    right: 'view',
    reads: ['approvals'],
    tag,
    summary: 'Lists the approval links of a track, newest first',
    params: byId,
    response: z.array(approval),
  }),
  create: endpoint({
    method: 'POST',
    path: '/tracks/{id}/approvals',
    access: 'member',
    right: 'publish',
    changes: ['approvals'],
    tag,
    summary: 'Shares a track with a person outside, who can listen, comment and approve; the link is returned once',
    params: byId,
    body: named(
      'NewApproval',
      z.object({
        name: requiredTextField(maxDisplayNameCharacters, failWith(approvalFailures, 'name_missing')),
        /** The link is emailed to it. */
        email: z.optional(emailField),
        /** How long the link works; 14 unless told. */
        days: z._default(z.int().check(z.minimum(1), z.maximum(maxApprovalDays)), approvalDays),
      }),
    ),
    response: approvalLink,
  }),
  renew: endpoint({
    method: 'POST',
    path: '/approvals/{id}/renew',
    access: 'member',
    right: 'publish',
    changes: ['approvals'],
    tag,
    summary: 'Replaces the link with a new one that works for 14 days; the old one stops working immediately',
    params: byId,
    response: approvalLink,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/approvals/{id}',
    access: 'member',
    right: 'publish',
    changes: ['approvals'],
    tag,
    summary: 'Revokes the link; the decision and the comments stay',
    params: byId,
  }),
  comments: endpoint({
    method: 'GET',
    path: '/approvals/{id}/comments',
    access: 'member',
    right: 'view',
    reads: ['approvals'],
    tag,
    summary: 'Lists the comments written through an approval link, oldest first',
    params: byId,
    response: z.array(approvalComment),
  }),
  /** The two forms of the public page, with and without scripts. */
  decide: endpoint({
    method: 'POST',
    path: '/approve/{token}/decision',
    access: 'public',
    onDomains: true,
    tag,
    summary: 'Approves or asks for changes, from the HTML form of the approval page',
    params: byToken,
    responseType: 'text/html',
  }),
  comment: endpoint({
    method: 'POST',
    path: '/approve/{token}/comments',
    access: 'public',
    onDomains: true,
    tag,
    summary: 'Adds a comment, from the HTML form of the approval page',
    params: byToken,
    responseType: 'text/html',
  }),
  /** Signed for this link and a short time, and checked again for every range. */
  audio: endpoint({
    method: 'GET',
    path: '/approve/audio/{id}/{version}',
    access: 'public',
    onDomains: true,
    tag,
    summary: 'Plays a version of a shared track from the signed address on the approval page, whole or by range',
    params: z.object({ id: byId.shape.id, version: z.string().check(z.maxLength(32)) }),
    query: z.object({ expires: z.optional(z.string()), signature: z.optional(z.string()) }),
    responseType: 'audio/*',
  }),
  cover: endpoint({
    method: 'GET',
    path: '/approve/cover/{id}',
    access: 'public',
    onDomains: true,
    tag,
    summary: 'Returns the cover of a shared track from the signed address on the approval page',
    params: byId,
    query: z.object({ expires: z.optional(z.string()), signature: z.optional(z.string()) }),
    responseType: 'application/octet-stream',
  }),
};

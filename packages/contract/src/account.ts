import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { emailField, isoInstant, knownPasswordField, newPasswordField, textField } from './fields.ts';
import { maxDisplayNameCharacters } from './limits.ts';
import { planId } from './plan-id.ts';
import { role } from './rights.ts';

const me = named(
  'Me',
  z.object({
    id: z.string(),
    email: z.string(),
    displayName: z.string(),
    /** Whether the owner has proven access to this address. */
    emailVerified: z.boolean(),
    /** `false` until the link in the sign-up email is followed; `true` when none was sent. */
    emailConfirmed: z.boolean(),
    hasPassword: z.boolean(),
    googleConnected: z.boolean(),
    plan: planId,
    credits: z.int(),
    /** An IANA name; `null` until a browser reports one, and UTC applies until then. */
    timeZone: z.nullable(z.string()),
    /** Whether an email lists overdue and due tasks at 8:00; needs a confirmed address and a server that sends email. */
    taskDigest: z.boolean(),
    /** Whom the request acts for; `plan` and `credits` are those of the workspace. */
    artist: z.object({ id: z.string(), name: z.string(), archived: z.boolean() }),
    workspace: z.object({ id: z.string(), name: z.string() }),
    role,
  }),
);
export type Me = z.infer<typeof me>;

const session = named(
  'Session',
  z.object({
    id: z.string(),
    current: z.boolean(),
    createdAt: isoInstant,
    lastSeenAt: isoInstant,
    /** The User-Agent header; the web app formats it. */
    userAgent: z.nullable(z.string()),
    address: z.nullable(z.string()),
  }),
);
export type Session = z.infer<typeof session>;

const tag = 'Account';
const accepted = z.object({ status: z.literal(true) });
/** Required when the sign-in is older than 10 minutes. */
const passwordField = z.optional(knownPasswordField);

export const accountEndpoints = {
  me: endpoint({
    method: 'GET',
    path: '/me',
    access: 'member',
    right: 'view',
    reads: ['account', 'billing'],
    tag,
    summary: 'Returns the signed-in account',
    response: me,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/me',
    access: 'member',
    right: 'view',
    changes: ['account'],
    tag,
    summary: 'Updates display name, time zone and task digest; omitted fields stay unchanged',
    body: named(
      'MeUpdate',
      z.object({
        displayName: z.optional(textField(maxDisplayNameCharacters)),
        timeZone: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
        taskDigest: z.optional(z.boolean()),
      }),
    ),
    response: me,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/me',
    access: 'user',
    changes: [],
    tag,
    summary: 'Deletes the account and everything it owns; requires the password unless the sign-in is recent',
    body: named('AccountDeletion', z.optional(z.nullable(z.object({ password: passwordField })))),
  }),
  requestEmail: endpoint({
    method: 'POST',
    path: '/me/email',
    access: 'user',
    changes: ['account'],
    tag,
    summary: 'Emails a link that confirms a new address; requires the password unless the sign-in is recent',
    body: named('EmailRequest', z.object({ email: emailField, password: passwordField })),
    response: accepted,
  }),
  resendConfirmation: endpoint({
    method: 'POST',
    path: '/me/email/confirmation',
    access: 'user',
    changes: [],
    tag,
    summary: 'Resends the sign-up confirmation email',
    response: accepted,
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/auth/confirm-email',
    access: 'public',
    tag,
    summary: 'Confirms an email address with the token of a confirmation link',
    body: named('EmailConfirmation', z.object({ token: z.string().check(z.minLength(1), z.maxLength(512)) })),
    response: named(
      'EmailConfirmed',
      z.object({
        email: z.string(),
        /** The link was followed before. */
        alreadyConfirmed: z.optional(z.boolean()),
      }),
    ),
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/me/password',
    access: 'user',
    changes: ['sessions'],
    tag,
    summary: 'Changes the password and ends all other sessions',
    body: named('PasswordChange', z.object({ currentPassword: knownPasswordField, newPassword: newPasswordField })),
    response: accepted,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/me/sessions',
    access: 'user',
    reads: ['sessions'],
    tag,
    summary: 'Lists the account’s sessions',
    response: z.array(session),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/me/sessions/{id}',
    access: 'user',
    changes: ['sessions'],
    tag,
    summary: 'Signs out one session',
    params: z.object({ id: z.string().check(z.maxLength(128)) }),
  }),
  endAllSessions: endpoint({
    method: 'DELETE',
    path: '/me/sessions',
    access: 'user',
    changes: ['sessions'],
    tag,
    summary: 'Signs out every session, including the current one',
  }),
};

import type { Queryable } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/mount.ts';

/** Finds the account of a bearer token. Every identity service, embedded or hosted, can do this. */
export interface TokenVerifier {
  authenticate(token: string): Promise<Caller | null>;
}

export interface SignedIn {
  readonly token: string;
  readonly user: { readonly id: string; readonly email: string; readonly name: string };
}

/** Where a sign-in came from, stored with the session. */
export interface Origin {
  readonly address: string;
  readonly userAgent: string | undefined;
}

interface SessionSummary {
  readonly id: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly userAgent: string | null;
  readonly address: string | null;
}

/** The claims of an OpenID provider about a person. */
export interface ExternalProfile {
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string | undefined;
}

/** The claims of a verified ID token. */
export interface HostedProfile {
  readonly subject: string;
  readonly email: string | undefined;
  readonly emailVerified: boolean;
  readonly name: string | undefined;
  readonly signedInAt: Date;
}

/** Accounts stored here: passwords, sessions, one-time tokens. */
export interface EmbeddedIdentity extends TokenVerifier {
  signUp(person: { name: string; email: string; password: string }, origin: Origin): Promise<SignedIn>;
  signIn(person: { email: string; password: string }, origin: Origin): Promise<SignedIn>;
  /**
   * The account of an external profile: known, joined by the same verified address, or new. `takenOver`: it belonged to
   * somebody who never verified the address, and their sessions have ended.
   */
  accountOf(provider: 'google', profile: ExternalProfile): Promise<{ userId: string; takenOver: boolean }>;
  /** The account this external profile signs in to; none is created or joined. */
  findAccountOf(provider: 'google', profile: ExternalProfile): Promise<string | undefined>;
  startSession(userId: string, origin: Origin): Promise<SignedIn>;
  /** Throws `no_password` for an account without one. */
  isPasswordRight(userId: string, password: string): Promise<boolean>;
  changePassword(userId: string, passwords: { current: string; next: string }): Promise<void>;
  /** `null` for an unknown address. */
  createPasswordReset(email: string): Promise<{ userId: string; email: string; token: string } | null>;
  /** Returns the account whose sessions have all ended. */
  resetPassword(token: string, password: string): Promise<{ userId: string }>;
}

/** A single-use secret. */
export interface OneTimeTokens {
  /** With an owner it is deleted with the account, and by `revokeAll`. */
  issue(purpose: string, value: object, lifetimeSeconds: number, owner?: string, within?: Queryable): Promise<string>;
  /** Its value, without redeeming it. */
  find<Value extends object>(purpose: string, token: string): Promise<Value | null>;
  redeem<Value extends object>(purpose: string, token: string, within?: Queryable): Promise<Value | null>;
  /** For a link that may be followed twice: its value stays readable for a while, until `revokeAll`. */
  markUsed(purpose: string, token: string, value: object, owner: string, within: Queryable): Promise<void>;
  findUsed<Value extends object>(purpose: string, token: string, within: Queryable): Promise<Value | null>;
  /** Once the sign-in of an account has changed, earlier links must not open it. */
  revokeAll(owner: string, within?: Queryable): Promise<void>;
}

/** The OpenID provider behind "Continue with Google". */
export interface OpenIdProvider {
  authorizationUrl(attempt: { state: string; nonce: string; codeVerifier: string }): Promise<string>;
  /** Throws `ConsentDenied` when the person declined. */
  exchange(callback: URL, attempt: { state: string; nonce: string; codeVerifier: string }): Promise<ExternalProfile>;
}

export class ConsentDenied extends Error {
  override readonly name = 'ConsentDenied';
}

/** The sessions of an account and the ways it can sign in. */
export interface SessionStore {
  list(owner: string): Promise<SessionSummary[]>;
  /** `false`: the owner has no such session. */
  end(owner: string, id: string): Promise<boolean>;
  /** The session has just reauthenticated. */
  markAuthenticated(owner: string, id: string): Promise<void>;
  endAll(owner: string, exceptId?: string): Promise<void>;
  methods(owner: string): Promise<ReadonlySet<string>>;
  /** Before an account is deleted: its earlier hosted sign-ins must not create a new one. */
  closeHosted(owner: string): Promise<void>;
}

/** One email to one person. */
export interface OutgoingMail {
  /** From the delivery: an email that is resent by choice has the same id, so that email clients recognize it. */
  readonly id: string;
  readonly from: Mailer;
  readonly to: Mailer;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The reply address, if it differs from `from`. */
  readonly replyTo: string | null;
  /** The one-click unsubscribe URL (RFC 8058), and the token for unsubscribing by email, if any; a test to oneself has none. */
  readonly unsubscribe: { readonly url: string; readonly token?: string } | undefined;
  /** The thread it begins or continues; emails that nobody follows up have none. */
  readonly thread: EmailThread | undefined;
  /** Where bounces go, if not to `from`. */
  readonly envelopeFrom?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface EmailThread {
  /** The email that begins the thread: the id it was sent with (`OutgoingMail.id`), and the address it was sent from. */
  readonly first: { readonly id: string; readonly from: string };
  /** The mail service's own id of the thread, if this mailbox began it. */
  readonly serviceId: string | undefined;
}

interface Mailer {
  readonly name: string;
  readonly address: string;
}

/** The outcome of an attempt to send. Each is a result to act on, never an exception. */
export type SendOutcome =
  /** `threadId`: the mail service's own id of the email's thread, for those that follow it up. */
  | { readonly kind: 'accepted'; readonly threadId?: string | undefined }
  /** The email is rejected permanently. `bounced`: because the address does not exist. */
  | { readonly kind: 'refused'; readonly reason: string; readonly bounced: boolean }
  /** Rejected temporarily: this email only, or everything from this mailbox. */
  | {
      readonly kind: 'later';
      readonly concerns: 'mail' | 'mailbox';
      readonly reason: string;
      readonly afterSeconds?: number | undefined;
    }
  /** It may have been accepted: the response was lost, and the service cannot be asked. */
  | { readonly kind: 'unclear'; readonly reason: string }
  /** The mailbox rejects our credentials. */
  | { readonly kind: 'locked-out'; readonly reason: string };

/** A mailbox ready to send several emails concurrently. */
export interface OpenMailbox {
  /** How many emails it accepts concurrently. */
  readonly concurrency: number;
  send(mail: OutgoingMail): Promise<SendOutcome>;
  /**
   * Whether the service still accepts our credentials, without sending anything: `accepted`, `later` or `locked-out`.
   */
  verify(): Promise<SendOutcome>;
  close(): void;
}

/** A mailbox connected by consent at the mail service. */
export interface ConsentMailboxes {
  authorizationUrl(attempt: ConsentAttempt): Promise<string>;
  /** Throws `ConsentFailed`. */
  connect(callback: URL, attempt: ConsentAttempt): Promise<ConsentedMailbox>;
  /** `keepGrant` is called when the service refreshed it. */
  open(grant: string, keepGrant: (grant: string) => Promise<void>): OpenMailbox;
  /** Revokes the permission. */
  revoke(grant: string): Promise<void>;
}

interface ConsentAttempt {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

interface ConsentedMailbox {
  readonly address: string;
  /** How many emails the service accepts from it in 24 hours. */
  readonly dailyLimit: number;
  /** The credentials; only the adapter reads them. */
  readonly grant: string;
}

export class ConsentFailed extends Error {
  override readonly name = 'ConsentFailed';
  readonly why: 'denied' | 'refused' | 'unreachable' | 'cannotSend';

  constructor(why: ConsentFailed['why'], cause?: unknown) {
    super(`The mailbox was not connected (${why}).`, { cause });
    this.why = why;
  }
}

/** A mailbox with password sign-in. */
export interface PasswordMailboxes {
  /** Signs in and out again; throws `SignInFailed` with a sentence for the artist. */
  check(settings: PasswordMailbox): Promise<void>;
  open(settings: PasswordMailbox): OpenMailbox;
}

export interface PasswordMailbox {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly security: 'tls' | 'starttls' | 'none';
}

export class SignInFailed extends Error {
  override readonly name = 'SignInFailed';
  /** The setting to correct; absent when none of them is wrong. */
  readonly field: 'host' | 'port' | 'password' | 'security' | undefined;

  constructor(message: string, field?: SignInFailed['field']) {
    super(message);
    this.field = field;
  }
}

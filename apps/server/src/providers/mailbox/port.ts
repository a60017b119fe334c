/** One mail to one person, as it leaves. */
export interface OutgoingMail {
  /** Of the delivery: a mail sent again by choice carries the same one, so that mail programs can tell. */
  readonly id: string;
  readonly from: Mailer;
  readonly to: Mailer;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Where replies go, when not to `from`. */
  readonly replyTo: string | null;
  /** Where one click unsubscribes (RFC 8058), and what an email asking for it carries; a test to oneself has none. */
  readonly unsubscribe: { readonly url: string; readonly token: string } | undefined;
}

interface Mailer {
  readonly name: string;
  readonly address: string;
}

/** What is known after trying to send. Nothing here is an exception: each is an answer to act on. */
export type SendOutcome =
  | { readonly kind: 'accepted' }
  /** This mail is not taken, now or later. `bounced`: because there is no such address. */
  | { readonly kind: 'refused'; readonly reason: string; readonly bounced: boolean }
  /** Not taken, and worth trying again: this mail only, or everything from this mailbox. */
  | {
      readonly kind: 'later';
      readonly concerns: 'mail' | 'mailbox';
      readonly reason: string;
      readonly afterSeconds?: number | undefined;
    }
  /** It may have been taken: the answer is lost, and the service cannot be asked. */
  | { readonly kind: 'unclear'; readonly reason: string }
  /** The mailbox no longer lets us in. */
  | { readonly kind: 'locked-out'; readonly reason: string };

/** A mailbox ready to send. It may be used for several mails at once. */
export interface OpenMailbox {
  /** How many mails it takes at the same time. */
  readonly atOnce: number;
  send(mail: OutgoingMail): Promise<SendOutcome>;
  /** Whether the service still lets us in, without sending anything: `accepted`, `later` or `locked-out`. */
  verify(): Promise<SendOutcome>;
  close(): void;
}

/** A mailbox somebody lets us use by consenting at their mail service. */
export interface ConsentMailboxes {
  authorizationUrl(attempt: ConsentAttempt): Promise<string>;
  /** Throws `ConsentFailed`. */
  connect(callback: URL, attempt: ConsentAttempt): Promise<ConsentedMailbox>;
  /** `keepGrant` is called when the service renewed it. */
  open(grant: string, keepGrant: (grant: string) => Promise<void>): OpenMailbox;
  /** Gives the permission back. */
  revoke(grant: string): Promise<void>;
}

interface ConsentAttempt {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

interface ConsentedMailbox {
  readonly address: string;
  /** How many mails the service takes from it in 24 hours. */
  readonly dailyLimit: number;
  /** What lets us in; only the adapter reads it. */
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

/** A mailbox one signs in to with a password. */
export interface PasswordMailboxes {
  /** Signs in and out again; throws `SignInFailed` with the sentence for the artist. */
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
  /** The setting that has to change, when one is known. */
  readonly field: keyof PasswordMailbox | undefined;

  constructor(sentence: string, field?: keyof PasswordMailbox) {
    super(sentence);
    this.field = field;
  }
}

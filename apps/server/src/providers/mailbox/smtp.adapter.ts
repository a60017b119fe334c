import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { buildMessage } from './mime.ts';
import {
  type OpenMailbox,
  type OutgoingMail,
  type PasswordMailbox,
  type PasswordMailboxes,
  type SendOutcome,
  SignInFailed,
} from './port.ts';
import { findReachableHost } from './reachable-host.ts';

/** Any mailbox that accepts email over SMTP. Passwords are never sent unencrypted, except inside a private network. */
export function createSmtpMailboxes(options: { allowPrivate: boolean }): PasswordMailboxes {
  return {
    async check(settings) {
      const session = await openSmtpSession(settings, options);
      session.quit();
    },
    open: (settings) => openSmtpMailbox(settings, options),
  };
}

/** The operator's own mail server, wherever it is. */
export function openSmtpRelay(address: string): OpenMailbox {
  const { protocol, hostname, port, username, password } = new URL(address);
  const isTls = protocol === 'smtps:';
  const settings: SmtpSettings = {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isTls ? 465 : 587),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    security: isTls ? 'tls' : 'offered',
  };
  return openSmtpMailbox(settings, { allowPrivate: true });
}

/** `offered`: encrypted where the server can, which is required outside a private network. */
type SmtpSettings = Omit<PasswordMailbox, 'security'> & { readonly security: PasswordMailbox['security'] | 'offered' };

/** Mail services close connections after a number of emails; we reconnect before that. */
const emailsPerSession = 100;
const idleMilliseconds = 5_000;

/** Keeps sessions open between emails, because signing in takes longer than sending. */
function openSmtpMailbox(settings: SmtpSettings, options: { allowPrivate: boolean }): OpenMailbox {
  const idle: SmtpSession[] = [];
  let closed = false;

  async function takeSession(): Promise<SmtpSession> {
    for (let session = idle.pop(); session; session = idle.pop()) {
      if (session.isUsable()) return session;
      session.quit();
    }
    return openSmtpSession(settings, options);
  }

  function giveBack(session: SmtpSession): void {
    if (closed || !session.isUsable()) session.quit();
    else idle.push(session);
  }

  return {
    concurrency: 16,
    async send(mail) {
      const message = await buildMessage(mail);
      let session: SmtpSession;
      try {
        session = await takeSession();
      } catch (error) {
        return describeSignIn(error);
      }
      const outcome = await session.send(mail, message);
      giveBack(session);
      return outcome;
    },
    async verify() {
      try {
        giveBack(await takeSession());
        return { kind: 'accepted' };
      } catch (error) {
        return describeSignIn(error);
      }
    },
    close() {
      closed = true;
      for (const session of idle.splice(0)) session.quit();
    },
  };
}

interface SmtpSession {
  send(mail: OutgoingMail, message: Buffer): Promise<SendOutcome>;
  isUsable(): boolean;
  quit(): void;
}

/** Connected and signed in. Throws `SignInFailed`. */
async function openSmtpSession(settings: SmtpSettings, options: { allowPrivate: boolean }): Promise<SmtpSession> {
  const { host, port, user, password, security } = settings;
  const { address, isPrivate } = await findReachableHost(settings, options);
  if (security === 'none' && !isPrivate) {
    throw new SignInFailed('Without encryption others could read the password. Use TLS or STARTTLS.', 'security');
  }
  const connection = new SMTPConnection({
    host: address,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls' || (security === 'offered' && !isPrivate),
    ignoreTLS: security === 'none',
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    tls: {
      minVersion: 'TLSv1.2',
      ...(isIP(host) ? {} : { servername: host }),
      // A mail server in a private network often has a certificate that it signed itself.
      ...(security === 'offered' && isPrivate && { rejectUnauthorized: false }),
    },
  });
  let broken = false;
  let carried = 0;
  let usedAt = Date.now();
  const failed = new Promise<never>((_resolve, reject) => {
    connection.on('error', (error: SmtpError) => {
      broken = true;
      reject(error);
    });
  });
  failed.catch(() => undefined);
  connection.on('end', () => {
    broken = true;
  });
  const step = (begin: (done: (error?: SmtpError | null) => void) => void) =>
    Promise.race([
      failed,
      new Promise<void>((resolve, reject) => begin((error) => (error ? reject(error) : resolve()))),
    ]);
  try {
    await step((done) => connection.connect(done));
    if (user !== '')
      await step((done) => connection.login({ user, pass: password, credentials: { user, pass: password } }, done));
  } catch (error) {
    connection.close();
    throw toSignInFailure(error as SmtpError, settings);
  }

  return {
    isUsable: () => !broken && carried < emailsPerSession && Date.now() - usedAt < idleMilliseconds,
    quit: () => (broken ? connection.close() : connection.quit()),
    send(mail, message) {
      carried += 1;
      // The message is read only once the server has accepted the envelope and asked for it: until then the outcome is
      // certain.
      let asked = false;
      const content = new Readable({
        read() {
          asked = true;
          this.push(message);
          this.push(null);
        },
      });
      return new Promise<SendOutcome>((resolve) => {
        connection.send({ from: mail.envelopeFrom ?? mail.from.address, to: [mail.to.address] }, content, (error) => {
          usedAt = Date.now();
          if (error && (error as SmtpError).responseCode === undefined) broken = true;
          if (!error) return resolve({ kind: 'accepted' });
          // The response is certain, but the session may be in any state, so the next email gets a new one.
          carried = emailsPerSession;
          resolve(describeFailure(error as SmtpError, asked));
        });
      });
    },
  };
}

interface SmtpError extends Error {
  code?: string | undefined;
  command?: string | undefined;
  response?: string | undefined;
  responseCode?: number | undefined;
}

class LockedOut extends SignInFailed {}

function toSignInFailure(error: SmtpError, { host, port, security }: SmtpSettings): SignInFailed {
  const said = tidy(error.response);
  if (error.responseCode === 535 || error.responseCode === 534 || error.code === 'EAUTH') {
    if ((error.responseCode ?? 535) < 500) return new SignInFailed(`The mail server cannot sign in right now: ${said}`);
    return new LockedOut(`The mail server did not accept the username and password${said && `: ${said}`}`, 'password');
  }
  if (error.code === 'ETLS' || /certificate|SSL|TLS/i.test(error.message)) {
    const kind = security === 'tls' ? 'TLS' : 'STARTTLS';
    return new SignInFailed(`No encrypted connection (${kind}) to ${host}:${port} was possible.`, 'security');
  }
  if (error.responseCode !== undefined) return new SignInFailed(`The mail server rejected the sign-in: ${said}`);
  return new SignInFailed(`No mail server responds at ${host}:${port}. Check the host and the port.`, 'host');
}

function describeSignIn(error: unknown): SendOutcome {
  if (error instanceof LockedOut) {
    return { kind: 'locked-out', reason: `${error.message} Please connect the mailbox again.` };
  }
  const reason = error instanceof SignInFailed ? error.message : 'The mail server cannot be reached.';
  return { kind: 'later', concerns: 'mailbox', reason };
}

function describeFailure(error: SmtpError, asked: boolean): SendOutcome {
  const { responseCode, command = '' } = error;
  if (responseCode === undefined) {
    if (asked) return { kind: 'unclear', reason: 'The connection was lost before the mail server responded.' };
    return { kind: 'later', concerns: 'mailbox', reason: 'The connection to the mail server was lost.' };
  }
  const said = tidy(error.response);
  const concernsRecipient = command.startsWith('RCPT') || command === 'DATA';
  if (responseCode === 421 || responseCode === 454) return { kind: 'later', concerns: 'mailbox', reason: said };
  if (responseCode < 500) return { kind: 'later', concerns: concernsRecipient ? 'mail' : 'mailbox', reason: said };
  if (responseCode === 530) return { kind: 'locked-out', reason: said };
  return { kind: 'refused', reason: said, bounced: command.startsWith('RCPT') && /\b5\.1\.[0136]\b|^550/.test(said) };
}

/** The server's response on one line, short enough for a table. */
function tidy(response: string | undefined): string {
  return (response ?? '').replace(/\s+/g, ' ').trim().slice(0, 300);
}

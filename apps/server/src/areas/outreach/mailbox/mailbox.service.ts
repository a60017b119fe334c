import { personalDailyMails } from '@debut/contract/limits';
import { gmailSentences, type MailboxStatus, type SenderSettings } from '@debut/contract/mailbox';
import { actAs } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import { digest, newSecret } from '../../../platform/ids.ts';
import type { Log } from '../../../platform/log.ts';
import type { SecretBox } from '../../../platform/secret-box.ts';
import type { OneTimeTokens } from '../../../providers/identity/port.ts';
import {
  ConsentFailed,
  type ConsentMailboxes,
  type PasswordMailboxes,
  SignInFailed,
} from '../../../providers/mailbox/port.ts';
import { recordActivity } from '../../accounts/index.ts';
import { texts } from '../texts.ts';
import * as store from './mailbox.store.ts';
import { sealContext } from './open-mailbox.ts';
import { readSender, saveSender } from './sender.store.ts';

interface Attempt {
  readonly userId: string;
  /** Who asked: the callback comes without their token. */
  readonly actorId: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  /** Digest of the cookie of the browser that asked. */
  readonly browser: string;
}

export interface SmtpRequest {
  host: string;
  port: number;
  user: string;
  password: string;
  address?: string | undefined;
  security?: 'tls' | 'starttls' | 'none' | undefined;
  dailyLimit?: number | undefined;
}

export type MailboxService = ReturnType<typeof createMailboxService>;

export function createMailboxService(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  log: Log;
  secrets: SecretBox;
  tokens: OneTimeTokens;
  gmail: ConsentMailboxes | undefined;
  smtp: PasswordMailboxes;
  perMinute: number;
  displayName: (owner: string) => Promise<string>;
}) {
  const { db, clock, events, log, secrets, tokens, gmail, smtp, perMinute, displayName } = dependencies;

  async function status(owner: string): Promise<MailboxStatus> {
    const mailbox = await store.findMailbox(db, owner);
    const sentToday = mailbox ? await store.countSent(db, owner, mailbox.address, clock()) : 0;
    const { senderName } = await readSender(db, owner);
    return toStatus(mailbox, { senderName, sentToday, perMinute, now: clock(), gmailAvailable: gmail !== undefined });
  }

  async function save(
    owner: string,
    mailbox: Pick<store.MailboxRow, 'kind' | 'address' | 'settings' | 'dailyLimit' | 'serviceLimit'> & {
      secret: string;
    },
  ): Promise<void> {
    const senderName = await displayName(owner);
    await db.transaction(async (transaction) => {
      await store.saveMailbox(transaction, {
        ...mailbox,
        userId: owner,
        senderName,
        secret: secrets.seal(mailbox.secret, sealContext(owner)),
        connectedAt: clock(),
      });
      // Not resumed automatically: weeks later it might be the wrong email.
      await store.setMailboxNotice(transaction, owner, texts.notices.reconnected);
      const deed = { at: clock(), action: 'mailbox-connected' as const, subject: mailbox.address };
      await recordActivity(transaction, owner, deed);
      await announce(transaction, owner);
      await events.publish(transaction, owner, { type: 'outreach.changed', what: 'campaigns' });
    });
  }

  async function announce(transaction: Transaction, owner: string): Promise<void> {
    await events.publish(transaction, owner, { type: 'outreach.changed', what: 'mailbox' });
  }

  async function checkSmtp(request: SmtpRequest) {
    const { host, port, user, password } = request;
    const security = request.security ?? (port === 465 ? 'tls' : 'starttls');
    const address = request.address ?? (user.includes('@') ? user.toLowerCase() : undefined);
    if (!address) {
      const sentence = texts.senderAddressMissing;
      throw new Failure('invalid_email', { field: 'address', sentence });
    }
    try {
      await smtp.check({ host, port, user, password, security });
    } catch (error) {
      if (error instanceof SignInFailed) {
        const { message, field } = error;
        throw new Failure('mailbox_refused', { sentence: message, ...(field && { field }) });
      }
      throw error;
    }
    return { address, settings: { host, port, user, security } };
  }

  return {
    status,

    async authorize(owner: string, actorId: string, browser: string): Promise<string> {
      if (!gmail) throw new Failure('gmail_not_configured');
      const [nonce, codeVerifier] = [newSecret(), newSecret()];
      const attempt: Attempt = { userId: owner, actorId, nonce, codeVerifier, browser: digest(browser) };
      const state = await tokens.issue(attemptPurpose, attempt, attemptLifetimeSeconds, actorId);
      try {
        return await gmail.authorizationUrl({ state, nonce, codeVerifier });
      } catch (error) {
        log.warn({ err: error }, 'Google does not respond');
        throw new Failure('unavailable', { sentence: gmailSentences.unreachable, cause: error });
      }
    },

    /** Returns the sentence for the popup. `browser`: its cookie, or undefined where none is required. */
    async finish(callback: URL, browser: string | undefined): Promise<{ connected: boolean; sentence: string }> {
      if (!gmail) throw new Failure('gmail_not_configured');
      const state = callback.searchParams.get('state') ?? '';
      const attempt = await tokens.redeem<Attempt>(attemptPurpose, state);
      if (!attempt) return { connected: false, sentence: gmailSentences.expired };
      if (browser !== undefined && digest(browser) !== attempt.browser) {
        return { connected: false, sentence: gmailSentences.elsewhere };
      }
      const { userId, actorId, nonce, codeVerifier } = attempt;
      try {
        const { address, dailyLimit, grant } = await gmail.connect(callback, { state, nonce, codeVerifier });
        const limits = { dailyLimit, serviceLimit: dailyLimit };
        const mailbox = { kind: 'gmail' as const, address, settings: null, secret: grant, ...limits };
        await actAs(actorId, () => save(userId, mailbox));
        return { connected: true, sentence: gmailSentences.connected };
      } catch (error) {
        if (!(error instanceof ConsentFailed)) throw error;
        if (error.why !== 'denied') log.warn({ err: error }, 'Gmail was not connected');
        return { connected: false, sentence: gmailSentences[error.why] };
      }
    },

    async connectSmtp(owner: string, request: SmtpRequest): Promise<MailboxStatus> {
      const { address, settings } = await checkSmtp(request);
      const dailyLimit = request.dailyLimit ?? personalDailyMails;
      await save(owner, {
        kind: 'smtp',
        address,
        settings,
        secret: request.password,
        dailyLimit,
        serviceLimit: maxSmtpDailyLimit,
      });
      return status(owner);
    },

    async checkSmtp(request: SmtpRequest): Promise<{ works: true; address: string }> {
      return { works: true, address: (await checkSmtp(request)).address };
    },

    async update(owner: string, change: { dailyLimit?: number | undefined }): Promise<MailboxStatus> {
      await db.transaction(async (transaction) => {
        const mailbox = await store.findMailbox(transaction, owner);
        if (!mailbox) throw new Failure('mailbox_not_connected');
        const dailyLimit = Math.min(change.dailyLimit ?? mailbox.dailyLimit, mailbox.serviceLimit);
        const lifted = mailbox.holdReason === 'daily-limit' && dailyLimit > mailbox.dailyLimit && { holdUntil: null };
        await store.updateMailbox(transaction, mailbox, { dailyLimit, ...lifted });
        await announce(transaction, owner);
      });
      return status(owner);
    },

    sender: (owner: string): Promise<SenderSettings> => readSender(db, owner),

    async updateSender(
      owner: string,
      change: {
        senderName?: string | undefined;
        signature?: string | undefined;
        postalAddress?: string | undefined;
        replyTo?: string | null | undefined;
      },
    ): Promise<SenderSettings> {
      const { replyTo, ...texts } = change;
      const given = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined));
      const next = { ...given, ...(replyTo !== undefined && { replyTo: replyTo ?? '' }) };
      await db.transaction(async (transaction) => {
        if (Object.keys(next).length > 0) await saveSender(transaction, owner, next);
        await announce(transaction, owner);
      });
      return readSender(db, owner);
    },

    async disconnect(owner: string): Promise<MailboxStatus> {
      const mailbox = await db.transaction(async (transaction) => {
        // Lock the mailbox first, as everywhere: sending locks it before the campaigns.
        const deleted = await store.deleteMailbox(transaction, owner);
        const deed = { at: clock(), action: 'mailbox-disconnected' as const, subject: deleted?.address };
        if (deleted) await recordActivity(transaction, owner, deed);
        await store.setMailboxNotice(transaction, owner, texts.notices.disconnected);
        await store.pauseAll(transaction, owner, ['sending', 'scheduled'], texts.notices.disconnected);
        await announce(transaction, owner);
        await events.publish(transaction, owner, { type: 'outreach.changed', what: 'campaigns' });
        return deleted;
      });
      if (mailbox) await giveBack(mailbox);
      return status(owner);
    },

    /** Before an account is deleted: revokes the permission in the background. */
    async forget(owner: string): Promise<void> {
      const mailbox = await store.findMailbox(db, owner);
      if (mailbox) void giveBack(mailbox);
    },
  };

  /** Our copy of the permission is deleted in any case; revoking it at Google is best effort. */
  async function giveBack(mailbox: store.MailboxRow): Promise<void> {
    if (mailbox.kind !== 'gmail' || !gmail) return;
    try {
      await gmail.revoke(secrets.open(mailbox.secret, sealContext(mailbox.userId)));
    } catch (error) {
      log.warn({ err: error }, 'Google did not revoke the permission');
    }
  }
}

const attemptPurpose = 'gmail-attempt';
export const attemptLifetimeSeconds = 600;
const maxSmtpDailyLimit = 100_000;

function toStatus(
  mailbox: store.MailboxRow | undefined,
  facts: { senderName: string; sentToday: number; perMinute: number; now: Date; gmailAvailable: boolean },
): MailboxStatus {
  const { senderName, sentToday, perMinute, now, gmailAvailable } = facts;
  const { holdUntil, holdReason, holdSentence } = mailbox ?? {};
  const hold = holdUntil && holdReason && holdUntil > now;
  return {
    isConnected: mailbox !== undefined && mailbox.problem === null,
    userEmail: mailbox?.address ?? null,
    kind: mailbox?.kind ?? null,
    senderName: mailbox ? senderName : null,
    dailyLimit: mailbox?.dailyLimit ?? personalDailyMails,
    sentToday,
    perMinute,
    hold: hold ? { reason: holdReason, until: holdUntil.toISOString(), sentence: holdSentence ?? '' } : null,
    problem: mailbox?.problem ?? null,
    gmailAvailable,
    smtp: mailbox?.settings ?? null,
  };
}

import type { Database } from '../../../platform/db/database.ts';
import type { SecretBox } from '../../../platform/secret-box.ts';
import type { ConsentMailboxes, OpenMailbox, PasswordMailboxes } from '../../../providers/mailbox/port.ts';
import { texts } from '../texts.ts';
import { type MailboxRow, updateMailbox } from './mailbox.store.ts';

export interface MailboxAccess {
  readonly db: Database;
  readonly secrets: SecretBox;
  readonly gmail: ConsentMailboxes | undefined;
  readonly smtp: PasswordMailboxes;
}

/** Shown to the artist when their mailbox cannot be opened at all. */
export const unusableMailboxNotice = texts.notices.unusableMailbox;

/** Signs in lazily, with the first email. Throws when the stored secret or settings cannot be used. */
export function openMailbox({ db, secrets, gmail, smtp }: MailboxAccess, mailbox: MailboxRow): OpenMailbox {
  const owner = mailbox.userId;
  const secret = secrets.open(mailbox.secret, sealContext(owner));
  if (mailbox.kind === 'smtp') {
    if (!mailbox.settings) throw new Error('This mailbox has no settings.');
    return smtp.open({ ...mailbox.settings, password: secret });
  }
  if (!gmail) throw new Error('Gmail is no longer configured.');
  return gmail.open(secret, (grant) => updateMailbox(db, mailbox, { secret: secrets.seal(grant, sealContext(owner)) }));
}

export function sealContext(owner: string): string {
  return `mailbox:${owner}`;
}

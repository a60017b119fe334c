import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { noteStatus } from '../texting/texting.store.ts';
import { isAddressFailure } from './address-failures.ts';
import { emailCarrierId } from './email-carrier.ts';
import { findLinkedEmail, type LinkedEmail, noteOptedOut } from './email-links.store.ts';
import { optOutOfEmails } from './email-opt-outs.store.ts';
import type { EmailTokens } from './email-tokens.ts';
import { type EmailReport, parseReport } from './parse-report.ts';
import { texts } from './texts.ts';

export type EmailReportService = ReturnType<typeof createEmailReportService>;

/** Records bounces and complaints. What is no report, or about no email of ours, changes nothing. */
export function createEmailReportService(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  tokens: EmailTokens;
}) {
  const { db, clock, events, tokens } = dependencies;

  async function record(transaction: Transaction, mail: LinkedEmail, report: EmailReport): Promise<void> {
    const { owner, email } = mail;
    const at = clock();
    if (report.kind === 'failed') {
      const { status, said } = report;
      const failed = { carrierId: emailCarrierId(mail.id), state: 'failed' as const };
      await noteStatus(transaction, mail.id, { ...failed, reason: texts.reasons.cameBack(said) }, at);
      // A blocked sender or a full mailbox says nothing about the address.
      const wording = texts.consent.bounced(said);
      if (isAddressFailure(status) || isAddressFailure(said))
        await optOutOfEmails(transaction, { owner, email, at, reason: 'bounced', wording });
    }
    if (report.kind === 'complaint') {
      await optOutOfEmails(transaction, { owner, email, at, reason: 'complained', wording: texts.consent.complained });
      await noteOptedOut(transaction, mail, at);
    }
    for (const what of ['messages', 'fans'] as const)
      await events.publish(transaction, owner, { type: 'fans.changed', what });
  }

  return {
    async receive(raw: string): Promise<void> {
      const parsed = await parseReport(raw);
      if (!parsed || parsed.report.kind === 'other') return;
      const delivery = tokens.findReturned(parsed.references);
      if (delivery === undefined) return;
      await db.transaction(async (transaction) => {
        const mail = await findLinkedEmail(transaction, delivery);
        if (mail) await record(transaction, mail, parsed.report);
      });
    },
  };
}

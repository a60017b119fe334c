import type { Database, Queryable } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import type { SystemMessage } from '../../../providers/mail/port.ts';
import { writeEmail } from '../../delivery/index.ts';
import { texts } from '../texts.ts';

export type ContactSales = ReturnType<typeof createContactSales>;

interface SalesMessage {
  readonly name: string;
  readonly email: string;
  readonly company?: string | undefined;
  readonly message: string;
}

/** Emails an Enterprise inquiry to the operator. */
export function createContactSales(dependencies: {
  db: Database;
  mail: (db: Queryable, message: SystemMessage) => Promise<void>;
  settings: { productName: string; operatorEmail: string | undefined; canEmail: boolean };
}) {
  const { db, mail, settings } = dependencies;

  return async ({ name, email, company, message }: SalesMessage): Promise<void> => {
    const { operatorEmail, canEmail, productName } = settings;
    if (!operatorEmail || !canEmail) throw new Failure('sales_not_configured');
    const { sender, subject, intro } = texts.salesInquiry;
    const from = sender(name, company);
    const mailed = writeEmail({
      to: operatorEmail,
      subject: subject(productName, from),
      lines: [intro(from, email), ...message.split(/\n{2,}/)],
    });
    await mail(db, mailed);
  };
}

import { maxProjectMailAddresses } from '@debut/contract/limits';
import { recipientAddress } from '@debut/contract/recipients';
import type { Queryable } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { sanitizeBody, textToHtml } from '../sending/email-html.ts';
import { refuseUnknownPlaceholders } from '../templates/templates.service.ts';
import { texts } from '../texts.ts';
import { findRecipientsByAddress } from './campaigns.store.ts';

export interface ProjectMailRequest {
  readonly to: string;
  readonly subject: string;
  readonly message: string;
}

/** The email of a project page as it was entered. */
export async function readProjectEmail(db: Queryable, owner: string, request: ProjectMailRequest) {
  const addresses = readAddresses(request.to);
  refuseUnknownPlaceholders({ subject: request.subject, message: request.message });
  const known = await findRecipientsByAddress(db, owner, addresses);
  const byAddress = new Map(known.map((one) => [one.email, one]));
  const people = addresses.map(
    (email) => byAddress.get(email) ?? { id: null, email, name: '', category: 'other' as const },
  );
  return { subject: request.subject, body: sanitizeBody(textToHtml(request.message)), people };
}

function readAddresses(to: string): string[] {
  const typed = to
    .split(/[,;\n]+/)
    .map((one) => one.trim())
    .filter(Boolean);
  const read = typed.map((one) => {
    const address = recipientAddress.safeParse(one.replace(/^[^<>]*<([^<>]+)>$/, '$1'));
    if (address.success) return address.data;
    throw new Failure('invalid_email', { field: 'to', sentence: texts.notAnEmail(one) });
  });
  if (read.length === 0) throw new Failure('addresses_missing', { field: 'to' });
  const addresses = [...new Set(read)];
  if (addresses.length > maxProjectMailAddresses) {
    const sentence = texts.tooManyAddresses(maxProjectMailAddresses);
    throw new Failure('invalid_field', { field: 'to', sentence });
  }
  return addresses;
}

import type { GivenRole } from '@debut/contract/rights';
import type { SystemMessage } from '../../../providers/mail/port.ts';
import { writeEmail } from '../../delivery/index.ts';
import type { Look } from '../branding/brands.ts';
import { texts } from '../texts.ts';

export function passwordResetEmail(productName: string, to: string, link: string): SystemMessage {
  return writeWithLink(texts.passwordReset, { productName, to }, link);
}

export function emailConfirmationEmail(productName: string, to: string, link: string): SystemMessage {
  return writeWithLink(texts.emailConfirmation, { productName, to }, link);
}

export function signUpConfirmationEmail(productName: string, to: string, link: string): SystemMessage {
  return writeWithLink(texts.signUpConfirmation, { productName, to }, link);
}

export function invitationEmail(
  productName: string,
  to: string,
  link: string,
  invitation: { workspace: string; inviter: string; role: GivenRole; artists: readonly string[] | null },
  look: Look | null,
): SystemMessage {
  const { subject, lines, button } = texts.invitation;
  const values = { productName: look?.name ?? productName, to, ...invitation };
  return writeEmail({ to, subject: subject(values), lines: lines(values), action: { label: button, link }, look });
}

export function emailChangedEmail(productName: string, to: string, newAddress: string): SystemMessage {
  const { subject, lines } = texts.emailChanged;
  return writeEmail({ to, subject: subject({ productName, to }), lines: lines({ productName, to, newAddress }) });
}

export function accountDeletedEmail(productName: string, publicUrl: string, to: string): SystemMessage {
  const { subject, lines } = texts.accountDeleted;
  return writeEmail({ to, subject: subject({ productName, to }), lines: lines({ productName, to, publicUrl }) });
}

function writeWithLink(
  { subject, lines, button }: typeof texts.passwordReset,
  values: { productName: string; to: string },
  link: string,
): SystemMessage {
  return writeEmail({
    to: values.to,
    subject: subject(values),
    lines: lines(values),
    action: { label: button, link },
  });
}

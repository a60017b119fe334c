import type { SystemMessage } from '../../../providers/mail/port.ts';
import { writeEmail } from '../../delivery/index.ts';

export function passwordResetEmail(productName: string, to: string, link: string): SystemMessage {
  return writeEmail({
    to,
    subject: `Reset your ${productName} password`,
    lines: [
      `Somebody, hopefully you, asked for a new password for ${to} on ${productName}.`,
      'The link works once, for one hour. Setting a new password signs you out everywhere.',
      'If it was not you, there is nothing to do: your password stays as it is.',
    ],
    action: { label: 'Choose a new password', link },
  });
}

export function emailConfirmationMail(productName: string, to: string, link: string): SystemMessage {
  return writeEmail({
    to,
    subject: `Confirm your e-mail for ${productName}`,
    lines: [
      `Please confirm that ${to} is your address. From then on you sign in to ${productName} with it.`,
      'The link works once, for 24 hours. If you did not ask for this, ignore it.',
    ],
    action: { label: 'Confirm this address', link },
  });
}

export function emailChangedMail(productName: string, to: string, newAddress: string): SystemMessage {
  return writeEmail({
    to,
    subject: `Your ${productName} e-mail was changed`,
    lines: [
      `The account that used ${to} now uses ${newAddress}.`,
      'If it was not you, reset your password and contact support at once.',
    ],
  });
}

export function signUpConfirmationEmail(productName: string, to: string, link: string): SystemMessage {
  return writeEmail({
    to,
    subject: `Confirm your email for ${productName}`,
    lines: [
      `Welcome to ${productName}. Please confirm that ${to} is your address.`,
      'The link works for 3 days. If you didn’t sign up, ignore this email.',
    ],
    action: { label: 'Confirm my email', link },
  });
}

export function accountDeletedEmail(productName: string, publicUrl: string, to: string): SystemMessage {
  return writeEmail({
    to,
    subject: `Your ${productName} account is deleted`,
    lines: [
      `The account of ${to} and everything in it are deleted: music, masters, fans, contacts, campaigns and credits.`,
      'We keep only an unreadable fingerprint of people who asked not to be contacted, so that nobody writes to them again.',
      `If it wasn’t you, contact the people who run ${publicUrl} right away.`,
    ],
  });
}

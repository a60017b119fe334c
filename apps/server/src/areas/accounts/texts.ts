import { domainGraceDays, invitationDays } from '@debut/contract/limits';
import type { GivenRole } from '@debut/contract/rights';
import { catalogue, formatList } from '@debut/contract/texts';

interface EmailValues {
  readonly productName: string;
  /** The address the email goes to. */
  readonly to: string;
}

interface InvitationValues extends EmailValues {
  readonly workspace: string;
  readonly inviter: string;
  readonly role: GivenRole;
  readonly artists: readonly string[] | null;
}

const roleSentences: Record<GivenRole, string> = {
  manager: 'edit, master, send and publish the music',
  editor: 'edit and master the music, plan releases and write drafts',
  viewer: 'see the releases, fans and figures',
};

const en = {
  passwordReset: {
    subject: ({ productName }: EmailValues) => `Reset your ${productName} password`,
    lines: ({ productName, to }: EmailValues) => [
      `Somebody, hopefully you, asked for a new password for ${to} on ${productName}.`,
      'The link works once, for one hour. Setting a new password signs you out everywhere.',
      'If it wasn’t you, ignore this email. Your password stays the same.',
    ],
    button: 'Choose a new password',
  },
  emailConfirmation: {
    subject: ({ productName }: EmailValues) => `Confirm your email address for ${productName}`,
    lines: ({ productName, to }: EmailValues) => [
      `Please confirm that ${to} is your address. From then on you sign in to ${productName} with it.`,
      'The link works once, for 24 hours. If you didn’t ask for this, ignore this email.',
    ],
    button: 'Confirm this address',
  },
  emailChanged: {
    subject: ({ productName }: EmailValues) => `Your ${productName} email was changed`,
    lines: ({ to, newAddress }: EmailValues & { newAddress: string }) => [
      `The account that used ${to} now uses ${newAddress}.`,
      'If it wasn’t you, reset your password and contact support right away.',
    ],
  },
  signUpConfirmation: {
    subject: ({ productName }: EmailValues) => `Confirm your email for ${productName}`,
    lines: ({ productName, to }: EmailValues) => [
      `Welcome to ${productName}. Please confirm that ${to} is your address.`,
      'The link works for 3 days. If you didn’t sign up, ignore this email.',
    ],
    button: 'Confirm my email',
  },
  invitation: {
    subject: ({ inviter, workspace }: InvitationValues) =>
      inviter ? `${inviter} invites you to ${workspace}` : `An invitation to ${workspace}`,
    lines: ({ productName, to, inviter, workspace, role, artists }: InvitationValues) => [
      `${inviter || 'Somebody'} invites you to work in ${workspace} on ${productName}.`,
      `You can ${roleSentences[role]} of ${artists === null ? 'all artists' : formatList(artists)}.`,
      `The link works once, for ${invitationDays} days, with an account of ${to}. If you don’t know them, ignore this email.`,
    ],
    button: 'Accept the invitation',
  },
  domainLost: {
    title: 'Your domain is no longer in effect',
    message: (domain: string) =>
      `We haven’t found the TXT record of ${domain} for ${domainGraceDays} days. Links lead to our address until you add the record and check it again.`,
  },
  activityHeadings: ['Time', 'Member', 'Artist', 'Action', 'Subject', 'Detail'],
  accountDeleted: {
    subject: ({ productName }: EmailValues) => `Your ${productName} account is deleted`,
    lines: ({ to, publicUrl }: EmailValues & { publicUrl: string }) => [
      `The account of ${to} and everything in it are deleted: music, masters, fans, contacts, campaigns and credits.`,
      'We keep only an unreadable fingerprint of people who asked not to be contacted, so that nobody writes to them again.',
      `If it wasn’t you, contact the people who run ${publicUrl} right away.`,
    ],
  },
  exportReadMe: `This is everything your account holds.

Every list is here twice: as .csv, for a spreadsheet, and as .json, for programs. Times are in UTC. A cell that a
spreadsheet would take for a formula has an apostrophe in front.
Your music and pictures are in the folder "Files".
`,
  signInPopup: { title: 'Sign-in', done: 'You are signed in.', close: 'You can close this window.' },
  signInAgain: 'Please sign in again to continue',
  wrongPassword: 'That password isn’t right. Please try again.',
  confirmEmailFirst: (email: string | undefined) =>
    `Please confirm your email address first. ${email ? `We sent a link to ${email}.` : 'Add one on your account page.'}`,
};

export const texts = catalogue({ en });

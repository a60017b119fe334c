import { catalogue, formatNumber, plural } from '@debut/contract/texts';

const unconfirmed = (unknown: number, all: number) =>
  `${formatNumber(unknown)} of ${formatNumber(all)} emails are not confirmed.`;

const en = {
  independentArtist: 'An independent artist',
  campaignFailed: { title: 'Campaign Failed', message: (name: string) => `"${name}" reached nobody.` },
  campaignNotConfirmed: {
    title: 'Campaign Not Confirmed',
    message: (name: string, unknown: number, all: number) => `"${name}": ${unconfirmed(unknown, all)}`,
  },
  campaignSent: {
    title: 'Campaign Sent',
    message: (name: string, unknown: number, all: number) =>
      `"${name}" has gone out.${unknown > 0 ? ` ${unconfirmed(unknown, all)}` : ''}`,
  },
  campaignPaused: {
    title: 'Campaign Paused',
    one: (name: string, reason: string) => `"${name}" is paused. ${reason}`,
    several: (count: number, reason: string) => `${formatNumber(count)} campaigns are paused. ${reason}`,
  },
  notices: {
    disconnected: 'The mailbox was disconnected. Connect one, then resume.',
    reconnected: 'Your mailbox is connected again. Resume to go on.',
    unusableMailbox: 'Your mailbox rejected the sign-in. Connect it again to go on.',
    noMailbox: 'No mailbox is connected.',
    pausedByArtist: 'You paused this campaign.',
    couldNotStart: 'This campaign could not be started. Resume it to try again.',
    continues: (reason: string) => `${reason} Sending goes on by itself.`,
    dailyLimit: (limit: number) =>
      `The ${plural(limit, { one: '# email', other: '# emails' })} of the day are used up. Sending goes on by itself.`,
  },
  /** Stored with deliveries. Queries compare some of them, so they must not change. */
  reasons: {
    unsubscribed: 'They unsubscribed from your emails',
    bounced: 'An earlier email to this address came back',
    cancelled: 'The campaign was canceled',
    recipientDeleted: 'The recipient was deleted',
    contacted: 'Already got an email about this release',
    merged: 'This contact already has an email of this campaign',
    leftOut: 'Left out when the campaign was sent',
    notComposed: 'The email could not be composed from this template.',
    noPromo: 'There is no listening link to send: the promo has ended, or their link was revoked.',
    mayHaveArrived: (reason: string) => `${reason} It may have arrived.`,
  },
  doNotPitch: (name: string, note: string) =>
    note ? `You marked ${name} as do-not-pitch: ${note}` : `You marked ${name} as do-not-pitch`,
  states: {
    draft: 'This campaign has not been sent yet.',
    scheduled: 'This campaign is scheduled.',
    sending: 'This campaign is being sent right now.',
    paused: 'This campaign is paused.',
    sent: 'This campaign has already been sent.',
    failed: 'This campaign has already ended.',
    cancelled: 'This campaign was canceled.',
    followUp: 'These are follow-ups. Change them on the Promo tab of the release.',
  },
  nothingToResend: (state: string) => `There is nothing ${state} to send again.`,
  missingReleaseDate: (title: string) =>
    `This email uses {{releaseDate}}, but ${title ? `"${title}"` : 'this release'} has no release date. Set one, or edit the email.`,
  /** In previews, in place of each recipient's own address. */
  ownPromoLink: 'https://their-own-listening-link.example',
  missingPromo: (title: string) =>
    `This email uses {{promoLink}}, but “${title}” has no open promo. Create it on the Promo tab, or move its end date.`,
  missingLength: (title: string) =>
    `This email uses {{trackLength}}, but “${title}” has no audio to measure. Upload it, or edit the email.`,
  missingQuotes: (title: string) =>
    `This email uses {{quotes}}, but no quote about “${title}” is approved. Approve one in its promo, or edit the email.`,
  missingFacts: (placeholders: string, title: string) =>
    `This email uses ${placeholders}, but the facts of “${title}” don’t say that. Add it under Song Facts, or edit the email.`,
  advisories: { unknown: '', clean: 'Clean', explicit: 'Explicit' },
  missingRelease: (placeholders: string) =>
    `This email uses ${placeholders}, but it isn't about a track. Edit the email first.`,
  pastDates: (dates: readonly string[]) => `This email names a past date: ${dates.join(', ')}.`,
  followUpName: (release: string) => `Follow-up: ${release}`,
  /** In a preview, while nobody gets the email. */
  yourSubject: 'The subject of your email',
  testName: (subject: string) => `Test of "${subject}"`,
  notAnEmail: (typed: string) => `"${typed.slice(0, 100)}" isn’t an email address`,
  noAddressInRow: 'There is no address in this row',
  noAddressInCard: 'There is no email address in this card',
  noAddressInNamedCard: (name: string) => `There is no email address in the card of ${name.slice(0, 100)}`,
  noColumn: (name: string) => `There is no column "${name}"`,
  tooManyAddresses: (max: number) =>
    `A project email goes to at most ${formatNumber(max)} addresses. For more, use a campaign.`,
  generatedTemplate: 'A generated template stays with its track and type. Duplicate it to change them.',
  unknownPlaceholder: (named: string, known: string) => `Unknown placeholder ${named}. You can use ${known}.`,
  senderAddressMissing: 'Please enter the sender’s email address: the username isn’t one.',
  recipientColumns: [
    'email',
    'name',
    'category',
    'outlet',
    'role',
    'country',
    'genres',
    'tags',
    'links',
    'notes',
    'do not pitch',
    'opted out',
  ],
  yes: 'yes',
  importRemarks: {
    fields: { name: 'Name', notes: 'Notes', outlet: 'Outlet', role: 'Role' },
    genres: 'genres',
    tags: 'tags',
    links: 'links',
    otherEmails: 'Other email',
    shortened: (field: string, max: number) => `${field}: only the first ${formatNumber(max)} characters are kept`,
    country: (typed: string) => `"${typed.slice(0, 100)}" isn’t a country, so it is left out`,
    label: (typed: string) => `"${typed.slice(0, 100)}" is too long, so it is left out`,
    link: (typed: string) => `"${typed.slice(0, 100)}" isn’t a web address, so it is left out`,
    tooMany: (value: string, max: number, noun: string) =>
      `"${value.slice(0, 100)}" is left out: a contact has at most ${formatNumber(max)} ${noun}`,
    tooManyFields: (name: string, max: number) =>
      `"${name}" is left out: a contact has at most ${formatNumber(max)} custom fields`,
  },
  tooManyOutlets: (added: number, room: number) =>
    `This file adds ${plural(added, { one: '# outlet', other: '# outlets' })}, and there is room for ${formatNumber(room)}. Don’t import outlets, or delete some first.`,
  /** A line of the notes of the contact that stays. */
  mergedContact: (name: string, email: string, details: readonly string[]) =>
    [`Merged with ${name} <${email}>`, ...details].join(', '),
  tooManyRecipients: (added: number, room: number) =>
    `This file adds ${plural(added, { one: '# recipient', other: '# recipients' })}, and there is room for ${formatNumber(room)}. Split it, or delete some first.`,
  popup: { title: 'Gmail', close: 'You can close this window.' },
  footer: {
    why: (sender: string) => `You get this email because ${sender} has you among their music contacts.`,
    unsubscribe: 'Unsubscribe',
    previewLink: 'every recipient gets their own link',
  },
  unsubscribePage: {
    title: 'Unsubscribe',
    question: (sender: string, email: string) => [
      `No more email from ${sender}?`,
      `It will no longer be sent to ${email}.`,
    ],
    button: 'Unsubscribe',
    gone: ['This link is no longer in use.', 'No email is sent from the account it belonged to.'],
    unnamedSender: 'this artist',
  },
  unsubscribedPage: {
    title: 'Unsubscribed',
    done: (sender: string, email: string) => ['You are unsubscribed.', `${email} gets no more email from ${sender}.`],
    undo: 'Undo',
  },
  resubscribedPage: {
    title: 'Subscribed again',
    done: (sender: string, email: string) => ['Welcome back.', `${email} gets email from ${sender} again.`],
  },
};

export const texts = catalogue({ en });

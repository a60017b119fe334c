import { catalogue } from '@debut/contract/texts';

interface SharedTrack {
  /** Whom the link is for. */
  readonly name: string;
  readonly artist: string;
  readonly title: string;
  /** As a day in words. */
  readonly expires: string;
}

const en = {
  approvalEmail: {
    subject: ({ artist, title }: SharedTrack) => `${artist} would like your approval of “${title}”`,
    lines: ({ name, artist, title, expires }: SharedTrack) => [
      `Hi ${name}, ${artist} shared “${title}” with you. Listen to its versions, comment at any second, and approve it or ask for changes.`,
      `The link is only for you and works until ${expires}. The music isn’t released yet, so please don’t forward it.`,
      `You don’t need an account. If you don’t know ${artist}, ignore this email.`,
    ],
    button: 'Listen and decide',
  },
  approved: {
    title: 'Track Approved',
    message: (name: string, title: string, note: string) => `${name} approved "${title}".${note && ` “${note}”`}`,
  },
  changesRequested: {
    title: 'Changes Requested',
    message: (name: string, title: string, note: string) =>
      `${name} asked for changes to "${title}".${note && ` “${note}”`}`,
  },
  approvalComment: {
    title: 'New Comment',
    message: (name: string, title: string, body: string) => `${name} commented on "${title}": “${body}”`,
  },
  original: 'Original',
};

export const texts = catalogue({ en });

import { catalogue, plural } from '@debut/contract/texts';

const en = {
  direct: 'Direct or unknown',
  other: 'Other',
  devices: { phone: 'Phone', tablet: 'Tablet', computer: 'Computer' },
  press: {
    from: 'From',
    forFansOf: 'For fans of',
    label: 'Label',
    listen: 'Listen',
    photos: 'Photos',
    logos: 'Logos',
    bioFile: { short: 'Bio, short.txt', medium: 'Bio, medium.txt', long: 'Bio, long.txt' },
    quotesFile: 'Quotes.txt',
    contactsFile: 'Contacts.txt',
    sheetFile: (paper: string) => `One-sheet, ${paper}.pdf`,
    sheetName: (artist: string, title: string) => `${[artist, title].filter(Boolean).join(' - ')} (one-sheet)`,
    archiveName: (artist: string) => `${artist} press kit`,
    /** "Mara Vey - Facing west (photo Inés Calder)" */
    photoName: (kind: 'photo' | 'logo', photo: { artist: string; title: string; credit: string }) => {
      const { artist, title, credit } = photo;
      const name = [artist, title || (kind === 'logo' ? 'Logo' : 'Photo')].filter(Boolean).join(' - ');
      return credit === '' ? name : `${name} (${kind === 'logo' ? 'by' : 'photo'} ${credit})`;
    },
  },
  calendarTitle: (artist: string, title: string) => `${artist}: ${title}`,
  calendarDescription: (artist: string, title: string) => `${title} by ${artist} is out today.`,
  calendarCategory: 'Music release',
  picture: {
    newSingle: 'New single',
    newRelease: 'New release',
    out: (day: string) => `Out ${day}`,
    outNow: 'Out now',
    outToday: 'Out today',
    comingSoon: 'Coming soon',
    daysLeft: (days: number) => plural(days, { one: '# day to go', other: '# days to go' }),
    filename: (artist: string, title: string, size: string) =>
      `${[artist, title].filter(Boolean).join(' - ')} (${size})`,
  },
  reminder: {
    title: (title: string) => `Reminders for ${title}`,
    subject: (artist: string, title: string) => `${title} by ${artist} is out now`,
    /** In plain characters, so that it is one segment as often as possible. */
    sms: (artist: string, title: string, address: string) =>
      `${artist}: "${title}" is out now. Listen: ${address} Reply STOP to opt out.`,
    whatsapp: (artist: string, title: string, address: string) =>
      `${artist}: “${title}” is out now. Listen: ${address}\n\nReply STOP to opt out.`,
    email: (artist: string, title: string, address: string) =>
      `You asked to be reminded: “${title}” by ${artist} is out now.\n\n${address}`,
  },
  /** How reminders are sent, inside a sentence. */
  reminderBy: { sms: 'text', whatsapp: 'WhatsApp', email: 'email' },
  brokenLinks: {
    title: 'A link doesn’t work anymore',
    message: (release: string, services: readonly string[]) =>
      services.length === 1
        ? `A link on the page of “${release}” doesn’t work anymore: ${services[0]}. Check it.`
        : `Links on the page of “${release}” don’t work anymore: ${services.join(', ')}. Check them.`,
  },
  reminderTrouble: {
    plan: {
      title: 'Reminders are waiting',
      message: (title: string, channels: string) =>
        `Fans asked to be reminded of “${title}” by ${channels}, but your plan doesn’t include that. They go out once it does.`,
      to: '/pricing',
    },
    carrier: {
      title: 'Reminders are waiting',
      message: (title: string, channels: string) =>
        `Fans asked to be reminded of “${title}” by ${channels}, but this server can’t send that at the moment. They go out once it can.`,
      to: '/fans',
    },
    template: {
      title: 'Reminders need a WhatsApp template',
      message: (title: string) =>
        `Fans asked to be reminded of “${title}” by WhatsApp, but its page has no approved template. Choose one on the page’s tab, and they go out by themselves.`,
      /** The page’s tab. */
      to: null,
    },
    credits: {
      title: 'Too few credits for reminders',
      message: (title: string, channels: string) =>
        `Fans asked to be reminded of “${title}” by ${channels}, but your credits are used up. Get more credits, and the rest goes out by itself.`,
      to: '/pricing',
    },
    unconfirmed: {
      title: 'Confirm your email to send reminders',
      message: (title: string, channels: string) =>
        `Fans asked to be reminded of “${title}” by ${channels}. The reminders go out once you confirm your email address.`,
      to: '/account',
    },
  },
};

export const texts = catalogue({ en });

import type { FollowUpTrigger } from '@debut/contract/promo-links';
import type { Support } from '@debut/contract/promo-page';
import { catalogue, formatList, plural } from '@debut/contract/texts';

const promises: Record<Exclude<Support, 'pass'>, string> = {
  play: 'play it',
  playlist: 'add it to a playlist',
  review: 'review it',
};

/** Whom a follow-up is for, by default after how many days, and what it says before it is signed. */
const followUps: Record<FollowUpTrigger, { days: number; message: string }> = {
  unopened: {
    days: 4,
    message: `Hi {{firstName}},

Did my last email reach you? I’d love to know what you think of {{trackTitle}}. Here is your private link again, no account needed:

{{promoLink}}

If it isn’t for you, a short “no” is fine too.`,
  },
  unplayed: {
    days: 3,
    message: `Hi {{firstName}},

If you have a minute for {{trackTitle}}, it’s one click away, no account needed:

{{promoLink}}

Do you need a file, a photo or anything else to decide? Just reply and I’ll send it.`,
  },
  silent: {
    days: 3,
    message: `Hi {{firstName}},

Is {{trackTitle}} something for you? If you’d play it, add it or write about it, one click on its page tells me, and a “pass” helps me too:

{{promoLink}}`,
  },
};

const en = {
  followUps,
  notIncluded: 'Your plan doesn’t include promos, so no follow-ups are sent.',
  signOff: { signed: 'Thank you!', unsigned: 'Thank you,\n{{artistName}}' },
  original: 'Original',
  sharedLink: 'Shared link',
  someone: 'Someone with the shared link',
  feedback: {
    title: 'New feedback',
    message: (name: string, release: string, rating: number, support: readonly Support[]) => {
      const promised = support.flatMap((kind) => (kind === 'pass' ? [] : promises[kind]));
      const rated = `${name} rated “${release}” ${rating} out of 5`;
      return promised.length > 0 ? `${rated} and will ${formatList(promised)}.` : `${rated}.`;
    },
  },
  comment: {
    title: 'New comment',
    message: (name: string, track: string, comment: string) => `${name} on “${track}”: ${comment}`,
  },
  opened: {
    title: 'Promo opened',
    message: (name: string, release: string) => `${name} opened “${release}” for the first time.`,
  },
  identified: {
    title: 'Copy identified',
    personal: (file: string, release: string, name: string) => `${file} is ${name}’s copy of “${release}”.`,
    shared: (file: string, release: string) => `${file} is a copy of “${release}” from the shared link.`,
  },
  /** Whoever is quoted from the shared link. */
  listener: 'A listener',
  oneSheet: {
    credits: 'Credits',
    tracks: 'Tracks',
    length: 'Length',
    moreTracks: (count: number) => plural(count, { one: 'and # more', other: 'and # more' }),
    release: (date: string, isOut: boolean) => (isOut ? `Released ${date}` : `Out ${date}`),
    shows: 'Live',
    contacts: 'Contact',
    embargo: (moment: string) => `Embargo until ${moment}`,
    filename: (artist: string, title: string) => `${[artist, title].filter(Boolean).join(' - ')} (one-sheet)`,
  },
  /** The file name of a download. */
  downloadOf: (artist: string, title: string) => [artist, title].filter(Boolean).join(' - '),
};

export const texts = catalogue({ en });

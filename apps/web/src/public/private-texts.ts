import { catalogue, plural } from '@debut/contract/texts';

/** What the pages of approval links and of listening links have in common. */
export const texts = catalogue({
  en: {
    expires: 'This link expires',
    daysLeft: (days: number) =>
      days < 1 ? 'less than a day left' : plural(days, { one: '# day left', other: '# days left' }),
    for: 'For',
    position: 'Position',
    nothingToPlay: 'There’s nothing to play right now',
    nothingToPlayHint: 'There’s no audio yet. Come back later; this link stays the same.',
    comments: 'Comments',
    comment: 'Comment',
    at: 'at',
    jumpTo: (time: string) => `Play from ${time}`,
    post: 'Post',
    whoSees: (artist: string) => `Only ${artist} and their team see your comments.`,
    note: 'Note',
    optional: 'Optional',
    gone: 'This link doesn’t work',
    goneHint: 'It may have expired, or it was replaced by a new one. Ask the artist to send you a new link.',
    madeWith: 'Made with',
  },
});

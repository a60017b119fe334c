import type { FollowUpTrigger } from '@debut/contract/promo-links';
import { catalogue, formatNumber, plural } from '@debut/contract/texts';

const plannedReasons: Record<FollowUpTrigger, string> = {
  unopened: 'unless they open the page',
  unplayed: 'unless they play something',
  silent: 'unless they leave feedback',
};
const sentReasons: Record<FollowUpTrigger, string> = {
  unopened: 'they hadn’t opened the page',
  unplayed: 'they hadn’t played anything',
  silent: 'they hadn’t left feedback',
};

export const texts = catalogue({
  en: {
    contact: 'Contact',
    done: 'Done',
    save: 'Save',
    optional: 'Optional',
    loadingContact: 'Loading the contact',
    opened: (count: number, lastDay: string | null) =>
      [`Opened ${formatNumber(count)}×`, lastDay && `last on ${lastDay}`].filter(Boolean).join(', '),
    allReleases: 'History with you',
    personalLink: 'Personal link',
    sharedLink: 'Shared link',
    linkRevoked: (day: string) => `This link was revoked on ${day} and no longer works.`,
    linkLost: 'This link can’t be shown anymore. Create a new one to share it again.',
    tracks: 'Tracks',
    trackFacts: (heard: number, plays: number, downloads: number) =>
      [
        plays === 0 ? 'Not played' : `${heard}% heard`,
        ...(plays > 0 ? [plural(plays, { one: '# play', other: '# plays' })] : []),
        ...(downloads > 0 ? [plural(downloads, { one: '# download', other: '# downloads' })] : []),
      ].join(' · '),
    feedback: 'Feedback',
    noFeedbackYet: 'No feedback yet.',
    favorite: (title: string) => `Favorite: ${title}`,
    approveQuote: 'Approve quote',
    withdrawApproval: 'Withdraw approval',
    quoteHint: 'They allow you to quote this. Approve what you want to publish.',
    quoteApproved: 'Approved for publication.',
    notQuotable: 'They’d rather not be quoted.',
    comments: 'Comments',
    noCommentsYet: 'No comments yet.',
    commentOn: (title: string) => `on ${title}`,
    followUps: 'Follow-ups',
    followUpPlanned: (trigger: FollowUpTrigger, when: string) =>
      `The next one is planned for ${when}, ${plannedReasons[trigger]}.`,
    followUpSent: (trigger: FollowUpTrigger, day: string) =>
      `The last one was sent on ${day}, because ${sentReasons[trigger]}.`,
    noFollowUp: 'No follow-up is planned.',
    stops: {
      revoked: 'Their link was revoked, so no follow-ups are sent.',
      feedback: 'They left feedback, so no more follow-ups are sent.',
      replied: (day: string) => `Marked as replied on ${day}, so no more follow-ups are sent.`,
      unsubscribed: 'They unsubscribed, so no follow-ups are sent.',
      bounced: 'Their address bounced, so no follow-ups are sent.',
      doNotPitch: (reason: string) =>
        `You marked them as do-not-pitch${reason ? ` (${reason})` : ''}, so no follow-ups are sent.`,
    },
    markReplied: 'Mark as replied',
    removeReplyMark: 'Remove reply mark',
    markRepliedHint: 'Stops follow-ups to this contact.',
    personalNote: 'Note for this contact',
    personalNoteHint: 'Replaces the note on the page for this contact. Leave it empty to show the page’s note.',
    noteSaved: 'Note saved',
  },
});

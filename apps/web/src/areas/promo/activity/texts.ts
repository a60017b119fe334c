import type { PromoFilter } from '@debut/contract/promo-links';
import { catalogue, formatNumber, plural } from '@debut/contract/texts';

const filters: Record<PromoFilter, string> = {
  all: 'All',
  listened: 'Listened',
  opened: 'Opened but not played',
  unopened: 'Not opened',
};
const noMatch: Record<PromoFilter, string> = {
  all: 'No contact matches this search.',
  listened: 'Nobody has listened yet. Give them a few days.',
  opened: 'Nobody has opened the page without playing something.',
  unopened: 'Everyone has opened their link.',
};

export const texts = catalogue({
  en: {
    filters,
    activitySince: (day: string) => `Activity since ${day}`,
    figures: {
      links: 'Links',
      opened: 'Opened',
      listened: 'Listened',
      downloaded: 'Downloaded',
      feedback: 'Gave feedback',
      supported: 'Support',
    },
    ofLinks: 'of the links',
    mostPlayed: 'Most played parts',
    track: 'Track',
    fewer: 'Fewer',
    more: 'More',
    mostReplayed: (from: string, to: string) => `${from}–${to} most replayed`,
    noPlaysYet: 'Nobody has played this track yet.',
    evenly: 'No part stands out yet.',

    contacts: 'Contacts',
    filter: 'Filter contacts',
    searchContacts: 'Search contacts',
    searchNameOrEmail: 'Search name or email',
    loadingContacts: 'Loading contacts',
    columns: {
      contact: 'Contact',
      opened: 'Opened',
      listened: 'Listened',
      files: 'Files',
      feedback: 'Feedback',
      state: 'Status',
    },
    sharedLink: 'Shared link',
    anonymousListeners: 'Anonymous listeners',
    opened: 'Opened',
    times: (count: number) => `${formatNumber(count)}×`,
    notOpened: 'Not opened',
    heard: (percent: number) => `${percent}%`,
    plays: (count: number) => plural(count, { one: '# play', other: '# plays' }),
    notPlayed: 'Not played',
    downloaded: 'Downloaded',
    nothingDownloaded: 'No downloads',
    noFeedback: 'No feedback',
    contactStates: {
      revoked: 'Revoked',
      supported: 'Supported',
      feedback: 'Feedback',
      replied: 'Replied',
      bounced: 'Bounced',
      unsubscribed: 'Unsubscribed',
      'do-not-pitch': 'Do not pitch',
      listened: 'Listened',
      opened: 'Opened',
      unopened: 'Not opened',
    },
    followUp: 'Follow-up',
    followUpSent: 'Follow-up sent',
    shownOf: (shown: number, total: number) =>
      `${formatNumber(shown)} of ${formatNumber(total)} shown, most engaged first`,
    showMore: 'Show more',
    noMatchTitle: 'No contacts found',
    noMatch,
    noMatchSearch: 'No contact matches this search and filter.',
    showAll: 'Show all',
  },
});

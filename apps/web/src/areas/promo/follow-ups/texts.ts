import { maxFollowUpsPerContact } from '@debut/contract/limits';
import type { PromoFollowUps } from '@debut/contract/promo-follow-ups';
import type { FollowUpTrigger } from '@debut/contract/promo-links';
import { catalogue, formatNumber, plural } from '@debut/contract/texts';

const names: Record<FollowUpTrigger, string> = {
  unopened: 'Not opened',
  unplayed: 'Opened, not played',
  silent: 'Played, no feedback',
};
const purposes: Record<FollowUpTrigger, (days: string) => string> = {
  unopened: (days) => `A reminder after ${days}`,
  unplayed: (days) => `A nudge to listen after ${days}`,
  silent: (days) => `A request for feedback after ${days}`,
};
const audiences: Record<FollowUpTrigger, string> = {
  unopened: 'For contacts who got your email but haven’t opened the page.',
  unplayed: 'For contacts who opened the page but haven’t played anything.',
  silent: 'For contacts who listened but haven’t left feedback.',
};

type EndsWith = PromoFollowUps['endsWith'];
const most = plural(maxFollowUpsPerContact, { one: '# follow-up', other: '# follow-ups' });
const limits: Record<EndsWith, string> = {
  release: `At most ${most} per contact. They stop after feedback, a reply, or the release.`,
  page: `At most ${most} per contact. They stop after feedback, a reply, or once the page closes.`,
};
const untilLabels: Record<EndsWith, string> = { release: 'Until release', page: 'Until the page closes' };
const over: Record<EndsWith, string> = {
  release: 'The release is out, so follow-ups have ended.',
  page: 'The page has closed, so follow-ups have ended.',
};

export const texts = catalogue({
  en: {
    names,
    purposes,
    audiences,
    limits,
    untilLabels,
    over,
    title: 'Follow-up rules',
    loading: 'Loading the follow-up rules',
    waiting: (count: number) => `${formatNumber(count)} waiting`,
    sent: (count: number) => `${formatNumber(count)} sent`,
    bounced: (count: number) => `${formatNumber(count)} bounced`,
    on: 'On',
    off: 'Off',
    edit: 'Edit',
    editRule: (name: string) => `Edit “${name}”`,
    sentOn: 'Weekdays',
    timeZone: 'Time zone',
    connectMailbox: 'Connect a mailbox',

    dialogTitle: (name: string) => `Follow-up: ${name}`,
    sendAfter: 'Send after',
    sendAfterHint: 'Only if nothing happens until then.',
    view: 'View',
    write: 'Write',
    preview: 'Preview',
    email: 'Email',
    emailHint:
      'Sent as a reply to your email. You can use {{firstName}}, {{trackTitle}}, {{promoLink}} and the facts of your song, such as {{hook}}.',
    loadingPreview: 'Loading the preview',
    to: 'To',
    exampleContact: 'An example contact',
    subject: 'Subject',
    whoGetsIt: 'Who gets it',
    contacts: (count: number) => plural(count, { one: '# contact', other: '# contacts' }),
    loadingPeople: 'Loading the contacts',
    laterContacts: 'Contacts who get to this point later are included.',
    nobody: 'Nobody right now. Contacts you email later are included.',
    showMore: 'Show more',
    cancel: 'Cancel',
    save: 'Save',
    switchOn: 'Switch on',
    switchedOn: (name: string) => `“${name}” is switched on`,
    saved: (name: string) => `“${name}” saved`,
  },
});

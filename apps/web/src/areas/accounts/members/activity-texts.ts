import type { Activity, ActivityAction } from '@debut/contract/activity';
import { plans } from '@debut/contract/catalogue';
import type { Role } from '@debut/contract/rights';
import { catalogue, plural } from '@debut/contract/texts';
import { shortDay } from '../../../data/dates.ts';
import { dateOfMoment } from '../../../data/moments.ts';
import { texts } from './texts.ts';

type Values = Pick<Activity, 'subject' | 'detail'>;
type Sentence = (values: Values) => string;

/** What a member, or a person outside, did, in the words after their name. */
export const activitySentences: Record<ActivityAction, Sentence> = catalogue({
  en: {
    'artist-added': ({ subject }) => `added the artist ${subject}`,
    'artist-renamed': ({ subject, detail }) => `renamed ${subject} to ${detail}`,
    'artist-archived': ({ subject }) => `archived ${subject}`,
    'artist-restored': ({ subject }) => `restored ${subject}`,
    'artist-deleted': ({ subject }) => `deleted the artist ${subject}`,
    'workspace-renamed': ({ detail }) => `renamed the workspace to ${detail}`,
    'ownership-transferred': ({ subject }) => `made ${subject ?? 'another member'} the owner`,
    'member-invited': ({ subject, detail }) => `invited ${subject}${addRole(detail)}`,
    'invitation-resent': ({ subject }) => `resent the invitation to ${subject}`,
    'invitation-revoked': ({ subject }) => `revoked the invitation to ${subject}`,
    'member-joined': ({ detail }) => `joined${addRole(detail)}`,
    'member-changed': ({ subject, detail }) =>
      `changed the access of ${subject ?? 'a member'}${isRole(detail) ? ` (${texts.roleNames[detail]})` : ''}`,
    'member-removed': ({ subject }) => `removed ${subject ?? 'a member'}`,
    'member-left': () => 'left the workspace',
    'track-added': ({ subject }) => `added the track${quote(subject)}`,
    'track-changed': ({ subject, detail }) => describeEdit('track', subject, detail),
    'track-deleted': ({ subject }) => `deleted the track${quote(subject)}`,
    'track-moved': ({ subject, detail }) => `moved the track${quote(subject)}${addTarget(detail)}`,
    'project-added': ({ subject }) => `added the project${quote(subject)}`,
    'project-changed': ({ subject, detail }) => describeEdit('project', subject, detail),
    'project-deleted': ({ subject }) => `deleted the project${quote(subject)}`,
    'project-moved': ({ subject, detail }) => `moved the project${quote(subject)}${addTarget(detail)}`,
    'release-date-set': ({ subject, detail }) =>
      detail
        ? `set the release date of${quote(subject)} to ${showDay(detail)}`
        : `removed the release date of${quote(subject)}`,
    'tasks-generated': ({ subject, detail }) =>
      `generated ${formatCount(detail, { one: '# task', other: '# tasks' }) ?? 'tasks'} for${quote(subject)}`,
    'task-added': ({ subject, detail }) => `added the task${quote(subject)}${addRelease(detail)}`,
    'task-changed': ({ subject, detail }) => `edited the task${quote(subject)}${addRelease(detail)}`,
    'task-completed': ({ subject, detail }) => `completed the task${quote(subject)}${addRelease(detail)}`,
    'task-deleted': ({ subject, detail }) => `deleted the task${quote(subject)}${addRelease(detail)}`,
    'mastering-started': ({ subject }) => `started mastering${quote(subject)}`,
    'approval-shared': ({ subject, detail }) => `shared${quote(subject)} with ${detail ?? 'somebody'} for approval`,
    'approval-renewed': ({ subject, detail }) => `renewed ${describeLink(detail)} for${quote(subject)}`,
    'approval-revoked': ({ subject, detail }) => `revoked ${describeLink(detail)} for${quote(subject)}`,
    'approval-given': ({ subject }) => `approved${quote(subject)}`,
    'changes-requested': ({ subject }) => `asked for changes to${quote(subject)}`,
    'promo-created': ({ subject }) => `created the promo for${quote(subject)}`,
    'promo-shared': ({ subject, detail }) =>
      `shared the promo for${quote(subject)} with ${formatCount(detail, contacts) ?? 'contacts'}`,
    'promo-changed': ({ subject }) => `edited the promo for${quote(subject)}`,
    'promo-ended': ({ subject }) => `ended the promo for${quote(subject)}`,
    'release-page-published': ({ subject }) => `published the page of${quote(subject)}`,
    'release-page-changed': ({ subject }) => `edited the page of${quote(subject)}`,
    'release-page-unpublished': ({ subject }) => `unpublished the page of${quote(subject)}`,
    'artist-page-changed': () => 'edited the artist page',
    'press-kit-changed': () => 'edited the press kit',
    'promo-deleted': ({ subject }) => `deleted the promo for${quote(subject)}`,
    'promo-feedback': ({ subject }) => `gave feedback on${quote(subject)}`,
    'template-saved': ({ subject }) => `saved the email template${quote(subject)}`,
    'template-deleted': ({ subject }) => `deleted the email template${quote(subject)}`,
    'campaign-created': ({ subject }) => `created the campaign${quote(subject)}`,
    'campaign-sent': ({ subject, detail }) => `sent the campaign${quote(subject)}${addRecipients(detail, contacts)}`,
    'campaign-scheduled': ({ subject, detail }) => `scheduled the campaign${quote(subject)}${addDay(detail)}`,
    'campaign-paused': ({ subject }) => `paused the campaign${quote(subject)}`,
    'campaign-resumed': ({ subject }) => `resumed the campaign${quote(subject)}`,
    'campaign-cancelled': ({ subject }) => `canceled the campaign${quote(subject)}`,
    'campaign-deleted': ({ subject }) => `deleted the campaign${quote(subject)}`,
    'mailbox-connected': ({ subject }) => `connected the mailbox ${subject ?? ''}`.trim(),
    'mailbox-disconnected': ({ subject }) => `disconnected the mailbox ${subject ?? ''}`.trim(),
    'contacts-imported': ({ detail }) => `imported ${formatCount(detail, contacts) ?? 'contacts'}`,
    'contacts-exported': ({ detail }) => `exported ${formatCount(detail, contacts) ?? 'the contacts'}`,
    'contacts-deleted': ({ detail }) => `deleted ${formatCount(detail, contacts) ?? 'contacts'}`,
    'contacts-merged': ({ subject, detail }) =>
      `merged ${formatCount(detail, contacts) ?? 'contacts'} into${quote(subject)}`,
    'fans-imported': ({ detail }) => `imported ${formatCount(detail, fans) ?? 'fans'}`,
    'fans-exported': ({ detail }) => `exported ${formatCount(detail, fans) ?? 'the fans'}`,
    'fans-deleted': ({ detail }) => `deleted ${formatCount(detail, fans) ?? 'fans'}`,
    'message-sent': ({ subject, detail }) => `sent the message${quote(subject)}${addRecipients(detail, fans)}`,
    'message-scheduled': ({ subject, detail }) => `scheduled the message${quote(subject)}${addDay(detail)}`,
    'message-cancelled': ({ subject }) => `canceled the message${quote(subject)}`,
    'page-published': ({ subject }) => `published the fanbase page${quote(subject)}`,
    'hotline-opened': ({ subject }) => `opened the hotline${quote(subject)}`,
    'hotline-changed': ({ subject }) => `edited the hotline${quote(subject)}`,
    'hotline-paused': ({ subject }) => `paused the hotline${quote(subject)}`,
    'hotline-closed': ({ subject }) => `closed the hotline${quote(subject)}`,
    'hotline-deleted': ({ subject }) => `deleted the hotline${quote(subject)}`,
    'plan-changed': ({ subject }) =>
      `changed the plan${addTarget(plans.find(({ id }) => id === subject)?.name ?? subject)}`,
    'data-exported': () => 'exported all data',
  } satisfies Record<ActivityAction, Sentence>,
});

const contacts = { one: '# contact', other: '# contacts' };
const fans = { one: '# fan', other: '# fans' };

function quote(title: string | null): string {
  return title ? ` “${title}”` : '';
}

function describeLink(name: string | null): string {
  return name ? `${name}’s approval link` : 'an approval link';
}

function addTarget(name: string | null): string {
  return name ? ` to ${name}` : '';
}

function isRole(detail: string | null): detail is Role {
  return detail !== null && detail in texts.roleNames;
}

function addRelease(title: string | null): string {
  return title ? ` for${quote(title)}` : '';
}

function describeEdit(kind: string, name: string | null, newName: string | null): string {
  return newName ? `renamed the ${kind}${quote(name)} to${quote(newName)}` : `edited the ${kind}${quote(name)}`;
}

function addRole(detail: string | null): string {
  return isRole(detail) ? ` as ${detail}` : '';
}

function formatCount(detail: string | null, forms: { one: string; other: string }): string | null {
  return detail && /^\d+$/.test(detail) ? plural(Number(detail), forms) : null;
}

function addRecipients(detail: string | null, forms: { one: string; other: string }): string {
  return addTarget(formatCount(detail, forms));
}

function addDay(detail: string | null): string {
  return detail ? ` for ${showDay(detail)}` : '';
}

/** "4 Dec", of a day or an instant. */
function showDay(detail: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(detail) ? shortDay(detail) : dateOfMoment(detail);
}

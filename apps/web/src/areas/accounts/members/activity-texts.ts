import type { Role } from '@debut/contract/rights';
import { catalogue, plural } from '@debut/contract/texts';
import type { Activity, ActivityAction } from '@debut/contract/workspaces';
import { shortDay } from '../../../data/dates.ts';
import { texts } from './texts.ts';

type Values = Pick<Activity, 'subject' | 'detail'>;
type Sentence = (values: Values) => string;

/** What a member did, in the words after their name. */
export const activitySentences: Record<ActivityAction, Sentence> = catalogue({
  en: {
    'artist-added': ({ subject }) => `added the artist ${subject}`,
    'artist-renamed': ({ subject, detail }) => `renamed ${subject} to ${detail}`,
    'artist-archived': ({ subject }) => `archived ${subject}`,
    'artist-restored': ({ subject }) => `restored ${subject}`,
    'artist-deleted': ({ subject }) => `deleted the artist ${subject}`,
    'workspace-renamed': ({ detail }) => `renamed the workspace to ${detail}`,
    'ownership-transferred': ({ subject }) => `made ${subject ?? 'another member'} the owner`,
    'member-invited': ({ subject, detail }) => `invited ${subject}${asRole(detail)}`,
    'invitation-resent': ({ subject }) => `resent the invitation to ${subject}`,
    'invitation-revoked': ({ subject }) => `revoked the invitation to ${subject}`,
    'member-joined': ({ detail }) => `joined${asRole(detail)}`,
    'member-changed': ({ subject, detail }) => `changed the access of ${subject ?? 'a member'}${asRole(detail)}`,
    'member-removed': ({ subject }) => `removed ${subject ?? 'a member'}`,
    'member-left': () => 'left the workspace',
    'track-added': ({ subject }) => `added the track${quote(subject)}`,
    'track-changed': ({ subject }) => `edited the track${quote(subject)}`,
    'track-deleted': ({ subject }) => `deleted the track${quote(subject)}`,
    'track-moved': ({ subject, detail }) => `moved the track${quote(subject)}${target(detail)}`,
    'project-added': ({ subject }) => `added the project${quote(subject)}`,
    'project-changed': ({ subject }) => `edited the project${quote(subject)}`,
    'project-deleted': ({ subject }) => `deleted the project${quote(subject)}`,
    'project-moved': ({ subject, detail }) => `moved the project${quote(subject)}${target(detail)}`,
    'release-date-set': ({ subject, detail }) =>
      detail
        ? `moved the release of${quote(subject)} to ${showDay(detail)}`
        : `removed the release date of${quote(subject)}`,
    'tasks-generated': ({ subject, detail }) =>
      `planned${quote(subject)} with ${countOf(detail, { one: '# task', other: '# tasks' }) ?? 'tasks'}`,
    'task-added': ({ subject }) => `added the task${quote(subject)}`,
    'task-changed': ({ subject }) => `edited the task${quote(subject)}`,
    'task-completed': ({ subject }) => `completed the task${quote(subject)}`,
    'task-deleted': ({ subject }) => `deleted the task${quote(subject)}`,
    'mastering-started': ({ subject }) => `started mastering${quote(subject)}`,
    'template-saved': ({ subject }) => `saved the email template${quote(subject)}`,
    'template-deleted': ({ subject }) => `deleted the email template${quote(subject)}`,
    'campaign-created': ({ subject }) => `created the campaign${quote(subject)}`,
    'campaign-sent': ({ subject, detail }) => `sent the campaign${quote(subject)}${recipients(detail, contacts)}`,
    'campaign-scheduled': ({ subject, detail }) => `scheduled the campaign${quote(subject)}${sendDay(detail)}`,
    'campaign-paused': ({ subject }) => `paused the campaign${quote(subject)}`,
    'campaign-resumed': ({ subject }) => `resumed the campaign${quote(subject)}`,
    'campaign-deleted': ({ subject }) => `deleted the campaign${quote(subject)}`,
    'campaign-cancelled': ({ subject }) => `canceled the campaign${quote(subject)}`,
    'mailbox-connected': ({ subject }) => `connected the mailbox ${subject ?? ''}`.trim(),
    'mailbox-disconnected': ({ subject }) => `disconnected the mailbox ${subject ?? ''}`.trim(),
    'contacts-imported': ({ detail }) => `imported ${countOf(detail, contacts) ?? 'contacts'}`,
    'contacts-exported': ({ detail }) => `exported ${countOf(detail, contacts) ?? 'the contacts'}`,
    'contacts-deleted': ({ detail }) => `deleted ${countOf(detail, contacts) ?? 'contacts'}`,
    'fans-imported': ({ detail }) => `imported ${countOf(detail, fans) ?? 'fans'}`,
    'fans-exported': ({ detail }) => `exported ${countOf(detail, fans) ?? 'the fans'}`,
    'fans-deleted': ({ detail }) => `deleted ${countOf(detail, fans) ?? 'fans'}`,
    'message-sent': ({ detail }) => `sent a message${recipients(detail, fans)}`,
    'message-scheduled': ({ detail }) => `scheduled a message${sendDay(detail)}`,
    'message-cancelled': () => 'canceled a scheduled message',
    'page-published': () => 'published the fanbase page',
    'plan-changed': ({ subject, detail }) => `changed the plan${target(detail ?? subject)}`,
    'data-exported': () => 'exported all data',
  } satisfies Record<ActivityAction, Sentence>,
});

const contacts = { one: '# contact', other: '# contacts' };
const fans = { one: '# fan', other: '# fans' };

function quote(title: string | null): string {
  return title ? ` “${title}”` : '';
}

function target(name: string | null): string {
  return name ? ` to ${name}` : '';
}

function asRole(detail: string | null): string {
  return detail !== null && detail in texts.roleNames ? ` (${texts.roleNames[detail as Role]})` : '';
}

function countOf(detail: string | null, forms: { one: string; other: string }): string | null {
  return detail && /^\d+$/.test(detail) ? plural(Number(detail), forms) : null;
}

function recipients(detail: string | null, forms: { one: string; other: string }): string {
  return target(countOf(detail, forms));
}

const dayPattern = /^\d{4}-\d\d-\d\d/;

function sendDay(detail: string | null): string {
  return detail && dayPattern.test(detail) ? ` for ${showDay(detail)}` : '';
}

/** "4 Dec", of a day or an instant. */
function showDay(detail: string): string {
  return dayPattern.test(detail) ? shortDay(detail.slice(0, 10)) : detail;
}

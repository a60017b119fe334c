import type { Campaign } from '@debut/contract/campaigns';
import { maxDailyEmails } from '@debut/contract/limits';
import type { MailboxStatus } from '@debut/contract/mailbox';
import { outreachFailures } from '@debut/contract/outreach-failures';
import { type Recipient, type RecipientCategory, recipientCategories } from '@debut/contract/recipients';
import { type ClockTime, clockOf } from '../../../data/dates.ts';
import { isReachable } from '../../../data/recipients.ts';
import { getSelectionState } from '../contacts/recipients.model.ts';
import { texts } from './texts.ts';

export interface CampaignDraft {
  readonly name: string;
  readonly templateId: string;
  readonly selected: ReadonlySet<string>;
  readonly measured: boolean;
  readonly when: 'now' | 'later';
  readonly schedule: ClockTime;
}

/** What a campaign needs; undefined until it is loaded. */
export interface CampaignNeeds {
  readonly mailbox: boolean | undefined;
  readonly recipients: boolean | undefined;
  readonly templates: boolean | undefined;
}

/** What is missing before a campaign can be created. */
export function listHints({ mailbox, recipients, templates }: CampaignNeeds): string[] {
  return [
    ...(mailbox === false ? [outreachFailures.mailbox_not_connected.sentence] : []),
    ...(recipients === false ? [texts.addRecipientsFirstToCreate] : []),
    ...(templates === false ? [texts.generateEmailTemplatesFirstTo] : []),
  ];
}

export interface CategoryChoice {
  readonly category: RecipientCategory;
  readonly reachable: readonly Recipient[];
  readonly state: boolean | 'mixed';
}

/** The categories with reachable recipients, and whether those are selected. */
export function listCategories(all: readonly Recipient[], selected: ReadonlySet<string>): CategoryChoice[] {
  return recipientCategories.flatMap((category) => {
    const reachable = all.filter((one) => one.category === category && isReachable(one));
    return reachable.length > 0 ? [{ category, reachable, state: getSelectionState(reachable, selected) }] : [];
  });
}

/** The selected recipients who still exist and have not opted out. */
export function filterSelected(all: readonly Recipient[], selected: ReadonlySet<string>): Recipient[] {
  return all.filter((one) => selected.has(one.id) && isReachable(one));
}

/** "Ines Carrow, Dev Okafor and 5 more" */
export function formatNames(people: readonly { name: string }[]): string {
  const shown = people.slice(0, maxNames).map(({ name }) => name);
  const more = people.length - shown.length;
  return more > 0 ? texts.andMore(shown.join(', '), more) : shown.join(', ');
}

const maxNames = 7;

/** "3 emails · 486 left today" */
export function formatEmailCount(count: number, { dailyLimit, sentToday }: MailboxStatus): string {
  const left = Math.max(0, Math.min(dailyLimit, maxDailyEmails) - sentToday);
  const emails = texts.emailsCount(count);
  if (count > left) return texts.goOutTodayRestOn(emails, left);
  return texts.leftToday(emails, left);
}

/** Whether the form has another time than the one the campaign is scheduled for. */
export function hasNewTime({ when, schedule }: CampaignDraft, scheduledAt: string | null): boolean {
  if (when === 'now' || scheduledAt === null) return false;
  const { day, time } = clockOf(scheduledAt);
  return schedule.day !== day || schedule.time !== time;
}

/** Whether another email or more recipients would be saved than the artist has confirmed. */
export function hasNewEmail(
  { templateId, recipientIds }: { templateId: string; recipientIds: readonly string[] },
  saved: Pick<Campaign, 'templateId' | 'recipientIds'> | null,
): boolean {
  const known = new Set(saved?.recipientIds);
  return templateId !== saved?.templateId || recipientIds.some((id) => !known.has(id));
}

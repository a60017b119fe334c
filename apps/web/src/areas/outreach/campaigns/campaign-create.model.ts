import type { Campaign } from '@debut/contract/campaigns';
import { outreachFailures } from '@debut/contract/outreach-failures';
import { type Recipient, type RecipientCategory, recipientCategories } from '@debut/contract/recipients';
import { type ClockTime, clockOf } from '../../../lib/clock-time.ts';
import { isReachable } from '../contacts/recipients.model.ts';
import { readSchedule } from './schedule.model.ts';

export interface CampaignDraft {
  readonly name: string;
  readonly templateId: string;
  readonly selected: ReadonlySet<string>;
  readonly measured: boolean;
  readonly when: 'now' | 'later';
  readonly schedule: ClockTime;
}

/** What a campaign needs; undefined while nobody knows. */
export interface CampaignNeeds {
  readonly mailbox: boolean | undefined;
  readonly recipients: boolean | undefined;
  readonly templates: boolean | undefined;
}

/** Why no campaign can be made right now, in the order one would mend it. */
export function campaignHints({ mailbox, recipients, templates }: CampaignNeeds): string[] {
  return [
    ...(mailbox === false ? [outreachFailures.mailbox_not_connected.sentence] : []),
    ...(recipients === false ? ['Add recipients first to create campaigns'] : []),
    ...(templates === false ? ['Generate email templates first to create campaigns'] : []),
  ];
}

export interface CategoryChoice {
  readonly category: RecipientCategory;
  readonly count: number;
  readonly state: boolean | 'mixed';
}

/** The categories somebody reachable is in, and how many of them are chosen. */
export function categoryChoices(all: readonly Recipient[], selected: ReadonlySet<string>): CategoryChoice[] {
  return recipientCategories.flatMap((category) => {
    const people = all.filter((one) => one.category === category && isReachable(one));
    const chosen = people.filter(({ id }) => selected.has(id)).length;
    if (people.length === 0) return [];
    return [{ category, count: people.length, state: chosen === people.length || (chosen > 0 && 'mixed') }];
  });
}

/** Who really gets it: those chosen who still exist and may be written to. */
export function addressees(all: readonly Recipient[], selected: ReadonlySet<string>): Recipient[] {
  return all.filter((one) => selected.has(one.id) && isReachable(one));
}

/** "Ines Carrow, Dev Okafor and 5 more" */
export function namesInWords(people: readonly { name: string }[]): string {
  const shown = people.slice(0, mostNames).map(({ name }) => name);
  const more = people.length - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${more.toLocaleString('en')} more` : shown.join(', ');
}

const mostNames = 7;

/** How many emails it makes and what the mailbox has room for today. */
export function mailsInWords(count: number, left: number): string {
  const mails = count === 1 ? '1 email' : `${count.toLocaleString('en')} emails`;
  if (count > left) return `${mails} · ${left.toLocaleString('en')} go out today, the rest on the following days`;
  return `${mails} · ${left.toLocaleString('en')} left today`;
}

/** Whether a campaign that waits for its time has got another one in the form. */
export function hasNewTime(
  { when, schedule }: CampaignDraft,
  campaign: Pick<Campaign, 'status' | 'scheduledAt'> | null,
): boolean {
  if (when === 'now' || campaign?.status !== 'scheduled' || campaign.scheduledAt === null) return false;
  const { day, time } = clockOf(campaign.scheduledAt);
  return schedule.day !== day || schedule.time !== time;
}

/** Whether somebody else gets it, or something else is sent, than was saved: the artist has not confirmed that yet. */
export function hasNewEmail(
  { templateId }: CampaignDraft,
  people: readonly { id: string }[],
  saved: Pick<Campaign, 'templateId' | 'recipientIds'> | null,
): boolean {
  const known = new Set(saved?.recipientIds);
  return templateId !== saved?.templateId || people.some(({ id }) => !known.has(id));
}

export interface CampaignErrors {
  readonly name: boolean;
  readonly template: boolean;
  readonly recipients: boolean;
  readonly time: string | null;
}

export function campaignErrors(draft: CampaignDraft, count: number, now: Date): CampaignErrors | null {
  const read = draft.when === 'later' ? readSchedule(draft.schedule, now) : null;
  const errors = {
    name: !draft.name.trim(),
    template: !draft.templateId,
    recipients: count === 0,
    time: read && 'refusal' in read ? read.refusal : null,
  };
  return errors.name || errors.template || errors.recipients || errors.time ? errors : null;
}

import { commonFailures } from '@debut/contract/common-failures';
import { addDays, type Day } from '@debut/contract/days';
import { fanFailures } from '@debut/contract/fan-failures';
import {
  defaultMessageText,
  defaultMessageTitle,
  type FanMessage,
  type MessageAudience,
} from '@debut/contract/fan-messages';
import { type FanCategory, fanCategoryNames } from '@debut/contract/fans';
import { ApiError } from '../../../lib/api.ts';
import { type ClockTime, clockOf, instantOf } from '../../../lib/clock-time.ts';
import { readStoredJson } from '../../../lib/stored-json.ts';

/** A message that is being written, and its schedule. */
export interface MessageDraft extends ClockTime {
  readonly audience: MessageAudience;
  readonly title: string;
  readonly message: string;
  readonly when: 'now' | 'later';
}

export function newDraft(today: Day): MessageDraft {
  return {
    audience: { kind: 'all' },
    title: defaultMessageTitle,
    message: defaultMessageText,
    when: 'now',
    // Ten in the morning wakes nobody.
    day: addDays(today, 1),
    time: '10:00',
  };
}

export function draftOf({ audience, title, message, scheduledAt }: FanMessage, today: Day): MessageDraft {
  return { audience, title, message, when: 'later', ...(scheduledAt ? clockOf(scheduledAt) : defaultTime(today)) };
}

/** Null when nothing valid is stored. A day in the past is replaced. */
export function readDraft(storage: () => Pick<Storage, 'getItem'>, key: string, today: Day): MessageDraft | null {
  const draft = readStoredJson<MessageDraft>(storage, key, isDraft);
  return draft && { ...draft, ...(draft.day < today && defaultTime(today)) };
}

function isDraft({ audience, title, message, when, day, time }: Record<string, unknown>): boolean {
  const areTexts = [title, message, day, time].every((field) => typeof field === 'string');
  return areTexts && message !== '' && (when === 'now' || when === 'later') && isAudience(audience);
}

function isAudience(value: unknown): boolean {
  const { kind, categories, segmentId, fanIds } = (value ?? {}) as Record<string, unknown>;
  const isListOf = (list: unknown, isItem: (item: unknown) => boolean) => Array.isArray(list) && list.every(isItem);
  switch (kind) {
    case 'all':
      return true;
    case 'category':
      return isListOf(categories, (one) => typeof one === 'string' && one in fanCategoryNames);
    case 'segment':
      return typeof segmentId === 'string';
    case 'picked':
      return isListOf(fanIds, (one) => typeof one === 'string');
    default:
      return false;
  }
}

/** The audience of a scheduled message is decided when it is sent. */
export function describeAudience(audience: MessageAudience, name: string, fans: number): string {
  const today = `(${formatFanCount(fans)} today)`;
  switch (audience.kind) {
    case 'all':
      return `Goes to everyone who is your fan at that time ${today}.`;
    case 'category':
    case 'segment':
      return `Goes to everyone who is in “${name}” at that time ${today}.`;
    case 'picked':
      return `Goes to the ${formatFanCount(audience.fanIds.length)} you picked, except those who opt out by then.`;
  }
}

function defaultTime(today: Day): ClockTime {
  const { day, time } = newDraft(today);
  return { day, time };
}

/** Null for now, and while the time is incomplete. */
export function scheduledAtOf(draft: MessageDraft): string | null {
  return draft.when === 'now' ? null : instantOf(draft);
}

/** Why the draft cannot be sent; null when it can. */
export function findDraftError(draft: MessageDraft, now: Date): string | null {
  if (draft.message.trim() === '') return commonFailures.message_missing.sentence;
  if (draft.when === 'now') return null;
  const at = scheduledAtOf(draft);
  if (at === null) return fanFailures.schedule_incomplete.sentence;
  return new Date(at) <= now ? commonFailures.schedule_in_past.sentence : null;
}

export function describeSendError(error: unknown): string {
  if (error instanceof ApiError && selfExplaining.has(error.code)) return error.message;
  return `Failed to send message: ${causeOf(error)}`;
}

function causeOf(error: unknown): string {
  if (!(error instanceof ApiError)) return notSent;
  const isOurs = error.code === 'sms_not_configured' || error.code === 'network' || error.status < 500;
  return isOurs && error.code !== 'unknown' ? error.message : notSent;
}

/** Their sentence says what to do, so it stands alone. */
const selfExplaining: ReadonlySet<ApiError['code']> = new Set([
  'message_missing',
  'schedule_incomplete',
  'schedule_in_past',
  'no_fans',
  'plan_required',
]);

const notSent = 'Failed to send SMS campaign. Please try again.';

/** Adds or removes a category; without any, the audience is all fans. */
export function toggleCategory(audience: MessageAudience, category: FanCategory): MessageAudience {
  const chosen = audience.kind === 'category' ? audience.categories : [];
  const categories = chosen.includes(category) ? chosen.filter((one) => one !== category) : [...chosen, category];
  return categories.length === 0 ? { kind: 'all' } : { kind: 'category', categories };
}

/** "1 fan", "1,204 fans" */
export function formatFanCount(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'fan' : 'fans'}`;
}

/** "1 segment", "3 segments" */
export function formatSegmentCount(count: number): string {
  return `${count} ${count === 1 ? 'segment' : 'segments'}`;
}

import { commonFailures } from '@debut/contract/common-failures';
import { addDays, type Day } from '@debut/contract/days';
import {
  defaultMessageText,
  defaultMessageTitle,
  type FanMessage,
  fanMessageEndpoints,
  type MessageAudience,
  type TextState,
} from '@debut/contract/fan-messages';
import { type FanCategory, fanCategoryNames } from '@debut/contract/fans';
import { formatNumber } from '@debut/contract/texts';
import { type FieldErrors, validate } from '@debut/contract/validate';
import { ApiError } from '../../../data/api.ts';
import { sellsCredits } from '../../../data/app-config.ts';
import { type ClockTime, clockOf, instantOf } from '../../../data/dates.ts';
import { readStoredJson } from '../../../data/stored-json.ts';
import { creditCount } from '../../../data/top-up.ts';
import { texts } from './texts.ts';

/** A message that is being written, and its schedule. */
export interface MessageDraft extends ClockTime {
  readonly audience: MessageAudience;
  readonly title: string;
  readonly message: string;
  readonly when: 'now' | 'later';
}

export function createDraft(today: Day): MessageDraft {
  return {
    audience: { kind: 'all' },
    title: defaultMessageTitle,
    message: defaultMessageText,
    when: 'now',
    day: addDays(today, 1),
    time: '10:00',
  };
}

export function editMessage({ audience, title, message, scheduledAt }: FanMessage, today: Day): MessageDraft {
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
  const today = texts.todayFanCount(formatFanCount(fans));
  switch (audience.kind) {
    case 'all':
      return texts.goesToEveryoneWhoIs(today);
    case 'category':
    case 'segment':
      return texts.goesToEveryoneWhoIsIn(name, today);
    case 'picked':
      return texts.goesToYouPickedExcept(formatFanCount(audience.fanIds.length));
  }
}

function defaultTime(today: Day): ClockTime {
  const { day, time } = createDraft(today);
  return { day, time };
}

/** Null for now, and while the time is incomplete. */
export function getScheduledAt(draft: MessageDraft): string | null {
  return draft.when === 'now' ? null : instantOf(draft);
}

/** The body that sends or updates the message. */
export function toMessageBody(draft: MessageDraft) {
  const { audience, message, title, when } = draft;
  // An incomplete time is invalid, while null would send it now.
  const scheduledAt = when === 'now' ? null : (getScheduledAt(draft) ?? '');
  return { audience, message, title: title.trim() || null, scheduledAt };
}

/** Why the draft can't be sent, by field; null when it can. */
export function findDraftErrors(draft: MessageDraft, now: Date): FieldErrors | null {
  const body = toMessageBody(draft);
  const checked = validate(fanMessageEndpoints.send.body, body);
  if ('errors' in checked) return checked.errors;
  return isPast(body.scheduledAt, now) ? { scheduledAt: commonFailures.schedule_in_past.sentence } : null;
}

function isPast(scheduledAt: string | null, now: Date): boolean {
  return scheduledAt !== null && new Date(scheduledAt) <= now;
}

export function describeSendError(error: unknown): string {
  if (error instanceof ApiError && selfExplaining.has(error.code)) return error.message;
  return texts.failedToSendMessage(describeCause(error));
}

function describeCause(error: unknown): string {
  if (!(error instanceof ApiError)) return notSent;
  const isExplained = error.code === 'sms_not_configured' || error.code === 'network' || error.status < 500;
  return isExplained && error.code !== 'unknown' ? error.message : notSent;
}

/** Their sentences need no prefix. */
const selfExplaining: ReadonlySet<ApiError['code']> = new Set([
  'message_missing',
  'schedule_incomplete',
  'schedule_in_past',
  'no_fans',
  'plan_required',
]);

const notSent = texts.failedToSendSmsCampaign;

/** Adds or removes a category; without any, the audience is all fans. */
export function toggleCategory(audience: MessageAudience, category: FanCategory): MessageAudience {
  const chosen = audience.kind === 'category' ? audience.categories : [];
  const categories = chosen.includes(category) ? chosen.filter((one) => one !== category) : [...chosen, category];
  return categories.length === 0 ? { kind: 'all' } : { kind: 'category', categories };
}

/** "1 fan", "1,204 fans" */
export function formatFanCount(count: number): string {
  return texts.fansCount(count);
}

/** "1 segment", "3 segments" */
export function formatSegmentCount(count: number): string {
  return texts.segmentsCount(count);
}

/** "118 delivered · 2 failed · 8 skipped · 1 opted out afterwards · 120 credits" */
export function describeOutcome({ stats, credits, status }: FanMessage): string {
  const reached = stats.sent + stats.delivered + stats.unknown;
  if (status === 'cancelled' && reached === 0) return texts.canceledBeforeItWasSent;
  const parts = countNames
    .map(([key, name]) => ({ count: stats[key], name }))
    .filter(({ count }) => count > 0)
    .map(({ count, name }) => `${formatNumber(count)} ${name}`);
  if (parts.length === 0 && status === 'failed') return texts.notSentToAnyone;
  return [...parts, ...(sellsCredits() ? [creditCount(credits)] : [])].join(' · ');
}

const countNames = [
  ['queued', texts.onWay],
  ['delivered', 'delivered'],
  ['sent', 'sent'],
  ['failed', 'failed'],
  ['skipped', 'skipped'],
  ['unknown', texts.notConfirmed],
  ['optedOut', texts.optedOutAfterwards],
] as const satisfies readonly (readonly [keyof FanMessage['stats'], string])[];

export function countProgress({ stats }: FanMessage): { done: number; all: number } {
  const done = stats.sent + stats.delivered + stats.failed + stats.unknown;
  return { done, all: done + stats.queued };
}

export const textStateNames: Readonly<Record<TextState, string>> = {
  queued: texts.queued,
  sending: texts.sending,
  sent: texts.sent,
  delivered: texts.delivered,
  failed: texts.failed,
  skipped: texts.skipped,
  unknown: texts.notConfirmedLabel,
};

import { commonFailures } from '@debut/contract/common-failures';
import { addDays, type Day } from '@debut/contract/days';
import { type FanChannel, fanChannels } from '@debut/contract/fan-channels';
import { fanFailures } from '@debut/contract/fan-failures';
import {
  defaultMessageText,
  defaultMessageTitle,
  type FanMessage,
  fanMessageEndpoints,
  type LocalTime,
  type MessageAudience,
  type MessageTexts,
} from '@debut/contract/fan-messages';
import { type FanCategory, fanCategoryNames } from '@debut/contract/fans';
import { type FieldErrors, validate } from '@debut/contract/validate';
import { type ClockTime, clockOf, instantOf } from '../../../data/dates.ts';
import { readStoredJson } from '../../../data/stored-json.ts';

/** `local`: at this time of day in each fan's time zone. */
const sendTimes = ['now', 'later', 'local'] as const;
type SendTime = (typeof sendTimes)[number];

/** A message that is being written, and its schedule. */
export interface MessageDraft extends ClockTime {
  readonly audience: MessageAudience;
  readonly title: string;
  /** For every channel without a text of its own. */
  readonly message: string;
  readonly subject: string;
  readonly texts: MessageTexts;
  /** Whether channels have texts of their own. */
  readonly isAdjusted: boolean;
  readonly whatsAppTemplateId: string | null;
  /** All channels, in the order in which they are tried. */
  readonly channelOrder: readonly FanChannel[];
  /** Those that are on; null until the artist chooses. */
  readonly channels: readonly FanChannel[] | null;
  readonly when: SendTime;
}

export function createDraft(today: Day): MessageDraft {
  return {
    audience: { kind: 'all' },
    title: defaultMessageTitle,
    message: defaultMessageText,
    subject: '',
    texts: {},
    isAdjusted: false,
    whatsAppTemplateId: null,
    channelOrder: fanChannels,
    channels: null,
    when: 'now',
    day: addDays(today, 1),
    time: '10:00',
  };
}

/** The next draft after one was sent: empty, by the same channels. */
export function createNextDraft({ day, channelOrder, channels }: MessageDraft): MessageDraft {
  return { ...createDraft(day), message: '', day, channelOrder, channels };
}

export function editMessage(message: FanMessage, today: Day): MessageDraft {
  const { audience, title, channels, subject, texts, whatsAppTemplateId, localTime, scheduledAt } = message;
  const moment = scheduledAt ? clockOf(scheduledAt) : defaultTime(today);
  return {
    audience,
    title,
    message: message.message,
    subject: subject ?? '',
    texts,
    isAdjusted: Object.values(texts).some((text) => text !== undefined && text !== ''),
    whatsAppTemplateId,
    channelOrder: [...channels, ...fanChannels.filter((channel) => !channels.includes(channel))],
    channels,
    when: localTime ? 'local' : 'later',
    ...(localTime ?? moment),
  };
}

function defaultTime(today: Day): ClockTime {
  const { day, time } = createDraft(today);
  return { day, time };
}

/** Null when nothing valid is stored. A day in the past is replaced. */
export function readDraft(storage: () => Pick<Storage, 'getItem'>, key: string, today: Day): MessageDraft | null {
  const stored = readStoredJson<MessageDraft>(storage, key, isDraft);
  if (!stored) return null;
  // Drafts stored by an older version have no channels.
  const draft = { ...createDraft(today), ...stored };
  return { ...draft, ...(draft.day < today && defaultTime(today)) };
}

function isDraft(draft: Record<string, unknown>): boolean {
  const {
    title,
    message,
    subject = '',
    day,
    time,
    when,
    audience,
    channelOrder = fanChannels,
    channels = null,
  } = draft;
  const areTexts = [title, message, subject, day, time].every((field) => typeof field === 'string');
  const areChannels = isListOf(channelOrder, isChannel) && (channels === null || isListOf(channels, isChannel));
  return areTexts && message !== '' && areChannels && sendTimes.some((one) => one === when) && isAudience(audience);
}

const isChannel = (value: unknown) => fanChannels.some((channel) => channel === value);

function isListOf(list: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(list) && list.every(isItem);
}

function isAudience(value: unknown): boolean {
  const { kind, categories, segmentId, fanIds } = (value ?? {}) as Record<string, unknown>;
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

/** The channels that are on, in the order in which they are tried. */
export function chosenChannels({ channelOrder, channels }: MessageDraft): FanChannel[] {
  return channelOrder.filter((channel) => (channels ?? []).includes(channel));
}

/** The channel that is written in the shared text when each channel has a text of its own. */
function baseChannel(draft: MessageDraft): FanChannel | undefined {
  const chosen = chosenChannels(draft);
  return chosen.includes('sms') ? 'sms' : chosen[0];
}

export function textOf(draft: MessageDraft, channel: FanChannel): string {
  if (channel === 'sms' || channel === baseChannel(draft) || !draft.isAdjusted) return draft.message;
  return draft.texts[channel] ?? draft.message;
}

/** The change that gives a channel another text. */
export function changeText(draft: MessageDraft, channel: FanChannel, text: string): Partial<MessageDraft> {
  if (channel === 'sms' || channel === baseChannel(draft)) return { message: text };
  return { texts: { ...draft.texts, [channel]: text } };
}

/** Null for now, for local times, and while the time is incomplete. */
export function getScheduledAt(draft: MessageDraft): string | null {
  return draft.when === 'later' ? instantOf(draft) : null;
}

/** Null for other schedules, and while the time is incomplete. */
function getLocalTime({ when, day, time }: MessageDraft): LocalTime | null {
  return when === 'local' && time !== '' ? { day, time } : null;
}

/** What the server previews; an incomplete time counts as now. */
export function toPreviewBody(draft: MessageDraft) {
  const { audience, message, whatsAppTemplateId } = draft;
  return {
    audience,
    channels: chosenChannels(draft),
    message,
    subject: draft.subject.trim() || null,
    texts: getOwnTexts(draft),
    whatsAppTemplateId,
    scheduledAt: getScheduledAt(draft),
    localTime: getLocalTime(draft),
  };
}

/** The body that sends or updates the message. */
export function toMessageBody(draft: MessageDraft) {
  // An incomplete time is invalid, while null would send it now.
  const scheduledAt = draft.when === 'later' ? (getScheduledAt(draft) ?? '') : null;
  return { ...toPreviewBody(draft), title: draft.title.trim() || null, scheduledAt };
}

/** A moment replaces a local time, so only the chosen one is sent. */
export function toUpdateBody(draft: MessageDraft) {
  const { scheduledAt, localTime, ...body } = toMessageBody(draft);
  if (draft.when === 'local') return { ...body, localTime: localTime ?? { day: draft.day, time: '' } };
  return { ...body, scheduledAt: scheduledAt ?? '' };
}

function getOwnTexts(draft: MessageDraft): MessageTexts {
  if (!draft.isAdjusted) return {};
  const own = chosenChannels(draft).filter((channel) => channel !== 'sms' && channel !== baseChannel(draft));
  return Object.fromEntries(own.map((channel) => [channel, textOf(draft, channel)]));
}

/** Why the draft can't be sent, by field; null when it can. */
export function findDraftErrors(draft: MessageDraft, now: Date): FieldErrors | null {
  const body = toMessageBody(draft);
  const checked = validate(fanMessageEndpoints.create.body, body);
  if ('errors' in checked) return checked.errors;
  if (body.channels.includes('email') && body.subject === null)
    return { subject: fanFailures.subject_missing.sentence };
  if (draft.when === 'local' && body.localTime === null) return { localTime: fanFailures.schedule_incomplete.sentence };
  return isPast(body.scheduledAt, now) ? { scheduledAt: commonFailures.schedule_in_past.sentence } : null;
}

function isPast(scheduledAt: string | null, now: Date): boolean {
  return scheduledAt !== null && new Date(scheduledAt) <= now;
}

/** Adds or removes a category; without any, the audience is all fans. */
export function toggleCategory(audience: MessageAudience, category: FanCategory): MessageAudience {
  const chosen = audience.kind === 'category' ? audience.categories : [];
  const categories = chosen.includes(category) ? chosen.filter((one) => one !== category) : [...chosen, category];
  return categories.length === 0 ? { kind: 'all' } : { kind: 'category', categories };
}

export function toggleChannel(channels: readonly FanChannel[], channel: FanChannel): FanChannel[] {
  return channels.includes(channel) ? channels.filter((one) => one !== channel) : [...channels, channel];
}

/** The order with a channel tried earlier (-1) or later (1). */
export function moveChannel(order: readonly FanChannel[], channel: FanChannel, by: -1 | 1): FanChannel[] {
  const from = order.indexOf(channel);
  const moved = order.filter((one) => one !== channel);
  moved.splice(Math.min(order.length - 1, Math.max(0, from + by)), 0, channel);
  return moved;
}

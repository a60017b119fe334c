import { dayIn, daysBetween, minuteOfDayIn } from '@debut/contract/days';
import type { Conversation, ConversationItem, ConversationThread, ItemOf, ReplyChannel } from '@debut/contract/inbox';
import { dayInWords, shortDay, weekday } from '../../../data/dates.ts';
import { clockTime } from '../../../data/moments.ts';
import { browserTimeZone } from '../../../data/today.ts';
import { channelNames } from './channel-mark.tsx';
import { texts } from './texts.ts';

/** "10:24", "Yesterday", "Sat" or "6 Aug". */
export function timeInList(instant: string, now: Date): string {
  const then = new Date(instant);
  const zone = browserTimeZone();
  const [day, today] = [dayIn(zone, then), dayIn(zone, now)];
  const age = daysBetween(day, today);
  if (age <= 0) return clockTime(then);
  if (age === 1) return texts.yesterday;
  return age < 7 ? weekday(day) : shortDay(day);
}

/** Who wrote the last item, before its text. */
export function previewOf({ preview, isAnswered, lastAuthor }: Conversation, userId: string | undefined): string {
  const text = preview.trim() === '' ? texts.noText : preview;
  if (!isAnswered || !lastAuthor) return text;
  return texts.by(lastAuthor.id === userId ? texts.you : firstWord(lastAuthor.name), text);
}

export const firstWord = (name: string): string => name.trim().split(/\s+/)[0] ?? name;

export interface ThreadDay {
  /** "Today" or "Sun 15 Nov" */
  readonly title: string;
  readonly day: string;
  readonly items: readonly ConversationItem[];
}

/** Oldest first, by day. A reply that only says STOP stands in its system line. */
export function groupByDay(newestFirst: readonly ConversationItem[], now: Date): ThreadDay[] {
  const zone = browserTimeZone();
  const today = dayIn(zone, now);
  const days = new Map<string, ConversationItem[]>();
  for (const item of newestFirst.toReversed()) {
    if (isShownAsLine(item, newestFirst)) continue;
    const day = dayIn(zone, new Date(item.at));
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return [...days].map(([day, items]) => ({ day, title: titleOf(day, today), items }));
}

function titleOf(day: string, today: string): string {
  const age = daysBetween(day, today);
  if (age === 0) return texts.today;
  return age === 1 ? texts.yesterday : dayInWords(day, today);
}

/** The reply and the consent it changed are stored within the same moment. */
function isShownAsLine(item: ConversationItem, all: readonly ConversationItem[]): boolean {
  if (item.kind !== 'reply' || !isWord(item.text)) return false;
  if (item.reads !== 'stop' && item.reads !== 'start') return false;
  return all.some(
    (other) =>
      other.kind === 'consent' &&
      other.channel === item.channel &&
      other.via === item.reads &&
      other.wording === item.text.trim() &&
      Math.abs(Date.parse(other.at) - Date.parse(item.at)) < 5000,
  );
}

const isWord = (text: string): boolean => /^[\p{L}.!]{1,20}$/u.test(text.trim());

export interface ConsentLine {
  readonly isOptOut: boolean;
  readonly before: string;
  /** The word the fan replied, which is emphasized. */
  readonly word?: string;
  readonly after?: string;
}

/** "Tess replied STOP on WhatsApp. WhatsApp is off; SMS stays on." */
export function describeConsent(
  item: ItemOf<'consent'>,
  { name, channels, isLast }: { name: string; channels: readonly ReplyChannel[]; isLast: boolean },
): ConsentLine {
  const isOff = channels.some(({ channel, consent }) => channel === item.channel && consent !== 'yes');
  const others = channels.filter(({ channel, consent }) => channel !== item.channel && consent === 'yes');
  const still =
    !item.given && isLast && isOff
      ? ` ${texts.off(
          channelNames[item.channel],
          others.map(({ channel }) => channelNames[channel]),
        )}`
      : '';
  const line = sayConsent(item, firstWord(name));
  return { ...line, isOptOut: !item.given, ...(still && { after: `${line.after ?? ''}${still}` }) };
}

function sayConsent(item: ItemOf<'consent'>, name: string): Omit<ConsentLine, 'isOptOut'> {
  const { given, via, wording } = item;
  const channel = channelNames[item.channel];
  if (via === 'stop' || via === 'start') {
    if (isWord(wording)) return texts.repliedWord(name, wording.trim(), channel);
    return { before: given ? texts.agreed(name, channel) : texts.askedToStop(name, channel) };
  }
  if (via === 'artist' && !given) return { before: texts.takenAsOptOut(channel) };
  if (via === 'unsubscribe') return { before: texts.unsubscribed(name) };
  if (via === 'bounce') return { before: texts.bounced(name) };
  if (via === 'complaint') return { before: texts.complained(name) };
  if (!given) return { before: texts.choseNone(name, channel) };
  const isByTeam = via === 'by hand' || via === 'import' || via === 'artist';
  return { before: isByTeam ? texts.agreedByHand(channel) : texts.agreed(name, channel) };
}

/** Whether a text would arrive in the quiet hours of the fan's country. */
export function isQuietFor(
  { timeZone, quiet }: Pick<ConversationThread['fan'], 'timeZone' | 'quiet'>,
  now: Date,
): boolean {
  const minute = minuteOfDayIn(timeZone, now);
  const isSunday = weekday(dayIn(timeZone, now)) === 'Sun';
  return (quiet.sundays && isSunday) || minute >= quiet.from * 60 || minute < quiet.until * 60;
}

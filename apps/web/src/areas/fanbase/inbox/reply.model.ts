import type { FanChannel } from '@debut/contract/fan-channels';
import { introduceText } from '@debut/contract/first-text';
import type { ConversationThread, ReplyChannel } from '@debut/contract/inbox';
import {
  maxFanEmailCharacters,
  maxSmsCharacters,
  maxWhatsAppCharacters,
  smsSegmentCredits,
  whatsAppCredits,
} from '@debut/contract/limits';
import { countSms } from '@debut/contract/sms-segments';

type ThreadFan = ConversationThread['fan'];

/** Channels by which the fan can be answered now; the one they used last comes first. */
export function listReplyChannels(fan: ThreadFan, last: string | undefined): FanChannel[] {
  const open = fan.channels.filter(({ obstacle }) => obstacle === null).map(({ channel }) => channel);
  return open.toSorted((one, other) => rank(one, last) - rank(other, last));
}

function rank(channel: FanChannel, last: string | undefined): number {
  return channel === last ? 0 : 1 + order.indexOf(channel);
}

const order: readonly FanChannel[] = ['sms', 'whatsapp', 'email'];

/** The first text to a fan is longer than what was typed. */
function sentText(text: string, channel: FanChannel, { introducedAs }: ThreadFan): string {
  return channel === 'sms' && introducedAs !== null && text !== '' ? introduceText(text, introducedAs) : text;
}

export interface ReplyCost {
  readonly credits: number;
  /** Of a text. */
  readonly segments: { readonly count: number; readonly units: number; readonly room: number } | null;
}

export function costOf(typed: string, channel: FanChannel, fan: ThreadFan): ReplyCost {
  if (channel === 'email') return { credits: 0, segments: null };
  if (channel === 'whatsapp') return { credits: whatsAppCredits, segments: null };
  const { segments, units, perSegment } = countSms(sentText(typed.trim(), channel, fan));
  const count = Math.max(1, segments);
  return { credits: count * smsSegmentCredits, segments: { count, units, room: perSegment * count } };
}

/** Characters that must go; 0 when it can be sent. */
export function excessOf(typed: string, channel: FanChannel, fan: ThreadFan): number {
  return Math.max(0, sentText(typed.trim(), channel, fan).length - longest[channel]);
}

const longest: Readonly<Record<FanChannel, number>> = {
  sms: maxSmsCharacters,
  whatsapp: maxWhatsAppCharacters,
  email: maxFanEmailCharacters,
};

/** Whether only time keeps the fan from being answered on WhatsApp. */
export function isWindowClosed(channels: readonly ReplyChannel[]): boolean {
  return channels.some(({ channel, obstacle }) => channel === 'whatsapp' && obstacle === 'unwritten');
}

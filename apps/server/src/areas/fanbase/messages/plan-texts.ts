import { addressFor, type FanChannel } from '@debut/contract/fan-channels';
import type { LocalTime, MessageAudience, MessageTexts } from '@debut/contract/fan-messages';
import type { FanFilter } from '@debut/contract/fan-segments';
import type { Fan } from '@debut/contract/fans';
import { introduceText } from '@debut/contract/first-text';
import { maxSmsCharacters, maxWhatsAppCharacters } from '@debut/contract/limits';
import type { PhoneCountry } from '@debut/contract/phone-countries';
import type { Queryable } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { localMomentIn, zoneOfFan } from '../texting/local-moments.ts';
import { type RefusedNumber, type RefuseNumber, refusedNumberReason } from '../texting/refuse-number.ts';
import { texts as fanbaseTexts } from '../texts.ts';
import { chooseChannel } from './choose-channel.ts';
import { type ComposedText, createComposer, wordingFor } from './compose-texts.ts';
import type { NewDelivery } from './messages.store.ts';

/** The part of a message that decides who reads what. */
export interface Drafted {
  readonly audience: MessageAudience;
  readonly audienceName?: string;
  readonly body: string;
  /** In the order in which they are tried. */
  readonly channels: readonly FanChannel[];
  readonly subject?: string | null;
  readonly texts?: MessageTexts;
  readonly whatsappTemplateId?: string | null;
  readonly localTime?: LocalTime | null;
  /** The segment's rules when it was scheduled. */
  readonly segmentFilter?: FanFilter | null;
}

/** Who gets which text at what price, as of now. */
export interface TextPlan {
  readonly texts: readonly ComposedText[];
  /** Texts beyond the available credits; empty unless `limitToCredits` was applied. */
  readonly unpaid: readonly ComposedText[];
  readonly leftOut: Readonly<
    Record<'none' | 'stopped' | 'addressless' | 'unwritten' | 'waiting' | 'capped', readonly Fan[]>
  > & {
    /** Fans whose numbers must not be texted. */
    readonly refused: readonly { readonly fan: Fan; readonly refused: RefusedNumber }[];
  };
  readonly channels: readonly FanChannel[];
  readonly credits: number;
  readonly audienceName: string;
  readonly segmentFilter: FanFilter | null;
}

/** Queries run on the given connection, because plans are made inside transactions. */
export interface AudienceReader {
  readAudience(
    at: Queryable,
    owner: string,
    drafted: Drafted,
  ): Promise<{ fans: readonly Fan[]; name: string; filter: FanFilter | null; timeZone: string }>;
  artistNameOf(at: Queryable, owner: string): Promise<string>;
  /** The price of a message in this installation. */
  priceOf(channel: FanChannel, segments: number): number;
  refuseNumber: RefuseNumber;
  countryOf(phone: string): PhoneCountry | null;
  /** Fans who have got enough messages this week. */
  listCapped(at: Queryable, owner: string): Promise<ReadonlySet<string>>;
  /** Who may get any text on WhatsApp now, and the approved template for the others. */
  readWhatsApp(
    at: Queryable,
    owner: string,
    templateId: string | null | undefined,
  ): Promise<{ haveWritten: ReadonlySet<string>; template: string | null }>;
}

export async function planTexts(
  reader: AudienceReader,
  at: Queryable,
  owner: string,
  drafted: Drafted,
): Promise<TextPlan> {
  const { channels, localTime } = drafted;
  const { fans, name, filter, timeZone } = await reader.readAudience(at, owner, drafted);
  const artistName = await reader.artistNameOf(at, owner);
  const whatsApp = channels.includes('whatsapp')
    ? await reader.readWhatsApp(at, owner, drafted.whatsappTemplateId)
    : { haveWritten: new Set<string>(), template: null };
  const hasWritten = (fan: Fan) => whatsApp.haveWritten.has(fan.id);
  const canWrite = (fan: Fan) => hasWritten(fan) || whatsApp.template !== null;
  const capped = await reader.listCapped(at, owner);
  const compose = createComposer({
    priceOf: reader.priceOf,
    introduce: (text) => introduceText(text, artistName),
  });
  const texts: ComposedText[] = [];
  const leftOut = noFans();
  for (const fan of fans) {
    const choice = chooseChannel(fan, { channels, refuseNumber: reader.refuseNumber, canWrite });
    if (choice.kind === 'refused') leftOut.refused.push({ fan, refused: choice.refused });
    else if (choice.kind !== 'channel') leftOut[choice.kind].push(fan);
    else if (fan.waiting) leftOut.waiting.push(fan);
    else if (capped.has(fan.id)) leftOut.capped.push(fan);
    else {
      const wording = wordingFor(choice.channel, drafted, hasWritten(fan) ? null : whatsApp.template);
      const zone = zoneOfFan(fan, timeZone);
      const notBefore = localTime ? localMomentIn(zone, localTime) : null;
      const country = choice.channel === 'email' || fan.phone === null ? null : reader.countryOf(fan.phone);
      texts.push(compose(fan, choice.channel, wording, { zone, country, notBefore }));
    }
  }
  return {
    texts,
    unpaid: [],
    leftOut,
    channels,
    credits: sumCredits(texts),
    audienceName: name,
    segmentFilter: filter,
  };
}

export function noFans() {
  const fans = () => [] as Fan[];
  return {
    none: fans(),
    stopped: fans(),
    addressless: fans(),
    unwritten: fans(),
    waiting: fans(),
    capped: fans(),
    refused: [] as { fan: Fan; refused: RefusedNumber }[],
  };
}

/**
 * Limits the plan to what the credits pay for; what is free is always sent. Fans who joined first come first, so that a new fan
 * never displaces another.
 */
export function limitToCredits(plan: TextPlan, credits: number): TextPlan {
  const inOrder = [...plan.texts].sort((one, other) => orderOf(one.fan).localeCompare(orderOf(other.fan)));
  let left = credits;
  const texts: ComposedText[] = [];
  const unpaid: ComposedText[] = [];
  for (const text of inOrder) {
    if (text.credits > 0) left -= text.credits;
    if (text.credits === 0 || left >= 0) texts.push(text);
    else unpaid.push(text);
  }
  return {
    ...plan,
    texts,
    unpaid,
    credits: sumCredits(texts),
  };
}

const orderOf = ({ createdAt, id }: Fan): string => `${createdAt} ${id}`;

export function sumCredits(texts: readonly { readonly credits: number }[]): number {
  return texts.reduce((sum, { credits }) => sum + credits, 0);
}

/** Throws when the message cannot be sent at all, before credits are held. */
export function requireSendable({ texts }: TextPlan): void {
  if (texts.length === 0) throw new Failure('no_fans', { field: 'fans' });
  for (const [channel, most] of longestTexts) {
    const longest = texts.reduce((max, one) => (one.channel === channel ? Math.max(max, one.text.length) : max), 0);
    if (longest <= most) continue;
    const sentence = fanbaseTexts.textTooLong(longest - most);
    throw new Failure('message_too_long', { field: 'message', sentence });
  }
}

const longestTexts = [
  ['sms', maxSmsCharacters],
  ['whatsapp', maxWhatsAppCharacters],
] as const;

/** One row per fan, ordered by id, because fans are locked in that order everywhere. */
export function toDeliveries(
  { texts, unpaid, leftOut, channels }: TextPlan,
  message: { id: string; userId: string; round: number },
): NewDelivery[] {
  const rowOf = (fan: Fan) => ({
    id: newId(),
    userId: message.userId,
    messageId: message.id,
    fanId: fan.id,
    fanKey: fan.id,
    name: fan.name,
    round: message.round,
  });
  const queue = ({ fan, channel, address, subject, text, segments, credits, notBefore }: ComposedText) => ({
    ...rowOf(fan),
    ...{ channel, address, subject, text, segments, credits, notBefore },
    state: 'queued' as const,
  });
  const skip = (reason: string) => (fan: Fan) => ({
    ...rowOf(fan),
    ...addressOfSkipped(fan, channels),
    text: '',
    segments: 0,
    state: 'skipped' as const,
    reason,
  });
  const rows: NewDelivery[] = [
    ...texts.map(queue),
    ...unpaid.map((text) => ({ ...queue(text), state: 'failed' as const, reason: fanbaseTexts.reasons.unpaid })),
    ...leftOut.none.map(skip(fanbaseTexts.reasons.none)),
    ...leftOut.stopped.map(skip(fanbaseTexts.reasons.stopped)),
    ...leftOut.addressless.map(skip(fanbaseTexts.reasons.addressless)),
    ...leftOut.unwritten.map(skip(fanbaseTexts.reasons.unwritten)),
    ...leftOut.waiting.map(skip(fanbaseTexts.reasons.waiting)),
    ...leftOut.capped.map(skip(fanbaseTexts.reasons.capped)),
    ...leftOut.refused.map(({ fan, refused }) => skip(refusedNumberReason(refused))(fan)),
  ];
  return rows.sort((one, other) => (one.fanKey < other.fanKey ? -1 : 1));
}

/** The first address the channels could have used. */
function addressOfSkipped(fan: Fan, channels: readonly FanChannel[]) {
  const channel = channels.find((one) => addressFor(fan, one) !== null) ?? channels[0] ?? 'sms';
  return { channel, address: addressFor(fan, channel) ?? '' };
}

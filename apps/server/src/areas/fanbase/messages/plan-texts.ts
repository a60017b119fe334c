import type { MessageAudience, MessagePreview } from '@debut/contract/fan-messages';
import type { FanFilter } from '@debut/contract/fan-segments';
import type { Fan } from '@debut/contract/fans';
import { introduceText } from '@debut/contract/first-text';
import { maxSmsCharacters } from '@debut/contract/limits';
import { countryInSentence } from '@debut/contract/phones';
import type { Queryable } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { type RefusedNumber, type RefuseNumber, refusedNumberReason } from '../texting/refuse-number.ts';
import { texts as fanbaseTexts } from '../texts.ts';
import { type ComposedText, composeTexts, groupFansByConsent } from './compose-texts.ts';
import type { NewDelivery } from './messages.store.ts';

/** The part of a message that decides who reads what. */
export interface Drafted {
  readonly audience: MessageAudience;
  readonly audienceName?: string;
  readonly body: string;
  /** The segment's rules when it was scheduled. */
  readonly segmentFilter?: FanFilter | null;
}

/** Who gets which text at what price, as of now. */
export interface TextPlan {
  readonly texts: readonly ComposedText[];
  /** Texts beyond the available credits; empty unless `limitToCredits` was applied. */
  readonly unpaid: readonly ComposedText[];
  readonly leftOut: Readonly<Record<'none' | 'stopped' | 'waiting', readonly Fan[]>> & {
    /** Fans whose numbers must not be texted. */
    readonly refused: readonly { readonly fan: Fan; readonly refused: RefusedNumber }[];
  };
  readonly credits: number;
  readonly creditsPerSegment: number;
  readonly audienceName: string;
  readonly segmentFilter: FanFilter | null;
}

/** Queries run on the given connection, because plans are made inside transactions. */
export interface AudienceReader {
  readAudience(
    at: Queryable,
    owner: string,
    drafted: Drafted,
  ): Promise<{ fans: readonly Fan[]; name: string; filter: FanFilter | null }>;
  artistNameOf(at: Queryable, owner: string): Promise<string>;
  /** The price of a segment in this installation. */
  readonly creditsPerSegment: number;
  refuseNumber: RefuseNumber;
}

export async function planTexts(
  reader: AudienceReader,
  at: Queryable,
  owner: string,
  drafted: Drafted,
): Promise<TextPlan> {
  const { fans, name, filter } = await reader.readAudience(at, owner, drafted);
  const { yes, none, stopped } = groupFansByConsent(fans);
  const artistName = await reader.artistNameOf(at, owner);
  const waiting = yes.filter((fan) => fan.waiting);
  const judged = yes.filter((fan) => !fan.waiting).map((fan) => ({ fan, refused: reader.refuseNumber(fan.phone) }));
  const accepted = judged.filter(({ refused }) => refused === null).map(({ fan }) => fan);
  const refused = judged.flatMap(({ fan, refused }) => (refused ? [{ fan, refused }] : []));
  const texts = composeTexts(drafted.body, accepted, (text) => introduceText(text, artistName));
  const leftOut = { none, stopped, waiting, refused };
  const { creditsPerSegment } = reader;
  const price = { credits: countSegments(texts) * creditsPerSegment, creditsPerSegment };
  return { texts, unpaid: [], leftOut, ...price, audienceName: name, segmentFilter: filter };
}

/**
 * Limits the plan to what the credits pay for. Fans who joined first come first, so that a new fan never displaces
 * another.
 */
export function limitToCredits(plan: TextPlan, credits: number): TextPlan {
  const inOrder = [...plan.texts].sort((one, other) => orderOf(one.fan).localeCompare(orderOf(other.fan)));
  let left = credits;
  const texts: ComposedText[] = [];
  for (const text of inOrder) {
    left -= text.segments * plan.creditsPerSegment;
    if (left < 0) break;
    texts.push(text);
  }
  return {
    ...plan,
    texts,
    unpaid: inOrder.slice(texts.length),
    credits: countSegments(texts) * plan.creditsPerSegment,
  };
}

const orderOf = ({ createdAt, id }: Fan): string => `${createdAt} ${id}`;

function countSegments(texts: readonly ComposedText[]): number {
  return texts.reduce((sum, { segments }) => sum + segments, 0);
}

/** Throws when the message cannot be sent at all, before credits are held. */
export function requireSendable({ texts }: TextPlan): void {
  if (texts.length === 0) throw new Failure('no_fans', { field: 'fans' });
  const longest = texts.reduce((most, { text }) => Math.max(most, text.length), 0);
  if (longest <= maxSmsCharacters) return;
  const sentence = fanbaseTexts.textTooLong(longest - maxSmsCharacters);
  throw new Failure('message_too_long', { field: 'message', sentence });
}

/** One row per fan, ordered by id, because fans are locked in that order everywhere. */
export function toDeliveries(
  { texts, unpaid, leftOut }: TextPlan,
  message: { id: string; userId: string; round: number },
): NewDelivery[] {
  const rowOf = (fan: Fan) => ({
    id: newId(),
    userId: message.userId,
    messageId: message.id,
    fanId: fan.id,
    fanKey: fan.id,
    phone: fan.phone,
    name: fan.name,
    round: message.round,
  });
  const skip = (reason: string) => (fan: Fan) => ({
    ...rowOf(fan),
    text: '',
    segments: 0,
    state: 'skipped' as const,
    reason,
  });
  const rows: NewDelivery[] = [
    ...texts.map(({ fan, text, segments }) => ({ ...rowOf(fan), text, segments, state: 'queued' as const })),
    ...unpaid.map(({ fan, text, segments }) => ({
      ...rowOf(fan),
      text,
      segments,
      state: 'failed' as const,
      reason: fanbaseTexts.reasons.unpaid,
    })),
    ...leftOut.none.map(skip(fanbaseTexts.reasons.none)),
    ...leftOut.stopped.map(skip(fanbaseTexts.reasons.stopped)),
    ...leftOut.waiting.map(skip(fanbaseTexts.reasons.waiting)),
    ...leftOut.refused.map(({ fan, refused }) => skip(refusedNumberReason(refused))(fan)),
  ];
  return rows.sort((one, other) => (one.fanKey < other.fanKey ? -1 : 1));
}

/** How many fans are left out and why, for the composer. */
export function countLeftOut({ leftOut }: TextPlan): MessagePreview['leftOut'] {
  const { none, stopped, waiting, refused } = leftOut;
  const countries = new Map<string, number>();
  for (const { refused: why } of refused) {
    if (why.kind !== 'country') continue;
    const name = countryInSentence(why.country);
    countries.set(name, (countries.get(name) ?? 0) + 1);
  }
  return {
    none: none.length,
    stopped: stopped.length,
    waiting: waiting.length,
    unreachable: refused.filter(({ refused: why }) => why.kind === 'type').length,
    countries: [...countries].map(([country, fans]) => ({ country, fans })).sort((one, other) => other.fans - one.fans),
  };
}

/** The price breakdown for the composer. */
export function describeTexts(
  texts: readonly ComposedText[],
): Pick<MessagePreview, 'segments' | 'examples' | 'firstTexts'> {
  const introduced = texts.filter(({ isIntroduced }) => isIntroduced);
  const shown = [introduced[0], texts.find(({ isIntroduced }) => !isIntroduced), ...texts].filter(
    (one) => one !== undefined,
  );
  return {
    segments: countBySegments(texts),
    examples: [...new Set(shown)]
      .slice(0, 3)
      .map(({ fan, text, segments }) => ({ name: fan.name, phone: fan.phone, text, segments })),
    firstTexts:
      introduced.length === 0
        ? null
        : { fans: introduced.length, segments: introduced.reduce((most, { segments }) => Math.max(most, segments), 0) },
  };
}

function countBySegments(texts: readonly ComposedText[]): MessagePreview['segments'] {
  const counts = new Map<number, number>();
  for (const { segments } of texts) counts.set(segments, (counts.get(segments) ?? 0) + 1);
  return [...counts].sort(([one], [other]) => one - other).map(([segments, fans]) => ({ segments, fans }));
}

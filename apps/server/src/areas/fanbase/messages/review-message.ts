import { type Clock, dayMilliseconds } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { createBlockLookup } from '../texting/refuse-number.ts';
import { texts as fanbaseTexts } from '../texts.ts';
import type { ComposedText } from './compose-texts.ts';
import { countSettled, findOrigins, listJoined, listTexted } from './review.store.ts';
import { heldFromScore, type ScoredText, scorePumping } from './score-pumping.ts';

export type MessageReview = ReturnType<typeof createMessageReview>;

/** A message that waits for the operator, and why. */
export interface HeldMessage {
  readonly id: string;
  readonly userId: string;
  readonly title: string;
  readonly texts: number;
  readonly signs: readonly string[];
}

/** Checks for SMS pumping before texts are sent. */
export function createMessageReview(dependencies: {
  clock: Clock;
  isOn: boolean;
  /** In the transaction that holds it. */
  onHeld: (transaction: Transaction, message: HeldMessage) => Promise<void>;
}) {
  const { clock, isOn, onHeld } = dependencies;
  const describe = createBlockLookup();
  const daysAgo = (days: number) => new Date(clock().getTime() - days * dayMilliseconds);

  async function score(transaction: Transaction, owner: string, texts: readonly ScoredText[]) {
    return scorePumping(texts, await countSettled(transaction, owner, daysAgo(7)));
  }

  /** Including the texts of the last day, because a list may be texted a few fans at a time. */
  async function describeTexts(transaction: Transaction, owner: string, texts: readonly ComposedText[]) {
    const { joinedByForm, replied, released } = await findOrigins(transaction, owner);
    const texted = await listTexted(transaction, owner, { joined: daysAgo(knownAfterDays), texted: daysAgo(1) });
    const now = texts.map(({ fan, address: phone }) => ({ ...fan, phone }));
    const fans = new Map([...texted, ...now].map((fan) => [fan.phone, fan]));
    return [...fans.values()].map(({ id, phone, createdAt, lastTextedAt }): ScoredText => {
      const joinedAt = new Date(createdAt);
      // A changed number has not been texted yet.
      const wasTexted = lastTextedAt !== null;
      const isKnown = wasTexted && (joinedAt < daysAgo(knownAfterDays) || replied.has(id));
      return {
        phone,
        country: describe(phone).country,
        joinedAt,
        joinedByForm: joinedByForm.has(id),
        isKnown: isKnown || released.has(phone),
      };
    });
  }

  return {
    /** The review state to store with a message that starts now. */
    async review(
      transaction: Transaction,
      message: { id: string; userId: string; title: string },
      texts: readonly ComposedText[],
    ): Promise<{ review: 'held'; notice: string } | Record<never, never>> {
      if (!isOn) return {};
      const { userId: owner } = message;
      const toPhones = texts.filter(({ channel }) => channel !== 'email');
      const described = await describeTexts(transaction, owner, toPhones);
      const { score: found, signs } = await score(transaction, owner, described);
      if (found < heldFromScore) return {};
      await onHeld(transaction, { ...message, texts: texts.length, signs });
      return { review: 'held', notice: heldNotice };
    },

    /** The signs of SMS pumping among fans who have just joined; empty when they look normal. */
    async findSignsOfJoined(transaction: Transaction, owner: string): Promise<readonly string[]> {
      if (!isOn) return [];
      const joined = await listJoined(transaction, owner, new Date(clock().getTime() - joinedWithinMilliseconds));
      const texts = joined.map(({ phone, joinedAt }) => ({
        phone,
        joinedAt,
        country: describe(phone).country,
        joinedByForm: true,
        isKnown: false,
      }));
      const { score: found, signs } = await score(transaction, owner, texts);
      return found < heldFromScore ? [] : signs;
    },
  };
}

const joinedWithinMilliseconds = 3_600_000;
/** A number that was entered and texted recently is not trusted yet. */
const knownAfterDays = 30;

const heldNotice = fanbaseTexts.notices.held;

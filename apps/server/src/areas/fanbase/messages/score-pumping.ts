import type { PhoneCountry } from '@debut/contract/phone-countries';
import { texts as fanbaseTexts } from '../texts.ts';

/** The features of one text that can indicate fraud. */
export interface ScoredText {
  readonly phone: string;
  readonly country: PhoneCountry | null;
  readonly joinedAt: Date;
  /** Joined through a public form, where anybody can enter any number. */
  readonly joinedByForm: boolean;
  /** The fan was texted long ago, has replied, or was approved by the operator. */
  readonly isKnown: boolean;
}

export interface PumpingScore {
  readonly score: number;
  /** The signs found, for the operator. */
  readonly signs: readonly string[];
}

/** From this score on a message is held: no single sign is enough. */
export const heldFromScore = 60;

/**
 * How much a message looks like SMS pumping: premium numbers are entered and then texted. They are consecutive or from
 * one small block, from a country the artist never texted, entered within minutes through the public form, and earlier
 * texts to them failed.
 */
export function scorePumping(
  texts: readonly ScoredText[],
  history: { readonly settled: number; readonly failed: number },
): PumpingScore {
  const fresh = texts.filter(({ isKnown }) => !isKnown);
  if (fresh.length < fewestTexts) return { score: 0, signs: [] };
  const signs = [
    judgeRows(fresh),
    judgeBlock(fresh),
    judgeCountry(fresh, texts),
    judgeBurst(fresh),
    judgeFailures(history),
  ].filter((sign) => sign !== null);
  return { score: signs.reduce((sum, { points }) => sum + points, 0), signs: signs.map(({ seen }) => seen) };
}

interface Sign {
  readonly points: number;
  readonly seen: string;
}

const fewestTexts = 10;
/** Numbers this close to each other count as consecutive. */
const rowGap = 3;
const burstMilliseconds = 10 * 60_000;
/** The home region of artists who sell in dollars. */
const homeCountries: readonly (PhoneCountry | null)[] = ['US', 'CA'];

function judgeRows(texts: readonly ScoredText[]): Sign | null {
  const numbers = texts.map(({ phone }) => Number(phone.slice(1))).sort((one, other) => one - other);
  const isNear = (index: number) => {
    const [before, own, after] = [numbers[index - 1], numbers[index] ?? 0, numbers[index + 1]];
    return (before !== undefined && own - before <= rowGap) || (after !== undefined && after - own <= rowGap);
  };
  const share = shareOf(numbers, (_number, index) => isNear(index));
  if (share < 0.2) return null;
  return { points: share >= 0.5 ? 40 : 25, seen: fanbaseTexts.pumping.consecutive(share) };
}

function judgeBlock(texts: readonly ScoredText[]): Sign | null {
  const [block, count] = mostCommon(texts.map(({ phone }) => phone.slice(0, -4)));
  const share = count / texts.length;
  return share < 0.5 ? null : { points: 30, seen: fanbaseTexts.pumping.block(share, block) };
}

function judgeCountry(fresh: readonly ScoredText[], all: readonly ScoredText[]): Sign | null {
  const abroad = fresh.filter(({ country }) => !homeCountries.includes(country));
  const [country, count] = mostCommon(abroad.map(({ country }) => country ?? 'no country'));
  const share = count / fresh.length;
  const known = all.filter(({ isKnown }) => isKnown);
  const usual = known.filter((text) => text.country === country).length / Math.max(1, known.length);
  if (share < 0.5 || usual >= 0.05) return null;
  return { points: 25, seen: fanbaseTexts.pumping.country(share, country) };
}

function judgeBurst(texts: readonly ScoredText[]): Sign | null {
  const times = texts
    .filter(({ joinedByForm }) => joinedByForm)
    .map(({ joinedAt }) => joinedAt.getTime())
    .sort((one, other) => one - other);
  let most = 0;
  let from = 0;
  for (const [to, time] of times.entries()) {
    while (time - (times[from] ?? 0) > burstMilliseconds) from += 1;
    most = Math.max(most, to - from + 1);
  }
  const share = most / texts.length;
  if (share < 0.5) return null;
  return { points: 25, seen: fanbaseTexts.pumping.burst(most, texts.length) };
}

function judgeFailures({ settled, failed }: { settled: number; failed: number }): Sign | null {
  const share = failed / Math.max(1, settled);
  if (settled < 20 || share < 0.4) return null;
  return { points: 30, seen: fanbaseTexts.pumping.failed(share, settled) };
}

function mostCommon(values: readonly string[]): [string, number] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].reduce<[string, number]>((most, one) => (one[1] > most[1] ? one : most), ['', 0]);
}

function shareOf<Value>(values: readonly Value[], isMeant: (value: Value, index: number) => boolean): number {
  return values.filter(isMeant).length / Math.max(1, values.length);
}

import { setImmediate as nextRound } from 'node:timers/promises';
import { foldText } from '@debut/contract/fold-text';
import type { DuplicateReason } from '@debut/contract/recipient-duplicates';
import { slicesOf } from './packed-rows.ts';

export interface ComparedRecipient {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly outletId: string | null;
}

export interface DuplicatePair {
  readonly reason: DuplicateReason;
  readonly ids: readonly [string, string];
}

/**
 * Pairs that may be the same person, the surest first. Each recipient is compared with the few before it that share a key,
 * so that the time grows with the recipients, not with their square; merging a pair brings the next one up.
 */
export async function findDuplicates(
  all: readonly ComparedRecipient[],
  isDistinct: (one: string, other: string) => boolean,
): Promise<DuplicatePair[]> {
  const found: Record<DuplicateReason, DuplicatePair[]> = {
    'same-address': [],
    'same-outlet': [],
    'same-domain': [],
    'near-address': [],
  };
  const seen = new Set<string>();
  const earlier = new Map<string, ComparedRecipient[]>();
  const compare = (
    key: string,
    one: ComparedRecipient,
    reasonFor: (other: ComparedRecipient) => DuplicateReason | null,
  ) => {
    const others = earlier.get(key) ?? [];
    for (const other of others) {
      const reason = reasonFor(other);
      const pair = `${other.id} ${one.id}`;
      if (!reason || isDistinct(other.id, one.id)) continue;
      if (!seen.has(pair)) found[reason].push({ reason, ids: [other.id, one.id] });
      seen.add(pair);
      break;
    }
    earlier.set(key, [...others, one].slice(-maxCompared));
  };
  for (const slice of slicesOf(all)) {
    for (const one of slice) {
      const { local, domain } = readAddress(one.email);
      const name = nameKey(one.name);
      compare(`address ${local}@${domain}`, one, () => 'same-address');
      if (name === '') continue;
      if (one.outletId) compare(`outlet ${one.outletId} ${name}`, one, () => 'same-outlet');
      compare(`domain ${domain} ${name}`, one, () => 'same-domain');
      compare(`name ${name}`, one, (other) => (isNear(one.email, other.email) ? 'near-address' : null));
    }
    await nextRound();
  }
  return Object.values(found).flat();
}

/** "Carrow, Ines" is "Ines Carrow". */
function nameKey(name: string): string {
  return (foldText(name).match(/[\p{L}\p{N}]+/gu) ?? []).sort().join(' ');
}

/** As the mail reaches it: without a tag, and for Gmail without dots. */
function readAddress(email: string): { local: string; domain: string } {
  const at = email.lastIndexOf('@');
  const [local = ''] = email.slice(0, at).toLowerCase().split('+');
  const domain = email.slice(at + 1).toLowerCase();
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? { local: local.replaceAll('.', ''), domain: 'gmail.com' } : { local, domain };
}

/** The same before the @, or at most two typing errors apart. */
function isNear(one: string, other: string): boolean {
  return readAddress(one).local === readAddress(other).local || countEdits(one, other, maxEdits) <= maxEdits;
}

/** Levenshtein's distance, or a larger number as soon as it exceeds `limit`. */
function countEdits(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const replaced = (before[at - 1] ?? 0) + (one[row - 1] === other[at - 1] ? 0 : 1);
      current.push(Math.min(replaced, (before[at] ?? 0) + 1, (current[at - 1] ?? 0) + 1));
    }
    if (Math.min(...current) > limit) return limit + 1;
    before = current;
  }
  return before[other.length] ?? limit + 1;
}

const maxCompared = 20;
const maxEdits = 2;

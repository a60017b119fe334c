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
  const earlier = new Map<string, Compared[]>();
  const compare = (key: string, one: Compared, reasonFor: (other: Compared) => DuplicateReason | null) => {
    const others = earlier.get(key) ?? [];
    for (const other of others) {
      const reason = reasonFor(other);
      const pair = `${other.id} ${one.id}`;
      if (!reason || isDistinct(other.id, one.id)) continue;
      if (!seen.has(pair)) found[reason].push({ reason, ids: [other.id, one.id] });
      seen.add(pair);
      break;
    }
    others.push(one);
    if (others.length > maxCompared) others.shift();
    earlier.set(key, others);
  };
  for (const slice of slicesOf(all)) {
    for (const { id, outletId, email, name: written } of slice) {
      const one = { id, ...readAddress(email) };
      const { local, domain } = one;
      const name = nameKey(written);
      compare(`address ${local}@${domain}`, one, () => 'same-address');
      if (name === '') continue;
      if (outletId) compare(`outlet ${outletId} ${name}`, one, () => 'same-outlet');
      compare(`domain ${domain} ${name}`, one, () => 'same-domain');
      compare(`name ${name}`, one, (other) => (isNear(one, other) ? 'near-address' : null));
    }
    await nextRound();
  }
  return Object.values(found).flat();
}

/** "Carrow, Ines" is "Ines Carrow". */
function nameKey(name: string): string {
  return (foldText(name).match(/[\p{L}\p{N}]+/gu) ?? []).sort().join(' ');
}

type Compared = Address & { readonly id: string };

interface Address {
  readonly email: string;
  readonly local: string;
  readonly domain: string;
}

/** As the mail reaches it: without a tag, and for Gmail without dots. */
function readAddress(email: string): Address {
  const at = email.lastIndexOf('@');
  const [local = ''] = email.slice(0, at).toLowerCase().split('+');
  const domain = email.slice(at + 1).toLowerCase();
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? { email, local: local.replaceAll('.', ''), domain: 'gmail.com' } : { email, local, domain };
}

/** The same before the @, or at most two typing errors apart. */
function isNear(one: Address, other: Address): boolean {
  return one.local === other.local || isWithinEdits(one.email, other.email, 0, 0, maxEdits);
}

/**
 * Whether at most so many characters have to be added, removed or replaced. It follows only what is left of the edits, so it
 * is linear in the length.
 */
function isWithinEdits(one: string, other: string, at: number, otherAt: number, edits: number): boolean {
  let [from, otherFrom] = [at, otherAt];
  while (from < one.length && one.charCodeAt(from) === other.charCodeAt(otherFrom)) {
    from += 1;
    otherFrom += 1;
  }
  const [left, otherLeft] = [one.length - from, other.length - otherFrom];
  if (Math.abs(left - otherLeft) > edits) return false;
  if (left === 0 || otherLeft === 0) return true;
  if (edits === 0) return false;
  return (
    isWithinEdits(one, other, from + 1, otherFrom + 1, edits - 1) ||
    isWithinEdits(one, other, from + 1, otherFrom, edits - 1) ||
    isWithinEdits(one, other, from, otherFrom + 1, edits - 1)
  );
}

const maxCompared = 20;
const maxEdits = 2;

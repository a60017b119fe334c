import {
  maxCustomFields,
  maxDoNotPitchCharacters,
  maxGenresPerContact,
  maxLinksPerContact,
  maxTagsPerContact,
} from '@debut/contract/limits';
import type { Recipient } from '@debut/contract/recipients';
import { texts } from '../texts.ts';
import { unite } from './planned-recipient.ts';

/**
 * The fields of the recipient that stays: it keeps what it has, lacks nothing the others have, and what doesn't fit is in its
 * notes. A mark not to pitch survives.
 */
export function mergeFields(kept: Recipient, others: readonly Recipient[]) {
  const all = [kept, ...others];
  const lines: string[] = [];
  const list = (name: 'genres' | 'tags' | 'links', max: number) => {
    const united = all.reduce<string[]>((before, one) => unite(before, one[name]), []);
    lines.push(...united.slice(max));
    return united.slice(0, max);
  };
  const customFields: Record<string, string> = {};
  for (const one of all)
    for (const [name, value] of Object.entries(one.customFields)) {
      const hasRoom = name in customFields || Object.keys(customFields).length < maxCustomFields;
      if (hasRoom) customFields[name] ??= value;
      if (customFields[name] !== value) lines.push(`${name}: ${value}`);
    }
  const marks = all.flatMap(({ doNotPitch }) => doNotPitch ?? []);
  const merged = {
    category: all.map(({ category }) => category).find((category) => category !== 'other') ?? kept.category,
    outletId: all.map(({ outlet }) => outlet?.id ?? null).find(Boolean) ?? null,
    role: all.map(({ role }) => role).find(Boolean) ?? '',
    country: all.map(({ country }) => country).find(Boolean) ?? null,
    genres: list('genres', maxGenresPerContact),
    tags: list('tags', maxTagsPerContact),
    links: list('links', maxLinksPerContact),
    customFields,
    doNotPitchAt: marks.length > 0 ? new Date(marks.map(({ at }) => at).sort()[0] ?? '') : null,
    doNotPitchReason: [...new Set(marks.map(({ reason }) => reason).filter(Boolean))]
      .join('; ')
      .slice(0, maxDoNotPitchCharacters),
    createdAt: new Date(all.map(({ createdAt }) => createdAt).sort()[0] ?? kept.createdAt),
  };
  const differences = others.map((one) => describeDifference(one, merged));
  const notes = [...new Set([...all.map((one) => one.notes), ...differences, ...lines].filter(Boolean))].join('\n');
  return { ...merged, notes };
}

/** Who they were, and what the contact that stays has otherwise. */
function describeDifference(
  one: Recipient,
  kept: { outletId: string | null; role: string; country: string | null },
): string {
  const details = [
    one.role !== kept.role && one.role,
    one.outlet?.id !== kept.outletId && one.outlet?.name,
    one.country !== kept.country && one.country,
  ].filter((detail) => typeof detail === 'string' && detail !== '');
  return texts.mergedContact(one.name, one.email, details as string[]);
}

import type { PressKit, PressKitChange } from '@debut/contract/press-kit';

/** The fields of the form; photos are changed beside it. */
export interface PressValues {
  readonly published: boolean;
  readonly headline: string;
  readonly hometown: string;
  readonly soundsLike: string;
  readonly label: string;
  readonly bioShort: string;
  readonly bioMedium: string;
  readonly bioLong: string;
  readonly showQuotes: boolean;
  readonly contacts: readonly ContactRow[];
}

export interface ContactRow {
  /** Stays with the row while others are added and removed. */
  readonly key: string;
  readonly role: string;
  readonly name: string;
  readonly email: string;
}

export type PressChanges = Omit<PressKitChange, 'version'>;

export function toValues(kit: PressKit): PressValues {
  const { published, headline, hometown, soundsLike, label, bioShort, bioMedium, bioLong, showQuotes } = kit;
  return {
    ...{ published, headline, hometown, soundsLike, label, bioShort, bioMedium, bioLong, showQuotes },
    contacts: kit.contacts.map((contact, index) => ({ key: String(index), ...contact })),
  };
}

/** Only what differs from the kit the form began with. */
export function toChanges(values: PressValues, begun: PressKit): PressChanges {
  const mine = toBody(values);
  const stored = toBody(toValues(begun));
  const changed = Object.entries(mine).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(stored[field as keyof typeof stored]),
  );
  return Object.fromEntries(changed);
}

export function toBody({ contacts, ...fields }: PressValues) {
  return {
    ...fields,
    contacts: contacts
      .map(({ role, name, email }) => ({ role, name, email }))
      .filter(({ role, name, email }) => `${role}${name}${email}`.trim() !== ''),
  };
}

/** Words that suit each length. */
export const bioTargets = { short: 25, medium: 60, long: 160 } as const;

/** The longer side of a photo that fills a page of a magazine, at 300 dots per inch. */
const printPixels = 2400;

export function isSmallForPrint({ width, height }: { width: number; height: number }): boolean {
  return Math.max(width, height) < printPixels;
}

/** Ids with one of them moved by so many positions. */
export function moveId(ids: readonly string[], id: string, by: -1 | 1): string[] {
  const from = ids.indexOf(id);
  const rest = ids.filter((one) => one !== id);
  return [...rest.slice(0, from + by), id, ...rest.slice(from + by)];
}

import type { Body } from '@debut/contract/endpoint';
import { foldText } from '@debut/contract/fold-text';
import { maxLinksPerContact } from '@debut/contract/limits';
import type { Outlet, OutletKind } from '@debut/contract/outlets';
import type { Recipient, RecipientCategory, recipientEndpoints } from '@debut/contract/recipients';
import { fieldTexts } from './field-texts.ts';

export interface CustomField {
  /** Tells fields with the same name apart while they are typed. */
  readonly key: string;
  readonly name: string;
  readonly value: string;
}

type SameFields = Pick<Recipient, 'email' | 'name' | 'category' | 'notes' | 'role' | 'genres' | 'tags'>;

/** The fields of the form. */
export interface RecipientDraft extends SameFields {
  /** Null while the name is only typed: then it may be of a new outlet. */
  readonly outletId: string | null;
  readonly outletName: string;
  /** Empty: not known. */
  readonly country: string;
  /** One per line. */
  readonly links: string;
  readonly customFields: readonly CustomField[];
}

export function createDraft(recipient: Recipient | null, outlet: Pick<Outlet, 'id' | 'name'> | null): RecipientDraft {
  const { email = '', name = '', category = 'other', notes = '', role = '', genres = [], tags = [] } = recipient ?? {};
  const worksAt = recipient ? recipient.outlet : outlet;
  return {
    email,
    name,
    category,
    notes,
    role,
    genres,
    tags,
    outletId: worksAt?.id ?? null,
    outletName: worksAt?.name ?? '',
    country: recipient?.country ?? '',
    links: recipient?.links.join('\n') ?? '',
    customFields: Object.entries(recipient?.customFields ?? {}).map(([field, value]) => ({
      key: field,
      name: field,
      value,
    })),
  };
}

export function toBody(draft: RecipientDraft): Body<typeof recipientEndpoints.create> {
  const { outletName: _name, country, links, customFields, ...same } = draft;
  return {
    ...same,
    country: country === '' ? null : country,
    links: splitLines(links),
    customFields: Object.fromEntries(listFilled(customFields).map(({ name, value }) => [name.trim(), value])),
  };
}

/** What the schema cannot find: fields that would overwrite each other, and sentences that say what to do. */
export function checkDraft({ links, customFields }: RecipientDraft): Readonly<Record<string, string>> {
  const filled = listFilled(customFields);
  const names = filled.map(({ name }) => name.trim());
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  const isIncomplete = filled.some(({ name, value }) => name.trim() === '' || value.trim() === '');
  return {
    ...(splitLines(links).length > maxLinksPerContact && { links: fieldTexts.tooManyLinks(maxLinksPerContact) }),
    ...(twice !== undefined && { customFields: fieldTexts.fieldTwice(twice) }),
    ...(isIncomplete && { customFields: fieldTexts.fieldIncomplete }),
  };
}

/** Of the fields that are folded away at first. */
export function countMoreFields({ role, country, genres, tags, links, customFields }: RecipientDraft): number {
  const given = [role.trim(), country, links.trim(), ...genres, ...tags, ...listFilled(customFields)];
  return given.filter((one) => one !== '').length;
}

/** Names that the server takes for the same outlet. */
export function isSameOutlet(one: string, other: string): boolean {
  return toKey(one) === toKey(other);
}

const toKey = (name: string) => foldText(name).replace(/\s+/g, ' ').trim();

/** Of an outlet that is added together with the first person there. */
export const outletKinds: Readonly<Record<RecipientCategory, OutletKind>> = {
  blog: 'blog',
  playlist: 'playlist',
  radio: 'station',
  press: 'press',
  other: 'other',
};

function listFilled(fields: readonly CustomField[]): readonly CustomField[] {
  return fields.filter(({ name, value }) => name.trim() !== '' || value.trim() !== '');
}

function splitLines(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

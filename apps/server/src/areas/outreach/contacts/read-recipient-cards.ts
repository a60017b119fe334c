import type { RecipientColumnMapping } from '@debut/contract/recipient-files';
import { type RecipientCategory, recipientAddress } from '@debut/contract/recipients';
import { Failure } from '../../../platform/failure.ts';
import { type Card, type CardProperty, readCards, readParts, readText } from '../../../platform/vcard.ts';
import { texts } from '../texts.ts';
import type { PreparedFile } from './import-rows.ts';
import {
  type PlannedRecipient,
  planRecipient,
  type StatedRecipient,
  type WrittenRecipient,
} from './planned-recipient.ts';
import { splitLinks } from './written-lists.ts';

/** Each card is a row with its number. Throws when there is no card. */
export function readRecipientCards(
  vcard: string,
  defaultCategory: RecipientCategory,
): PreparedFile<PlannedRecipient, StatedRecipient, RecipientColumnMapping> {
  const cards = readCards(vcard);
  if (cards.length === 0) throw new Failure('vcard_unreadable', { field: 'vcard' });
  const rows = cards.map((card, index) => {
    const planned = planRecipient(readCard(card), defaultCategory);
    const name = readName(card);
    const isWithoutAddress = planned.key === '' && planned.fault !== undefined;
    const reason = name ? texts.noAddressInNamedCard(name) : texts.noAddressInCard;
    return { line: index + 1, ...planned, ...(isWithoutAddress && { fault: { value: name, reason } }) };
  });
  return { columns: ['EMAIL', ...Object.values(cardProperties).flat()], mapping: cardMapping, rows };
}

/** What of ours cards have no property for. */
export const ownProperties = {
  category: 'X-DEBUT-CATEGORY',
  genres: 'X-DEBUT-GENRES',
  customField: 'X-DEBUT-FIELD',
  doNotPitch: 'X-DEBUT-DO-NOT-PITCH',
};

const cardProperties = {
  name: 'FN',
  outlet: 'ORG',
  role: 'TITLE',
  country: 'ADR',
  tags: 'CATEGORIES',
  links: ['URL'],
  notes: 'NOTE',
};
const cardMapping: RecipientColumnMapping = { email: 'EMAIL', ...cardProperties };

function readCard(card: Card): WrittenRecipient {
  const find = (name: string) => card.properties.filter((one) => one.name === name);
  const first = (name: string) => find(name).map((one) => readText(one, card).trim())[0] ?? '';
  const list = (name: string) => find(name).flatMap((one) => readParts(one, card, ',').filter(Boolean));
  const emails = [
    ...new Set(
      byPreference(find('EMAIL'))
        .map((one) => readText(one, card).trim())
        .filter(Boolean),
    ),
  ];
  // A preferred address that is none does not hide one that is.
  const email = emails.find((one) => recipientAddress.safeParse(one).success) ?? emails[0] ?? '';
  const others = emails.filter((one) => one !== email).join(', ');
  return {
    email,
    name: readName(card),
    category: first(ownProperties.category),
    notes: find('NOTE')
      .map((one) => readText(one, card).replaceAll('\r\n', '\n').trim())
      .filter(Boolean)
      .join('\n'),
    outlet: find('ORG').map((one) => readParts(one, card, ';')[0] ?? '')[0] ?? '',
    role: first('TITLE') || first('ROLE'),
    country:
      byPreference(find('ADR'))
        .map((one) => readParts(one, card, ';')[countryPart] ?? '')
        .find(Boolean) ?? '',
    genres: list(ownProperties.genres),
    tags: list('CATEGORIES'),
    links: [
      ...find('URL').flatMap((one) => splitLinks(readText(one, card))),
      // Also user names, which are no links.
      ...[...find('SOCIALPROFILE'), ...find('X-SOCIALPROFILE')]
        .map((one) => readText(one, card).trim())
        .filter((one) => /^https?:/i.test(one)),
    ],
    customFields: [
      ...find(ownProperties.customField).map((one) => {
        const [name = '', value = ''] = readParts(one, card, ';');
        return [name, value] as const;
      }),
      [texts.importRemarks.otherEmails, others],
    ],
    doNotPitch: first(ownProperties.doNotPitch),
  };
}

/** The formatted name, or else the parts of the name, or the organization. */
function readName(card: Card): string {
  const find = (name: string) => card.properties.find((one) => one.name === name);
  const [formatted, parts, organization] = [find('FN'), find('N'), find('ORG')];
  const [family = '', given = ''] = parts ? readParts(parts, card, ';') : [];
  return (
    (formatted && readText(formatted, card).trim()) ||
    `${given} ${family}`.trim() ||
    (organization && readParts(organization, card, ';')[0]) ||
    ''
  );
}

/** Version 4.0 numbers them from 1, the others mark one as preferred. */
function byPreference(properties: readonly CardProperty[]): CardProperty[] {
  const rank = ({ params }: CardProperty) => {
    const isPreferred = (params.get('TYPE') ?? []).some((types) => /\bpref\b/i.test(types));
    const place = Number(params.get('PREF')?.[0] ?? (isPreferred ? 1 : 101));
    return Number.isNaN(place) ? 101 : place;
  };
  return [...properties].sort((one, other) => rank(one) - rank(other));
}

/** Post office box, extension, street, locality, region, postal code, country. */
const countryPart = 6;

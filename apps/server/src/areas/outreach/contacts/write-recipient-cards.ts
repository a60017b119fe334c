import { countryName } from '@debut/contract/countries';
import type { Recipient } from '@debut/contract/recipients';
import { escapePart, escapeText, writeCard } from '../../../platform/vcard.ts';
import { texts } from '../texts.ts';
import { ownProperties } from './read-recipient-cards.ts';

export async function writeRecipientCards(read: () => AsyncGenerator<Recipient[]>): Promise<string> {
  const cards: string[] = [];
  for await (const slice of read()) cards.push(...slice.map(toCard));
  return cards.join('');
}

function toCard(one: Recipient): string {
  const list = (labels: readonly string[]) => labels.map(escapePart).join(',');
  const { country, doNotPitch } = one;
  return writeCard([
    ['UID', `urn:uuid:${one.id}`],
    ['FN', escapeText(one.name)],
    // Address books that sort by it show nobody without it. Which part is the family name is not known.
    ['N', `;${escapePart(one.name)};;;`],
    ['EMAIL', escapeText(one.email)],
    ['ORG', one.outlet ? escapePart(one.outlet.name) : ''],
    ['TITLE', escapeText(one.role)],
    ['ADR', `;;;;;;${country ? escapePart(countryName(country)) : ''}`],
    ['CATEGORIES', list(one.tags)],
    ...one.links.map((link) => ['URL', link] as const),
    ['NOTE', escapeText(one.notes)],
    [ownProperties.category, one.category],
    [ownProperties.genres, list(one.genres)],
    ...Object.entries(one.customFields).map(
      ([name, value]) => [ownProperties.customField, `${escapePart(name)};${escapePart(value)}`] as const,
    ),
    [ownProperties.doNotPitch, doNotPitch ? escapeText(doNotPitch.reason || texts.yes) : ''],
  ]);
}

import type { RecipientColumnMapping } from '@debut/contract/recipient-files';
import type { RecipientCategory } from '@debut/contract/recipients';
import { findColumn, prepareFile } from './import-rows.ts';
import { type PlannedRecipient, planRecipient, type StatedRecipient } from './planned-recipient.ts';
import { readRecipientCards } from './read-recipient-cards.ts';
import { readLinks, splitLabels } from './written-lists.ts';

export type RecipientFile = ({ csv: string; mapping?: RecipientColumnMapping | undefined } | { vcard: string }) & {
  readonly defaultCategory: RecipientCategory;
};

/** Validating many addresses takes long, so this runs in a thread. */
export function readRecipientFile(file: RecipientFile) {
  const { defaultCategory } = file;
  if ('vcard' in file) return readRecipientCards(file.vcard, defaultCategory);
  return prepareFile<PlannedRecipient, StatedRecipient, RecipientColumnMapping>(file.csv, {
    mapping: file.mapping,
    guessMapping,
    read: (cellOf, mapping) =>
      planRecipient(
        {
          email: cellOf(mapping.email),
          name: cellOf(mapping.name),
          category: cellOf(mapping.category),
          notes: cellOf(mapping.notes),
          outlet: cellOf(mapping.outlet),
          role: cellOf(mapping.role),
          country: cellOf(mapping.country),
          genres: splitLabels(cellOf(mapping.genres)),
          tags: splitLabels(cellOf(mapping.tags)),
          links: (mapping.links ?? []).flatMap((column) => readLinks(column, cellOf(column))),
          customFields: (mapping.customFields ?? []).map((column) => [toFieldName(column), cellOf(column)]),
          doNotPitch: cellOf(mapping.doNotPitch),
        },
        defaultCategory,
      ),
  });
}

/** Exported custom fields have it in front of their name, so that they are recognized, and no field is taken for another. */
export const customColumnPrefix = 'Custom: ';

function toFieldName(column: string): string {
  return column.replace(/^custom:\s*/i, '');
}

/** Each column is one field only: what is recognized first counts. */
function guessMapping(columns: readonly string[]): RecipientColumnMapping | null {
  const customFields = columns.filter((column) => /^custom:\s*\S/i.test(column));
  const left = new Set(columns.filter((column) => column !== '' && !customFields.includes(column)));
  const find = (...patterns: RegExp[]) => {
    for (const pattern of patterns) {
      const found = findColumn([...left], pattern);
      if (found === null) continue;
      left.delete(found);
      return found;
    }
    return null;
  };
  const email = find(/e-?mail.*value/, /e-?mail/, /^(?!.*\b(web|street|postal)).*address|courriel|correo/);
  if (!email) return null;
  const outlet = find(
    /^(outlet|publication|media outlet|medium|magazine|station|company|organi[sz]ation|firma)( name)?$/,
  );
  const role = find(/^(role|position|(job|organi[sz]ation) ?title|job|title|function|rolle|poste)$/);
  const country = find(/^(country|country ?code|land|pays|país|nation)$/);
  const genres = find(/^(genres?|music genres?|styles?)$/);
  const tags = find(/^(tags?|groups?|keywords?)$/);
  const doNotPitch = find(/^do ?n[o’']t pitch$|^do not contact$/);
  return {
    email,
    name: find(/^(full ?|contact ?|display ?)?name$/) ?? find(/^(?!.*(user|file)).*name|contact|nom$|nombre/),
    category: find(/categor|^(outlet )?type|kind|kategorie/),
    notes: find(/note|comment|remark|notiz/),
    outlet,
    role,
    country,
    genres,
    tags,
    doNotPitch,
    links: [...left].filter((column) => linkHeading.test(column)),
    customFields,
  };
}

const linkHeading =
  /^(links?|url|web ?site|homepage|web|site|instagram|insta|facebook|twitter|x|tik ?tok|youtube|spotify|soundcloud|bandcamp|bluesky|mastodon|linkedin|threads)( ?(url|link|profile|page|account|handle))?$/i;

import * as z from 'zod/mini';
import { countryCodes } from './countries.ts';
import { textField } from './fields.ts';
import {
  maxCustomFieldCharacters,
  maxCustomFields,
  maxGenresPerContact,
  maxLabelCharacters,
  maxLinksPerContact,
  maxTagsPerContact,
} from './limits.ts';
import { webAddresses } from './web-address.ts';

const label = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(maxLabelCharacters))
  .check(z.regex(/^[^\p{Cc},;]*$/u, 'Please use words without commas'));

/** In lower case, so that "Ambient" and "ambient" are one genre. */
export const genreList = labelList(maxGenresPerContact);

export const tagList = labelList(maxTagsPerContact);

function labelList(max: number) {
  return z.array(label).check(
    z.overwrite((labels: string[]) => [...new Set(labels)]),
    z.maxLength(max),
  );
}

/** ISO 3166-1 alpha-2, or `null`. */
export const countryField = z.nullable(
  z.string().check(
    z.trim(),
    z.toUpperCase(),
    z.refine((code) => countryCodes.includes(code), 'Please choose a country'),
  ),
);

export const linkList = webAddresses(maxLinksPerContact);

/** What the artist wants to know of a contact and has no field of its own. */
export const customFields = z
  .record(textField(maxLabelCharacters), textField(maxCustomFieldCharacters))
  .check(z.refine((fields) => Object.keys(fields).length <= maxCustomFields, 'Please use at most 10 fields'));

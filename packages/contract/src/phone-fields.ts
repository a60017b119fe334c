import * as z from 'zod/mini';
import { isPhoneCountry } from './phones.ts';

/** ISO 3166 alpha-2, in upper or lower case. */
export const phoneCountryField = z.optional(
  z.nullable(
    z
      .string()
      .check(z.maxLength(2), z.toUpperCase(), z.refine(isPhoneCountry, 'Please choose a country from the list')),
  ),
);

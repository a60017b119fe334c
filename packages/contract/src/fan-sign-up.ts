import * as z from 'zod/mini';
import { named } from './endpoint.ts';
import { contactType } from './fans.ts';
import { maxFanNameCharacters, maxFanSourceCharacters } from './limits.ts';
import { phoneCountryField } from './phone-fields.ts';
import { maxPhoneCharacters } from './phones.ts';

export const formTokenField = z.optional(z.nullable(z.string().check(z.maxLength(200))));

/** What the public forms send. `website` is a field that people do not see: who fills it in is a program. */
export const fanSignUpData = named(
  'FanSignUpData',
  z.object({
    name: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(maxFanNameCharacters)))),
    /** Ten digits, E.164, or as people of `country` write it. */
    phone: z.optional(z.nullable(z.string().check(z.maxLength(maxPhoneCharacters)))),
    country: phoneCountryField,
    email: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(320)))),
    category: z.optional(z.nullable(contactType)),
    source: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(maxFanSourceCharacters)))),
    smsOptOut: z.optional(z.boolean()),
    website: z.optional(z.nullable(z.string().check(z.maxLength(2000)))),
  }),
);
export type FanSignUpData = z.infer<typeof fanSignUpData>;

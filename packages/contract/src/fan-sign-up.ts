import * as z from 'zod/mini';
import { named } from './endpoint.ts';
import { contactType } from './fans.ts';
import { maxFanNameCharacters, maxFanSourceCharacters } from './limits.ts';
import { phoneCountryField } from './phone-fields.ts';
import { maxPhoneCharacters } from './phones.ts';

export const formTokenField = z.optional(z.nullable(z.string().check(z.maxLength(200))));

/** Sent by the public forms. `website` is a honeypot: people do not see it, so only bots fill it in. */
export const fanSignUpData = named(
  'FanSignUpData',
  z.object({
    name: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(maxFanNameCharacters)))),
    /** Ten digits, E.164, or the national format of `country`. */
    phone: z.optional(z.nullable(z.string().check(z.maxLength(maxPhoneCharacters)))),
    country: phoneCountryField,
    email: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(320)))),
    category: z.optional(z.nullable(contactType)),
    source: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(maxFanSourceCharacters)))),
    smsOptOut: z.optional(z.boolean()),
    /** Agreed to emails; then an email address is enough where the artist can send emails. */
    emails: z.optional(z.boolean()),
    /** Agreed to WhatsApp messages, where the artist can send them. */
    whatsapp: z.optional(z.boolean()),
    timeZone: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
    website: z.optional(z.nullable(z.string().check(z.maxLength(2000)))),
  }),
);
export type FanSignUpData = z.infer<typeof fanSignUpData>;

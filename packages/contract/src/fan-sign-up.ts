import * as z from 'zod/mini';
import { named } from './endpoint.ts';
import { contactType } from './fans.ts';
import { maxFanNameCharacters, maxFanSourceCharacters } from './limits.ts';

/** What the public forms send. `website` is a field that people do not see: who fills it in is a program. */
export const fanSignUpData = named(
  'FanSignUpData',
  z.object({
    name: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(maxFanNameCharacters)))),
    phone: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
    email: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(320)))),
    category: z.optional(z.nullable(contactType)),
    source: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(maxFanSourceCharacters)))),
    smsOptOut: z.optional(z.boolean()),
    website: z.optional(z.nullable(z.string().check(z.maxLength(2000)))),
  }),
);
export type FanSignUpData = z.infer<typeof fanSignUpData>;

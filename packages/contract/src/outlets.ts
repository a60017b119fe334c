import * as z from 'zod/mini';
import { countryField, genreList } from './contact-fields.ts';
import { endpoint, named } from './endpoint.ts';
import { failWith, isoInstant, requiredTextField } from './fields.ts';
import { maxNotesCharacters, maxOutletNameCharacters, maxSearchCharacters } from './limits.ts';
import { outreachFailures } from './outreach-failures.ts';
import { webAddress } from './web-address.ts';

export const outletKinds = ['blog', 'station', 'playlist', 'label', 'venue', 'press', 'other'] as const;
export const outletKind = z.enum(outletKinds);
export type OutletKind = z.infer<typeof outletKind>;

const outlet = named(
  'Outlet',
  z.object({
    id: z.string(),
    name: z.string(),
    kind: outletKind,
    country: z.nullable(z.string()),
    /** Empty when there is none. */
    website: z.string(),
    genres: z.array(z.string()),
    notes: z.string(),
    /** How many recipients work there. */
    recipients: z.int(),
    createdAt: isoInstant,
    updatedAt: isoInstant,
  }),
);
export type Outlet = z.infer<typeof outlet>;

const incomplete = failWith(outreachFailures, 'outlet_incomplete');

const outletFields = named(
  'OutletFields',
  z.object({
    name: requiredTextField(maxOutletNameCharacters, incomplete),
    kind: z.optional(outletKind),
    country: z.optional(countryField),
    website: z.optional(webAddress),
    genres: z.optional(genreList),
    notes: z.optional(z.string().check(z.trim(), z.maxLength(maxNotesCharacters))),
  }),
);

const outletId = z.object({ id: z.string().check(z.maxLength(128)) });
const tag = 'Recipients';

export const outletEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/email/outlets',
    access: 'member',
    right: 'view',
    reads: ['recipients'],
    tag,
    summary: 'Lists outlets by name, one page at a time; `q` searches name, website, genres and notes',
    query: z.object({
      q: z.optional(z.string().check(z.maxLength(maxSearchCharacters))),
      kind: z.optional(outletKind),
      /** The `next` of the page before. */
      from: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
    }),
    response: named('Outlets', z.object({ outlets: z.array(outlet), total: z.int(), next: z.nullable(z.int()) })),
  }),
  read: endpoint({
    method: 'GET',
    path: '/email/outlets/{id}',
    access: 'member',
    right: 'view',
    reads: ['recipients'],
    tag,
    summary: 'Returns an outlet',
    params: outletId,
    response: outlet,
  }),
  create: endpoint({
    method: 'POST',
    path: '/email/outlets',
    access: 'member',
    right: 'audience',
    changes: ['recipients'],
    tag,
    summary: 'Adds an outlet; its name is unique, whatever the case and accents',
    body: outletFields,
    response: outlet,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/email/outlets/{id}',
    access: 'member',
    right: 'audience',
    changes: ['recipients'],
    tag,
    summary: 'Updates an outlet; omitted fields stay unchanged',
    params: outletId,
    body: outletFields,
    response: outlet,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/email/outlets/{id}',
    access: 'member',
    right: 'audience',
    changes: ['recipients'],
    tag,
    summary: 'Deletes an outlet; its recipients stay, without an outlet',
    params: outletId,
  }),
};

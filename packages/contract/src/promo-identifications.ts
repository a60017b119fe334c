import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { isoInstant } from './fields.ts';
import { fileAddress } from './files.ts';

const identification = named(
  'PromoIdentification',
  z.object({
    id: z.string(),
    filename: z.string(),
    state: z.enum(['searching', 'found', 'none', 'failed']),
    /** Whose copy it is; `null` when the file isn't marked, or the mark is not of a link of this artist. */
    copyOf: z.nullable(
      z.object({
        linkId: z.string(),
        promoId: z.string(),
        kind: z.enum(['personal', 'shared']),
        name: z.string(),
        release: z.string(),
      }),
    ),
    createdAt: isoInstant,
  }),
);
export type PromoIdentification = z.infer<typeof identification>;

const tag = 'Promo';

export const promoIdentificationEndpoints = {
  identify: endpoint({
    method: 'POST',
    path: '/promo-identifications',
    access: 'member',
    right: 'publish',
    changes: ['promos'],
    tag,
    summary:
      'Searches an uploaded audio file for a watermark, to find out whose copy it is; the file is deleted afterwards',
    body: named(
      'NewPromoIdentification',
      z.object({ url: fileAddress, filename: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)) }),
    ),
    response: identification,
  }),
  identifications: endpoint({
    method: 'GET',
    path: '/promo-identifications',
    access: 'member',
    right: 'view',
    reads: ['promos'],
    tag,
    summary: 'Lists the latest searches for watermarks, newest first',
    response: z.array(identification),
  }),
};

import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { maxSearchCharacters } from './limits.ts';

const searchHit = named(
  'SearchHit',
  z.object({
    kind: z.enum(['track', 'project', 'task', 'recipient', 'campaign', 'fan']),
    id: z.string(),
    title: z.string(),
    subtitle: z.string(),
    coverArt: z.nullable(z.string()),
    /** The page it links to. */
    to: z.string(),
  }),
);
export type SearchHit = z.infer<typeof searchHit>;

/** The response header with the number of all matches, including those not returned. */
export const totalCountHeader = 'x-total-count';

export const searchEndpoints = {
  search: endpoint({
    method: 'GET',
    path: '/search',
    access: 'member',
    right: 'view',
    reads: ['tracks', 'projects', 'tasks', 'recipients', 'campaigns', 'fans'],
    tag: 'Search',
    summary: 'Searches everything the account owns for all words, best first; x-total-count is the number of matches',
    query: z.object({ q: z.string().check(z.maxLength(maxSearchCharacters)) }),
    response: z.array(searchHit),
  }),
};

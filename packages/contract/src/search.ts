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
    /** The page it leads to. */
    to: z.string(),
  }),
);
export type SearchHit = z.infer<typeof searchHit>;

/** Of the response: how many matches there are, also beyond those in it. */
export const totalCountHeader = 'x-total-count';

export const searchEndpoints = {
  search: endpoint({
    method: 'GET',
    path: '/search',
    access: 'user',
    reads: ['tracks', 'projects', 'tasks', 'recipients', 'campaigns', 'fans'],
    tag: 'Search',
    summary: 'Finds what the account owns by all words typed, best first; the header x-total-count counts every match',
    query: z.object({ q: z.string().check(z.maxLength(maxSearchCharacters)) }),
    response: z.array(searchHit),
  }),
};

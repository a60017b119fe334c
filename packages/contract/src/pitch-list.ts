import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { isoInstant } from './fields.ts';
import { outletKind } from './outlets.ts';
import { recipientCategories } from './recipients.ts';

const pitchSuggestion = named(
  'PitchSuggestion',
  z.object({
    recipientId: z.string(),
    name: z.string(),
    email: z.string(),
    category: z.enum(recipientCategories),
    outlet: z.nullable(z.object({ id: z.string(), name: z.string(), kind: outletKind })),
    role: z.string(),
    /** Of the release's genres, those that the contact or their outlet plays. */
    matchingGenres: z.array(z.string()),
    /** Genres like the release's that they supported before. */
    supportedGenres: z.array(z.string()),
    /** How many releases they were pitched, and how many of them they answered. */
    pitched: z.int(),
    responded: z.int(),
    /** When the last email was sent to them, whatever it was about. */
    lastContactAt: z.nullable(isoInstant),
    /** They were written to in the last days, so they rank lower. */
    isRecent: z.boolean(),
    /** They have a personal link to the release's promo, or got an email about it: then they are not suggested. */
    hasLink: z.boolean(),
    wasPitched: z.boolean(),
  }),
);
export type PitchSuggestion = z.infer<typeof pitchSuggestion>;

const pitchList = named(
  'PitchList',
  z.object({
    /** Of the release; without any, only the answers so far decide. */
    genres: z.array(z.string()),
    /** The best first; at the end those who are not suggested. */
    contacts: z.array(pitchSuggestion),
    /** How many are suggested, on all pages. */
    suggested: z.int(),
    total: z.int(),
    next: z.nullable(z.int()),
  }),
);
export type PitchList = z.infer<typeof pitchList>;

const id = z.optional(z.string().check(z.maxLength(128)));

export const pitchListEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/email/pitch-list',
    access: 'member',
    right: 'view',
    reads: ['recipients', 'templates', 'campaigns', 'promos', 'tracks', 'projects'],
    tag: 'Recipients',
    summary: 'Suggests whom to pitch a track or project, by genre and answers so far, with the reasons, page by page',
    query: z.object({
      /** Either a track or a project. */
      trackId: id,
      projectId: id,
      /** The `next` of the page before. */
      from: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
    }),
    response: pitchList,
  }),
};

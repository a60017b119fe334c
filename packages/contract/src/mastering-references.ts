import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { isoInstant } from './fields.ts';
import { fileAddress } from './files.ts';
import { soundAnalysis } from './sound-analysis.ts';

const id = z.string().check(z.maxLength(128));
/** The id of the last one received. */
const page = z.object({ before: z.optional(id) });
const tag = 'Mastering';

const masteringReference = named(
  'MasteringReference',
  z.object({
    id: z.string(),
    name: z.string(),
    /** For the artist's own ears; it is never part of a public page. */
    url: z.string(),
    waveform: z.nullable(z.string()),
    /** Set when it is one of the artist's own tracks. */
    trackId: z.nullable(z.string()),
    analysis: soundAnalysis,
    createdAt: isoInstant,
  }),
);
export type MasteringReference = z.infer<typeof masteringReference>;

export const referenceEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/master/references',
    access: 'member',
    right: 'view',
    reads: ['mastering'],
    tag,
    summary: 'Lists references, newest first, 20 at a time',
    query: page,
    response: z.array(masteringReference),
  }),
  add: endpoint({
    method: 'POST',
    path: '/master/references',
    access: 'member',
    right: 'master',
    changes: ['mastering', 'storage'],
    tag,
    summary: 'Adds a reference: an uploaded audio file, or one of the artist’s own tracks',
    body: named(
      'ReferenceStart',
      z.union([
        z.object({
          /** From `POST /uploads`, of the kind `audio`. */
          url: fileAddress,
          name: z.string().check(z.trim(), z.minLength(1), z.maxLength(255)),
        }),
        z.object({ trackId: id }),
      ]),
    ),
    response: masteringReference,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/master/references/{id}',
    access: 'member',
    right: 'master',
    changes: ['mastering', 'storage'],
    tag,
    summary: 'Deletes a reference with its file; masters made with it stay',
    params: z.object({ id }),
  }),
};

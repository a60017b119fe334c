import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { isoInstant, textField } from './fields.ts';
import { fileAddress } from './files.ts';
import { maxStemLevelDb } from './limits.ts';

export const stemRole = z.enum(['vocals', 'drums', 'bass', 'music', 'other']);
export type StemRole = z.infer<typeof stemRole>;

const levelDb = z.number().check(z.minimum(-maxStemLevelDb), z.maximum(maxStemLevelDb));
const name = textField(255);

const stem = named(
  'Stem',
  z.object({
    id: z.string(),
    name: z.string(),
    role: stemRole,
    levelDb: z.number(),
    url: z.string(),
    /** Both `null` until they are measured. */
    durationSeconds: z.nullable(z.number()),
    waveform: z.nullable(z.string()),
  }),
);
export type Stem = z.infer<typeof stem>;

const trackStems = named(
  'TrackStems',
  z.object({
    /** Vocals first, then in the order in which they were added. */
    stems: z.array(stem),
    /** The last time they were mixed; `null`: never. */
    mix: z.nullable(
      z.object({
        status: z.enum(['mixing', 'done', 'failed']),
        /** In percent. */
        progress: z.int(),
        failure: z.nullable(z.object({ code: z.string(), error: z.string() })),
        requestedAt: isoInstant,
      }),
    ),
    /** The audio of the track is the mix of these stems at these levels. */
    isMixCurrent: z.boolean(),
  }),
);
export type TrackStems = z.infer<typeof trackStems>;

const id = z.string().check(z.maxLength(128));
const tag = 'Mastering';

export const stemEndpoints = {
  ofTrack: endpoint({
    method: 'GET',
    path: '/tracks/{id}/stems',
    access: 'member',
    right: 'view',
    reads: ['mastering', 'tracks'],
    tag,
    summary: 'Lists the stems of a track, and whether they are being mixed',
    params: z.object({ id }),
    response: trackStems,
  }),
  add: endpoint({
    method: 'POST',
    path: '/tracks/{id}/stems',
    access: 'member',
    right: 'master',
    changes: ['mastering', 'storage'],
    tag,
    summary: 'Adds an uploaded audio file as a stem of a track, which has at most 5',
    params: z.object({ id }),
    body: named(
      'StemCreation',
      z.object({
        /** From `POST /uploads`, of the kind `audio`. */
        url: fileAddress,
        name,
        /** Guessed from the name by default. */
        role: z.optional(stemRole),
      }),
    ),
    response: stem,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/master/stems/{id}',
    access: 'member',
    right: 'master',
    changes: ['mastering'],
    tag,
    summary: 'Changes the level or the role of a stem; omitted fields stay unchanged',
    params: z.object({ id }),
    body: named(
      'StemUpdate',
      z.object({ name: z.optional(name), role: z.optional(stemRole), levelDb: z.optional(levelDb) }),
    ),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/master/stems/{id}',
    access: 'member',
    right: 'master',
    changes: ['mastering', 'storage'],
    tag,
    summary: 'Deletes a stem with its file; a mix made with it stays',
    params: z.object({ id }),
  }),
  mix: endpoint({
    method: 'POST',
    path: '/tracks/{id}/stems/mix',
    access: 'member',
    right: 'master',
    changes: ['mastering', 'tracks'],
    tag,
    summary: 'Mixes the stems at their levels; the mix becomes the audio of the track, ready to be mastered',
    params: z.object({ id }),
    response: trackStems,
  }),
};

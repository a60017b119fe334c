import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { isoInstant } from './fields.ts';
import { maxRevisionNameCharacters } from './limits.ts';
import { masteringVersion } from './mastering.ts';
import { masteringMethod, masteringSettings, masterName } from './mastering-settings.ts';
import { soundMeasures } from './sound-analysis.ts';

const id = z.string().check(z.maxLength(128));
/** The id of the last one received. */
const page = z.object({ before: z.optional(id) });
const tag = 'Mastering';

/** A finished run: its masters are kept until it is deleted. */
const masteringRevision = named(
  'MasteringRevision',
  z.object({
    id: z.string(),
    /** Given by a person; `null`: none. */
    name: z.nullable(z.string()),
    method: masteringMethod,
    settings: masteringSettings,
    /** Its masters are those of the track. */
    isCurrent: z.boolean(),
    /** `false`: made from audio that was replaced since. */
    isOfCurrentMix: z.boolean(),
    /** Of all its files. */
    bytes: z.int(),
    /** The page with its report, for anybody with the link; `null`: not shared. */
    shareUrl: z.nullable(z.string()),
    original: z.nullable(soundMeasures),
    reference: z.nullable(z.object({ name: z.string(), measures: soundMeasures })),
    versions: z.partialRecord(masterName, masteringVersion),
    createdAt: isoInstant,
  }),
);
export type MasteringRevision = z.infer<typeof masteringRevision>;

const revisionName = z.string().check(z.trim(), z.minLength(1), z.maxLength(maxRevisionNameCharacters));

export const revisionEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/tracks/{id}/mastering/revisions',
    access: 'member',
    right: 'view',
    reads: ['mastering'],
    tag,
    summary: 'Lists the finished runs of a track with their masters, newest first, 10 at a time',
    params: z.object({ id: id }),
    query: page,
    response: z.array(masteringRevision),
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/master/revisions/{id}',
    access: 'member',
    right: 'master',
    changes: ['mastering'],
    tag,
    summary: 'Names a revision; `null` removes the name',
    params: z.object({ id }),
    body: named('RevisionName', z.object({ name: z.nullable(revisionName) })),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/master/revisions/{id}/restore',
    access: 'member',
    right: 'master',
    changes: ['mastering', 'tracks'],
    tag,
    summary: 'Makes the masters of a revision those of the track',
    params: z.object({ id }),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/master/revisions/{id}',
    access: 'member',
    right: 'master',
    changes: ['mastering', 'tracks', 'storage'],
    tag,
    summary: 'Deletes a revision with its files',
    params: z.object({ id }),
  }),
  share: endpoint({
    method: 'POST',
    path: '/master/revisions/{id}/share',
    access: 'member',
    right: 'master',
    changes: ['mastering'],
    tag,
    summary: 'Makes the report of a revision a page for anybody with the link, also as a PDF; without audio',
    params: z.object({ id }),
    response: named('SharedReport', z.object({ url: z.string() })),
  }),
  stopSharing: endpoint({
    method: 'DELETE',
    path: '/master/revisions/{id}/share',
    access: 'member',
    right: 'master',
    changes: ['mastering'],
    tag,
    summary: 'Ends the link to the report of a revision; sharing it again makes a new one',
    params: z.object({ id }),
  }),
};

import * as z from 'zod/mini';
import { commonFailures } from './common-failures.ts';
import { endpoint, named } from './endpoint.ts';
import {
  editVersion,
  failWith,
  isoDate,
  isoInstant,
  optionalTextField,
  requiredTextField,
  upcField,
} from './fields.ts';
import { fileAddress } from './files.ts';
import { maxDescriptionCharacters, maxTitleCharacters, maxTracksPerProject, maxYearCharacters } from './limits.ts';

const project = named(
  'Project',
  z.object({
    id: z.string(),
    name: z.string(),
    artist: z.string(),
    year: z.string(),
    /** UPC or EAN: identifies the release in shops; empty when there is none. */
    upc: z.string(),
    description: z.string(),
    coverArt: z.nullable(z.string()),
    releaseDate: z.nullable(z.string()),
    trackIds: z.array(z.string()),
    version: editVersion,
    createdAt: isoInstant,
    updatedAt: isoInstant,
  }),
);
export type Project = z.infer<typeof project>;

const projectFields = {
  artist: optionalTextField(maxTitleCharacters),
  year: optionalTextField(maxYearCharacters),
  upc: upcField,
  description: z.string().check(z.trim(), z.maxLength(maxDescriptionCharacters)),
  coverArt: z.nullable(fileAddress),
  releaseDate: z.nullable(isoDate),
  /** The complete list, in order; a listed track leaves its previous project. */
  trackIds: z.array(z.string().check(z.maxLength(128))).check(z.maxLength(maxTracksPerProject)),
};

const projectId = z.object({ id: z.string().check(z.maxLength(128)) });
const tag = 'Projects';

export const projectEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/projects',
    access: 'member',
    right: 'view',
    reads: ['projects'],
    tag,
    summary: 'Lists projects, newest first',
    response: z.array(project),
  }),
  create: endpoint({
    method: 'POST',
    path: '/projects',
    access: 'member',
    right: 'edit',
    changes: ['projects', 'tracks'],
    tag,
    summary: 'Creates a project',
    body: named(
      'ProjectCreation',
      z.object({
        name: requiredTextField(maxTitleCharacters, failWith(commonFailures, 'project_name_missing')),
        artist: z.optional(projectFields.artist),
        year: z.optional(projectFields.year),
        upc: z.optional(projectFields.upc),
        description: z.optional(projectFields.description),
        coverArt: z.optional(projectFields.coverArt),
        releaseDate: z.optional(projectFields.releaseDate),
        trackIds: z.optional(projectFields.trackIds),
      }),
    ),
    response: z.object({ id: z.string() }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/projects/{id}',
    access: 'member',
    right: 'edit',
    changes: ['projects', 'tracks'],
    tag,
    summary: 'Updates a project; omitted fields stay unchanged, and `trackIds` replaces the whole list',
    params: projectId,
    body: named(
      'ProjectUpdate',
      z.object({
        name: z.optional(requiredTextField(maxTitleCharacters, failWith(commonFailures, 'project_name_missing'))),
        artist: z.optional(projectFields.artist),
        year: z.optional(projectFields.year),
        upc: z.optional(projectFields.upc),
        description: z.optional(projectFields.description),
        coverArt: z.optional(projectFields.coverArt),
        releaseDate: z.optional(projectFields.releaseDate),
        trackIds: z.optional(projectFields.trackIds),
        version: z.optional(editVersion),
      }),
    ),
    response: project,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/projects/{id}',
    access: 'member',
    right: 'edit',
    changes: ['projects', 'tracks'],
    tag,
    summary: 'Deletes a project; its tracks stay and return to the dashboard',
    params: projectId,
  }),
  moveToArtist: endpoint({
    method: 'POST',
    path: '/projects/{id}/artist',
    access: 'member',
    right: 'edit',
    changes: ['projects', 'tracks', 'tasks', 'mastering', 'artists'],
    tag,
    summary:
      'Moves a project with its tracks, files, masters and plans to another artist of the workspace; emails stay',
    params: projectId,
    body: z.object({ artistId: z.string().check(z.maxLength(128)) }),
  }),
  applyReleaseDateToTracks: endpoint({
    method: 'POST',
    path: '/projects/{id}/release-date/hand-on',
    access: 'member',
    right: 'edit',
    changes: ['projects', 'tracks'],
    tag,
    summary: 'Applies the project’s release date to all its tracks; their open tasks move with it',
    params: projectId,
    /** How many tracks had another date before. */
    response: named('AppliedReleaseDate', z.object({ tracks: z.int() })),
  }),
};

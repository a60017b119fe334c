import * as z from 'zod/mini';
import { commonFailures } from './common-failures.ts';
import { endpoint, named } from './endpoint.ts';
import {
  editVersion,
  failWith,
  isoDate,
  isoInstant,
  isrcField,
  optionalTextField,
  requiredTextField,
} from './fields.ts';
import { fileAddress } from './files.ts';
import { maxTitleCharacters, maxTracksPerAccount, maxTracksPerChange, maxYearCharacters } from './limits.ts';

export const masteredVersion = named(
  'MasteredVersion',
  z.object({
    url: z.string(),
    filename: z.string(),
    preset: z.object({ name: z.string(), description: z.string() }),
  }),
);
export type MasteredVersion = z.infer<typeof masteredVersion>;

/** Loudness over time, one byte per point, base64; computed once per audio file. */
const waveform = z.string();

export const track = named(
  'Track',
  z.object({
    id: z.string(),
    title: z.string(),
    artist: z.string(),
    year: z.string(),
    /** Identifies the recording, as `USABC2600001`; empty when there is none. */
    isrc: z.string(),
    coverArt: z.nullable(z.string()),
    audioFile: z.nullable(z.string()),
    originalFileName: z.nullable(z.string()),
    releaseDate: z.nullable(z.string()),
    isLocked: z.boolean(),
    projectId: z.nullable(z.string()),
    masteredVersions: z.record(z.string(), masteredVersion),
    /** The size of the uploaded file. */
    audioBytes: z.nullable(z.int()),
    /** Formats that not all browsers play are converted first; `null` without audio. */
    playback: z.nullable(z.enum(['ready', 'preparing', 'failed'])),
    durationSeconds: z.nullable(z.number()),
    /** Low resolution, for cards and rows; the full waveform has its own endpoint. */
    waveform: z.nullable(waveform),
    version: editVersion,
    createdAt: isoInstant,
    updatedAt: isoInstant,
  }),
);
export type Track = z.infer<typeof track>;

const trackFields = {
  artist: optionalTextField(maxTitleCharacters),
  coverArt: z.nullable(fileAddress),
  audioFile: z.nullable(fileAddress),
  originalFileName: z.nullable(z.string().check(z.maxLength(1000))),
  releaseDate: z.nullable(isoDate),
  year: optionalTextField(maxYearCharacters),
  isrc: isrcField,
  isLocked: z.boolean(),
};

const id = z.string().check(z.maxLength(128));
const trackId = z.object({ id });
/** Ids that are not the caller's tracks are ignored. */
const trackIds = z.array(id).check(z.minLength(1), z.maxLength(maxTracksPerChange));
const changedTracks = named('ChangedTracks', z.object({ tracks: z.int() }));
const tag = 'Tracks';

export const trackEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/tracks',
    access: 'member',
    right: 'view',
    reads: ['tracks'],
    tag,
    summary: 'Lists tracks in the saved order',
    response: z.array(track),
  }),
  create: endpoint({
    method: 'POST',
    path: '/tracks',
    access: 'member',
    right: 'edit',
    changes: ['tracks', 'projects'],
    tag,
    summary: 'Creates a track; given files are checked and attached',
    body: named(
      'TrackCreation',
      z.object({
        title: requiredTextField(maxTitleCharacters, failWith(commonFailures, 'track_title_missing')),
        artist: z.optional(trackFields.artist),
        coverArt: z.optional(trackFields.coverArt),
        audioFile: z.optional(trackFields.audioFile),
        originalFileName: z.optional(trackFields.originalFileName),
        releaseDate: z.optional(trackFields.releaseDate),
        year: z.optional(trackFields.year),
        isrc: z.optional(trackFields.isrc),
        isLocked: z.optional(trackFields.isLocked),
        /** The project it is appended to. */
        projectId: z.optional(z.nullable(id)),
      }),
    ),
    response: named('Created', z.object({ id: z.string() })),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/tracks/{id}',
    access: 'member',
    right: 'edit',
    // New audio deletes the masters of the old one.
    changes: ['tracks', 'mastering'],
    tag,
    summary: 'Updates a track; omitted fields stay unchanged, and new audio clears the mastered versions',
    params: trackId,
    body: named(
      'TrackUpdate',
      z.object({
        title: z.optional(requiredTextField(maxTitleCharacters, failWith(commonFailures, 'track_title_empty'))),
        artist: z.optional(trackFields.artist),
        coverArt: z.optional(trackFields.coverArt),
        audioFile: z.optional(trackFields.audioFile),
        originalFileName: z.optional(trackFields.originalFileName),
        releaseDate: z.optional(trackFields.releaseDate),
        year: z.optional(trackFields.year),
        isrc: z.optional(trackFields.isrc),
        isLocked: z.optional(trackFields.isLocked),
        masteredVersions: z.optional(z.record(z.string().check(z.maxLength(64)), masteredVersion)),
        version: z.optional(editVersion),
      }),
    ),
    response: track,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/tracks/{id}',
    access: 'member',
    right: 'edit',
    changes: ['tracks', 'projects'],
    tag,
    summary: 'Deletes a track and its files',
    params: trackId,
  }),
  moveToArtist: endpoint({
    method: 'POST',
    path: '/tracks/{id}/artist',
    access: 'member',
    right: 'edit',
    changes: ['tracks', 'projects', 'tasks', 'mastering', 'artists'],
    tag,
    summary:
      'Moves a track with its files, masters and plan to another artist of the workspace, out of its project; emails stay',
    params: trackId,
    body: named('ArtistMove', z.object({ artistId: id })),
  }),
  waveform: endpoint({
    method: 'GET',
    path: '/tracks/{id}/waveform',
    access: 'member',
    right: 'view',
    reads: ['tracks'],
    tag,
    summary: 'Returns the full waveform of a track; null until it is computed, or without audio',
    params: trackId,
    response: named('Waveform', z.object({ waveform: z.nullable(waveform) })),
  }),
  reorder: endpoint({
    method: 'PUT',
    path: '/tracks/order',
    access: 'member',
    right: 'edit',
    changes: ['tracks'],
    tag,
    summary: 'Saves the track order: the given tracks come first, the others keep their order',
    body: named('TrackOrder', z.object({ trackIds: z.array(id).check(z.maxLength(maxTracksPerAccount)) })),
  }),
  deleteMany: endpoint({
    method: 'POST',
    path: '/tracks/delete',
    access: 'member',
    right: 'edit',
    changes: ['tracks', 'projects'],
    tag,
    summary: 'Deletes several tracks and their files, all or none',
    body: named('TrackDeletion', z.object({ trackIds })),
    /** The number of deleted tracks. */
    response: changedTracks,
  }),
  move: endpoint({
    method: 'POST',
    path: '/tracks/move',
    access: 'member',
    right: 'edit',
    changes: ['tracks', 'projects'],
    tag,
    summary: 'Appends tracks to a project in the given order, or with `projectId` null removes them from theirs',
    body: named('TrackMove', z.object({ trackIds, projectId: z.nullable(id) })),
    /** The number of moved tracks. */
    response: changedTracks,
  }),
};

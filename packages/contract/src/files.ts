import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { isoInstant } from './fields.ts';

export const fileKind = z.enum(['audio', 'coverArt', 'fanbaseArtist', 'fanbaseBackground', 'artwork']);
export type FileKind = z.infer<typeof fileKind>;

/** An address as `POST /uploads` answered it. */
export const fileAddress = z.string().check(z.minLength(1), z.maxLength(2048));

const tag = 'Files';

export const fileEndpoints = {
  requestUpload: endpoint({
    method: 'POST',
    path: '/uploads',
    access: 'user',
    changes: [],
    tag,
    summary: 'Asks for a place to upload a file to; the bytes then go to `uploadUrl` with exactly these headers',
    body: named(
      'UploadRequest',
      z.object({
        kind: fileKind,
        /** The track or project it is for; a new one uses a temporary id of its own. */
        trackId: z.optional(z.string().check(z.maxLength(128))),
        filename: z.string().check(z.minLength(1), z.maxLength(1000)),
        contentType: z.string().check(z.maxLength(255)),
        size: z.int().check(z.minimum(0)),
      }),
    ),
    response: named(
      'UploadTicket',
      z.object({
        uploadUrl: z.string(),
        method: z.literal('PUT'),
        headers: z.record(z.string(), z.string()),
        url: z.string(),
      }),
    ),
  }),
  deleteUpload: endpoint({
    method: 'DELETE',
    path: '/uploads',
    access: 'user',
    changes: ['storage'],
    tag,
    summary: 'Deletes an uploaded file that nothing uses',
    body: named('UploadDeletion', z.object({ url: fileAddress })),
  }),
  usage: endpoint({
    method: 'GET',
    path: '/uploads/usage',
    access: 'user',
    reads: ['storage'],
    tag,
    summary: 'How many files the account keeps and how many bytes they take',
    response: named('FileUsage', z.object({ files: z.int(), bytes: z.int() })),
  }),
  audio: endpoint({
    method: 'GET',
    path: '/audio/{userId}/{trackId}/{filename}',
    access: 'signed',
    tag,
    summary: 'The audio itself, whole or in ranges, for its owner or with a signature',
    params: z.object({
      userId: z.string().check(z.maxLength(128)),
      trackId: z.string().check(z.maxLength(128)),
      filename: z.string().check(z.maxLength(512)),
    }),
    query: z.object({ expires: z.optional(z.string()), signature: z.optional(z.string()) }),
    responseType: 'audio/*',
  }),
  signAudio: endpoint({
    method: 'POST',
    path: '/audio/sign',
    access: 'user',
    changes: [],
    tag,
    summary: 'A short-lived playback address for an audio file of the caller',
    body: named('AudioSignature', z.object({ url: fileAddress })),
    response: named('SignedAudio', z.object({ url: z.string(), expiresAt: isoInstant })),
  }),
};

/** The bytes themselves travel outside the table: they are streamed, not JSON. */
export const uploadContentPath = '/api/uploads/content';

/** Storage addresses begin so; pictures are served there too, in the widths of `imageWidths` with `?width=`. */
export const filesPath = '/files';

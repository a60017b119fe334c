import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { isoInstant } from './fields.ts';

export const fileKind = z.enum([
  'audio',
  'coverArt',
  'fanbaseArtist',
  'fanbaseBackground',
  'artwork',
  'logo',
  'pressPhoto',
]);
export type FileKind = z.infer<typeof fileKind>;

/** A `url` returned by `POST /uploads`. */
export const fileAddress = z.string().check(z.minLength(1), z.maxLength(2048));

const tag = 'Files';

export const fileEndpoints = {
  requestUpload: endpoint({
    method: 'POST',
    path: '/uploads',
    access: 'member',
    right: 'edit',
    changes: [],
    tag,
    summary: 'Requests an upload; send the bytes to `uploadUrl` with exactly the returned headers',
    body: named(
      'UploadRequest',
      z.object({
        kind: fileKind,
        /** The track or project it is for; for a new one, a temporary id. */
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
    access: 'member',
    right: 'edit',
    changes: ['storage'],
    tag,
    summary: 'Deletes an uploaded file that is not in use',
    body: named('UploadDeletion', z.object({ url: fileAddress })),
  }),
  usage: endpoint({
    method: 'GET',
    path: '/uploads/usage',
    access: 'member',
    right: 'view',
    reads: ['storage'],
    tag,
    summary: 'Returns the number of stored files and their total size in bytes',
    response: named('FileUsage', z.object({ files: z.int(), bytes: z.int() })),
  }),
  audio: endpoint({
    method: 'GET',
    path: '/audio/{userId}/{trackId}/{filename}',
    access: 'signed',
    right: 'view',
    tag,
    summary: 'Streams an audio file, whole or by range; needs the owner’s token or a signature',
    params: z.object({
      userId: z.string().check(z.maxLength(128)),
      trackId: z.string().check(z.maxLength(128)),
      filename: z.string().check(z.maxLength(512)),
    }),
    query: z.object({ expires: z.optional(z.string()), signature: z.optional(z.string()) }),
    responseType: 'audio/*',
  }),
  requestSignedAudioUrl: endpoint({
    method: 'POST',
    path: '/audio/sign',
    access: 'member',
    right: 'view',
    changes: [],
    tag,
    summary: 'Returns a short-lived playback URL for one of the caller’s audio files',
    body: named('AudioSignature', z.object({ url: fileAddress })),
    response: named('SignedAudio', z.object({ url: z.string(), expiresAt: isoInstant })),
  }),
};

/** Not in the endpoint table because the bytes are streamed, not JSON. */
export const uploadContentPath = '/api/uploads/content';

/** The prefix of storage URLs; images are served there too, in the widths of `imageWidths` with `?width=`. */
export const filesPath = '/files';

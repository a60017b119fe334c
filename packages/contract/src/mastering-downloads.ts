import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { masterName } from './mastering-settings.ts';

const id = z.string().check(z.maxLength(128));
const tag = 'Mastering';

export const masteringDownload = named(
  'MasteringDownload',
  z.object({
    trackId: id,
    style: z.union([masterName, z.literal('all')]),
    /** `delivery`: all formats with the cover and the figures, as a ZIP. */
    format: z.enum(['wav', 'mp3', 'flac', 'cd', 'delivery']),
    /** The revision it is from; by default the current one. */
    revisionId: z.optional(id),
  }),
);
export type MasteringDownload = z.infer<typeof masteringDownload>;

export const downloadAddress = named(
  'DownloadAddress',
  z.object({
    /** `null`: not ready after 20 seconds; request it again. */
    url: z.nullable(z.string()),
    filename: z.string(),
  }),
);

export const downloadEndpoints = {
  request: endpoint({
    method: 'POST',
    path: '/master/downloads',
    access: 'member',
    right: 'view',
    changes: [],
    tag,
    summary:
      'Returns a short-lived download URL for a master, or a ZIP of all; other formats than WAV are made on the first request',
    body: masteringDownload,
    response: downloadAddress,
  }),
  download: endpoint({
    method: 'GET',
    path: '/master/downloads/{trackId}/{filename}',
    access: 'signed',
    right: 'view',
    tag,
    summary: 'Downloads a file as an attachment, whole or by range; a ZIP is streamed',
    params: z.object({ trackId: id, filename: z.string().check(z.maxLength(512)) }),
    query: z.object({
      user: z.optional(z.string().check(z.maxLength(128))),
      style: z.optional(z.string()),
      format: z.optional(z.string()),
      revision: z.optional(z.string()),
      expires: z.optional(z.string()),
      signature: z.optional(z.string()),
    }),
    responseType: 'application/octet-stream',
  }),
};

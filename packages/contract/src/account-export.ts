import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { isoInstant } from './fields.ts';

const accountExport = named(
  'AccountExport',
  z.object({
    status: z.enum(['none', 'preparing', 'ready', 'failed']),
    /** Percent. */
    progress: z.int(),
    /** What to save it as, and its bytes, once it is ready. */
    filename: z.nullable(z.string()),
    size: z.nullable(z.int()),
    requestedAt: z.nullable(isoInstant),
    readyAt: z.nullable(isoInstant),
    /** When the file goes away again. */
    expiresAt: z.nullable(isoInstant),
  }),
);
export type AccountExport = z.infer<typeof accountExport>;

/** Once its time is over, or before there was any. */
export const noExportSentence = 'There is no file any more. Please prepare a new one.';

const tag = 'Account';

export const accountExportEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/me/export',
    access: 'user',
    reads: ['export'],
    tag,
    summary: 'Whether there is a file with everything of the account, or how far it is',
    response: accountExport,
  }),
  request: endpoint({
    method: 'POST',
    path: '/me/export',
    access: 'user',
    changes: ['export'],
    tag,
    summary: 'Has the file made; asked for while it is being made, this joins it',
    response: accountExport,
  }),
  link: endpoint({
    method: 'POST',
    path: '/me/export/link',
    access: 'user',
    changes: [],
    tag,
    summary: 'A short-lived address to fetch the file from',
    response: named('AccountExportLink', z.object({ url: z.string(), expiresAt: isoInstant })),
  }),
  file: endpoint({
    method: 'GET',
    path: '/me/export/file',
    access: 'signed',
    tag,
    summary: 'The file itself (ZIP), whole or in ranges, for its owner or with a signature',
    query: z.object({
      user: z.optional(z.string().check(z.maxLength(128))),
      expires: z.optional(z.string()),
      signature: z.optional(z.string()),
    }),
    responseType: 'application/octet-stream',
  }),
};

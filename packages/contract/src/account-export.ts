import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { isoInstant } from './fields.ts';

const accountExport = named(
  'AccountExport',
  z.object({
    status: z.enum(['none', 'preparing', 'ready', 'failed']),
    /** Percent. */
    progress: z.int(),
    /** Set once the file is ready; `size` is in bytes. */
    filename: z.nullable(z.string()),
    size: z.nullable(z.int()),
    requestedAt: z.nullable(isoInstant),
    readyAt: z.nullable(isoInstant),
    /** When the file is deleted. */
    expiresAt: z.nullable(isoInstant),
  }),
);
export type AccountExport = z.infer<typeof accountExport>;

/** Shown when the file has expired or was never requested. */
export const noExportSentence = 'There is no file any more. Please prepare a new one.';

const tag = 'Account';

export const accountExportEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/me/export',
    access: 'member',
    right: 'view',
    reads: ['export'],
    tag,
    summary: 'Returns the status and progress of the account export',
    response: accountExport,
  }),
  request: endpoint({
    method: 'POST',
    path: '/me/export',
    access: 'member',
    right: 'export',
    changes: ['export'],
    tag,
    summary: 'Starts an export of all account data, or returns the one in progress',
    response: accountExport,
  }),
  link: endpoint({
    method: 'POST',
    path: '/me/export/link',
    access: 'member',
    right: 'export',
    changes: [],
    tag,
    summary: 'Returns a short-lived download URL for the export',
    response: named('AccountExportLink', z.object({ url: z.string(), expiresAt: isoInstant })),
  }),
  file: endpoint({
    method: 'GET',
    path: '/me/export/file',
    access: 'signed',
    right: 'export',
    tag,
    summary: 'Downloads the export as a ZIP, whole or by range; needs the owner’s token or a signature',
    query: z.object({
      user: z.optional(z.string().check(z.maxLength(128))),
      expires: z.optional(z.string()),
      signature: z.optional(z.string()),
    }),
    responseType: 'application/octet-stream',
  }),
};

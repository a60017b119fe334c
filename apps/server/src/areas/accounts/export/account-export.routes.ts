import type { Readable } from 'node:stream';
import { accountExportEndpoints } from '@debut/contract/account-export';
import { exportsPerMinute, signedDownloadSeconds } from '@debut/contract/limits';
import type { Clock } from '../../../platform/clock.ts';
import { Failure } from '../../../platform/failure.ts';
import { attachmentHeader } from '../../../platform/file-names.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { sendRange } from '../../../platform/http/send-range.ts';
import type { RateLimits } from '../../../platform/rate-limit/rate-limit.ts';
import type { Signer } from '../../../platform/signer.ts';
import type { ExportService } from './account-export.service.ts';

/** A browser downloads from a link, which cannot carry a bearer token: the link is signed for a short time. */
export function mountAccountExport(
  mount: Mount,
  dependencies: {
    exports: ExportService;
    read: (path: string, range: { start: number; end: number }) => Promise<Readable>;
    rateLimits: RateLimits;
    signer: Signer;
    clock: Clock;
    publicUrl: string;
  },
): void {
  const { exports, read, rateLimits, signer, clock, publicUrl } = dependencies;

  mount(accountExportEndpoints.read, ({ artist }) => exports.describe(artist.id));

  mount(accountExportEndpoints.request, async ({ artist }) => {
    await rateLimits.spend(`export:${artist.id}`, exportsPerMinute);
    return exports.request(artist.id);
  });

  mount(accountExportEndpoints.link, async ({ artist }) => {
    const { id } = await exports.requireFile(artist.id);
    const expires = Math.floor(clock().getTime() / 1000) + signedDownloadSeconds;
    const fields = { user: artist.id, expires: String(expires) };
    // The signature covers this one export: a later one needs its own link.
    const signature = signer.sign('account-export', { ...fields, id });
    return {
      url: `${publicUrl}/api${accountExportEndpoints.file.path}?${new URLSearchParams({ ...fields, signature })}`,
      expiresAt: new Date(expires * 1000).toISOString(),
    };
  });

  mount(accountExportEndpoints.file, async ({ artist, query, request, reply }) => {
    const owner = artist?.id ?? query.user;
    if (!owner || (!artist && !query.signature)) throw new Failure('unauthenticated');
    const { id, path, size, filename } = await exports.requireFile(owner).catch((error: unknown) => {
      // Strangers must not learn who has an export.
      throw artist ? error : new Failure('invalid_signature');
    });
    if (!artist) requireSignature(owner, id, query);
    reply.header('content-disposition', attachmentHeader(filename)).header('cache-control', 'private, no-store');
    return sendRange(request, reply, {
      size,
      mediaType: 'application/zip',
      etag: `"${id}"`,
      read: (range) => read(path, range),
    });
  });

  function requireSignature(
    user: string,
    id: string,
    { expires = '', signature = '' }: { expires?: string | undefined; signature?: string | undefined },
  ): void {
    const isGenuine = signer.verify('account-export', { user, expires, id }, signature);
    if (!isGenuine || Number(expires) * 1000 <= clock().getTime()) throw new Failure('invalid_signature');
  }
}

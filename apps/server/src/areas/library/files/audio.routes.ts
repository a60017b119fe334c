import { createHash } from 'node:crypto';
import { fileEndpoints } from '@debut/contract/files';
import { signedAudioSeconds } from '@debut/contract/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { sendRange } from '../../../platform/http/send-range.ts';
import type { Signer } from '../../../platform/signer.ts';
import type { FileStore } from '../../../providers/files/port.ts';
import { pathOfAddress } from './file-path.ts';
import type { FileService } from './files.service.ts';
import type { StoredFile } from './files.store.ts';
import { playablePath, playableType } from './playable-copy.ts';
import { createSignAudio } from './sign-audio.ts';

/** Unreleased music is private: only its owner may play it, by token or by a short-lived signed URL. */
export function mountAudio(
  mount: Mount,
  dependencies: { files: FileService; store: FileStore; signer: Signer; clock: Clock; publicUrl: string },
): void {
  const { files, store, signer, clock } = dependencies;
  const signAudio = createSignAudio(dependencies);

  mount(fileEndpoints.requestSignedAudioUrl, async ({ artist, body }) => {
    const path = pathOfAddress(body.url);
    const [folder, firstOwner, trackId, filename, ...rest] = path?.split('/') ?? [];
    const isAudio = folder === 'audio' && firstOwner && trackId && filename && rest.length === 0;
    if (!path || !isAudio) throw new Failure('invalid_audio_url', { field: 'url' });
    const file = await files.findAudio(artist.id, path);
    if (!file) throw new Failure('not_found');
    const { url, expiresAt } = signAudio(path, signedAudioSeconds);
    return { url, expiresAt: expiresAt.toISOString() };
  });

  mount(fileEndpoints.audio, async ({ params, query, artist, request, reply }) => {
    // The first owner is part of the path; who may play it is decided by the file's owner now.
    const path = ['audio', params.userId, params.trackId, params.filename].join('/');
    if (!artist) requireSignature(path, query);
    const file = await (artist ? files.findAudio(artist.id, path) : files.findSignedAudio(path));
    if (!file) throw new Failure('not_found');
    reply.header('cache-control', 'private, max-age=3600');
    return sendAudio(request, reply, store, file);
  });

  function requireSignature(
    path: string,
    { expires, signature }: { expires?: string | undefined; signature?: string | undefined },
  ): void {
    if (!expires || !signature) throw new Failure('unauthenticated');
    const isGenuine = signer.verify('audio', { path, expires }, signature);
    if (!isGenuine || Number(expires) * 1000 <= clock().getTime()) throw new Failure('invalid_signature');
  }
}

/** Streams the playable copy if there is one; downloads and mastering read the original. */
export function sendAudio(
  request: FastifyRequest,
  reply: FastifyReply,
  store: FileStore,
  file: StoredFile,
): Promise<FastifyReply> {
  const played = playedFile(file);
  reply.header('content-disposition', 'inline');
  return sendRange(request, reply, {
    ...played,
    etag: `"${createHash('sha256').update(played.path).digest('base64url')}"`,
    read: (range) => store.read(played.path, range),
  });
}

function playedFile({ path, size, mediaType, playback, playableSize }: StoredFile) {
  if (playback !== 'ready' || playableSize === null) return { path, size, mediaType: mediaType ?? '' };
  return { path: playablePath(path), size: playableSize, mediaType: playableType };
}

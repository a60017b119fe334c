import { audioTooLargeSentence } from '@debut/contract/file-failures';
import type { FileKind } from '@debut/contract/files';
import { bytesPerMegabyte } from '@debut/contract/limits';
import { findSignature, hasTextAt, readTextAt, type Signature } from '@debut/mastering/decode/signature';
import { sniffAudio, sniffBytes } from '@debut/mastering/decode/sniff-audio';
import { hasFfmpeg } from '@debut/mastering/runner/ffmpeg';
import type { Database } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import type { FileStore } from '../../../providers/files/port.ts';
import { pathOfAddress } from './file-path.ts';
import * as files from './files.store.ts';
import {
  isTooManyPixels,
  makeVariants,
  type PixelSize,
  pictureQueue,
  variantPath,
  variantType,
} from './image-variants.ts';
import { findPlayability } from './playability.ts';

/** An uploaded file whose content was checked: it may be attached. */
export interface InspectedFile {
  readonly path: string;
  readonly mediaType: string;
  readonly kind: FileKind;
  /** Not every browser plays it: a playable copy is made once it is attached. */
  readonly needsCopy?: boolean;
  /** Of an image; absent when it was attached before sizes were measured. */
  readonly pixels?: PixelSize;
}

/** Checks what an uploaded file contains before it is attached to anything. */
export function createFileInspector(dependencies: { db: Database; store: FileStore; maxAudioMegabytes: number }) {
  const { db, store, maxAudioMegabytes } = dependencies;

  function requireAudioSize(size: number, field: string): void {
    if (size <= maxAudioMegabytes * bytesPerMegabyte) return;
    throw new Failure('audio_too_large', { field, sentence: audioTooLargeSentence(maxAudioMegabytes) });
  }

  async function requireUploaded(owner: string, address: string, isRightKind: (kind: FileKind) => boolean) {
    const path = pathOfAddress(address);
    const file = path === null ? undefined : await files.findFile(db, owner, path);
    if (!file || file.kind === 'export' || !isRightKind(file.kind)) throw new Failure('not_found');
    const size = await store.size(file.path);
    if (size === null) throw new Failure('file_not_uploaded');
    // The ticket bound the length; a store that did not hold to it must not get around the limit.
    if (size !== file.size) throw new Failure('length_mismatch');
    return { ...file, kind: file.kind };
  }

  /** Runs in the image queue, so that the bytes of waiting images do not fill the memory. */
  async function draw(file: files.StoredFile, field: string) {
    const bytes = await readBytes(store, file, 0, file.size);
    const mediaType = sniffImage(bytes);
    if (!mediaType) throw new Failure('invalid_image', { field });
    const drawn = await makeVariants(bytes, mediaType).catch((error: unknown) => {
      throw new Failure(isTooManyPixels(error) ? 'image_too_many_pixels' : 'invalid_image', { field });
    });
    return { ...drawn, mediaType };
  }

  return {
    requireAudioSize,

    /** A photo to print; what it contains is decided when it is encoded again. */
    requirePhoto: (owner: string, address: string) => requireUploaded(owner, address, (kind) => kind === 'pressPhoto'),

    async inspectAudio(owner: string, address: string, field = 'audioFile'): Promise<InspectedFile> {
      const file = await requireUploaded(owner, address, (kind) => kind === 'audio');
      requireAudioSize(file.size, field);
      const readAt = (offset: number) => readBytes(store, file, offset, sniffBytes);
      const mediaType = await sniffAudio(readAt);
      if (!mediaType) throw new Failure('invalid_audio', { field });
      const playability = await findPlayability(mediaType, readAt);
      if (playability === 'copy-with-ffmpeg' && !(await hasFfmpeg())) {
        throw new Failure('alac_unsupported', { field });
      }
      return { path: file.path, mediaType, kind: 'audio', needsCopy: playability !== 'direct' };
    },

    async inspectImage(owner: string, address: string, field: string): Promise<InspectedFile> {
      const file = await requireUploaded(owner, address, (kind) => kind !== 'audio' && kind !== 'pressPhoto');
      const { path, kind } = file;
      if (file.mediaType && file.variants.length > 0)
        return { path, mediaType: file.mediaType, kind, ...pixelsOf(file) };
      const { mediaType, ...drawn } = await pictureQueue.take(owner, () => draw(file, field));
      // Written down first: what a crash leaves in the store is then known, and goes with the file.
      const paths = drawn.variants.map(({ width }) => variantPath(path, width));
      await files.storeVariants(db, owner, path, paths, drawn.size);
      for (const variant of drawn.variants)
        await store.write(variantPath(path, variant.width), variant.bytes, variantType);
      return { path, mediaType, kind, pixels: drawn.size };
    },
  };
}

export async function readBytes(store: FileStore, file: { path: string; size: number }, start: number, count: number) {
  const end = Math.min(start + count, file.size) - 1;
  if (end < start) return Buffer.alloc(0);
  const chunks: Buffer[] = [];
  for await (const chunk of await store.read(file.path, { start, end })) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function pixelsOf({ pixelWidth, pixelHeight }: files.StoredFile): { pixels?: PixelSize } {
  return pixelWidth === null || pixelHeight === null ? {} : { pixels: { width: pixelWidth, height: pixelHeight } };
}

/** The image format by its first bytes; only decoding proves that the image is valid. */
export function sniffImage(head: Uint8Array): string | null {
  return findSignature(signatures, head);
}

const signatures: readonly Signature[] = [
  ['image/jpeg', (head) => head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff],
  ['image/png', (head) => hasTextAt(head, 0, '\x89PNG\r\n\x1a\n')],
  ['image/gif', (head) => hasTextAt(head, 0, 'GIF87a') || hasTextAt(head, 0, 'GIF89a')],
  ['image/webp', (head) => hasTextAt(head, 0, 'RIFF') && hasTextAt(head, 8, 'WEBP')],
  ['image/avif', (head) => hasTextAt(head, 4, 'ftyp') && /^(avif|avis)/.test(readTextAt(head, 8, 4))],
];

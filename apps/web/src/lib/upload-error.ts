import { commonFailures } from '@debut/contract/common-failures';
import type { FailureCode } from '@debut/contract/failures';
import type { FileKind } from '@debut/contract/files';
import { ApiError } from './api.ts';

/** An upload that did not work, with the sentence to show. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
}

/** What went wrong, seen from whoever moved the bytes. */
export type UploadFailure = { status: number; code?: string; message?: string };

export function uploadError(kind: FileKind, failure: UploadFailure): UploadError {
  return new UploadError(uploadSentence(kind, failure));
}

/** Cancelling is a wish, not a failure. */
export function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

export function failureOf(error: unknown): UploadFailure {
  if (error instanceof ApiError) return { status: error.status, code: error.code, message: error.message };
  return { status: -1, message: error instanceof Error ? error.message : String(error) };
}

export function uploadSentence(kind: FileKind, { status, code, message }: UploadFailure): string {
  if (code && (isAboutTheFile(code) || isAboutStorage(code))) return message || commonFailures[code].sentence;
  if (status === 0) return 'Network error while uploading';
  if (status === 401 || status === 403) return 'You do not have permission to upload files';
  if (status === 507) return 'Storage quota exceeded';
  if (kind === 'audio') return 'Failed to upload audio file';
  const subject = kind === 'coverArt' ? 'cover art' : 'image';
  return `Failed to upload ${subject}: ${message || 'Unknown error'}`;
}

const codesAboutTheFile = [
  'invalid_audio',
  'alac_unsupported',
  'audio_too_large',
  'invalid_image',
  'image_too_many_pixels',
  'image_too_large',
] as const;
const codesAboutStorage = ['storage_quota', 'storage_full'] as const;

/** Whether the server looked into the file and rejected it: it would do so again. */
export function isAboutTheFile(code: string): code is (typeof codesAboutTheFile)[number] & FailureCode {
  return (codesAboutTheFile as readonly string[]).includes(code);
}

function isAboutStorage(code: string): code is (typeof codesAboutStorage)[number] & FailureCode {
  return (codesAboutStorage as readonly string[]).includes(code);
}

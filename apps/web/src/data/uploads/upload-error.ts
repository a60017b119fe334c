import type { FailureCode } from '@debut/contract/failures';
import { fileFailures } from '@debut/contract/file-failures';
import type { FileKind } from '@debut/contract/files';
import { pressKitFailures } from '@debut/contract/press-kit-failures';
import { ApiError } from '../api.ts';
import { texts } from './texts.ts';

/** A failed upload. The message is shown to the user. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
}

/** The failed response of the API or the file storage. */
export type UploadFailure = { status: number; code?: string; message?: string };

export function createUploadError(kind: FileKind, failure: UploadFailure): UploadError {
  return new UploadError(describeUploadFailure(kind, failure));
}

export function toUploadFailure(error: unknown): UploadFailure {
  if (error instanceof ApiError) return { status: error.status, code: error.code, message: error.message };
  return { status: -1, message: error instanceof Error ? error.message : String(error) };
}

export function describeUploadFailure(kind: FileKind, { status, code, message }: UploadFailure): string {
  if (code && (isFileRejection(code) || isStorageFailure(code)))
    return message || { ...fileFailures, ...pressKitFailures }[code].sentence;
  if (status === 0) return texts.networkErrorWhileUploading;
  if (status === 401 || status === 403) return texts.youDoNotHavePermission;
  if (status === 507) return texts.storageQuotaExceeded;
  if (kind === 'audio') return texts.failedToUploadAudioFile;
  if (kind === 'fanbaseArtist' || kind === 'fanbaseBackground') return texts.failedToUploadImagePlease;
  const subject = kind === 'coverArt' ? texts.coverArt : 'image';
  return texts.failedToUpload(subject, message || texts.unknownError);
}

const fileRejectionCodes = [
  'invalid_audio',
  'alac_unsupported',
  'audio_too_large',
  'invalid_image',
  'image_too_many_pixels',
  'image_too_large',
  'press_photo_type',
  'press_photo_too_large',
  'press_photo_pixels',
] as const;
const storageFailureCodes = ['storage_quota', 'storage_full'] as const;

/** Whether the server rejected the content of the file, so that a retry is useless. */
export function isFileRejection(code: string): code is (typeof fileRejectionCodes)[number] & FailureCode {
  return (fileRejectionCodes as readonly string[]).includes(code);
}

function isStorageFailure(code: string): code is (typeof storageFailureCodes)[number] & FailureCode {
  return (storageFailureCodes as readonly string[]).includes(code);
}

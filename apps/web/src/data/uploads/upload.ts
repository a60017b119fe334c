import { type FileKind, fileEndpoints } from '@debut/contract/files';
import type { Api } from '../api.ts';
import { apiBaseUrl, bindToArtist } from '../product-api.ts';
import { fitImage } from './fit-image.ts';
import { createUploadError, toUploadFailure, UploadError } from './upload-error.ts';
import { detectContentType, findRejection, isScaled } from './upload-rules.ts';

export interface Upload {
  kind: FileKind;
  /** The id of the track or project, or a temporary id for a new one. */
  trackId?: string;
  file: File;
  /** Called with the progress from 0 to 1. */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
}

/** Returns the URL of the stored file. Throws an UploadError, or an AbortError when canceled. */
export async function uploadFile(upload: Upload, api: Api = bindToArtist()): Promise<string> {
  const { kind, trackId, signal } = upload;
  const rejection = findRejection(kind, upload.file);
  if (rejection) throw new UploadError(rejection);
  const file = isScaled(kind) ? await fitImage(upload.file) : upload.file;
  signal?.throwIfAborted();
  const ticket = await api
    .call(fileEndpoints.requestUpload, {
      body: {
        kind,
        ...(trackId && { trackId }),
        filename: file.name,
        contentType: detectContentType(file),
        size: file.size,
      },
    })
    .catch((error: unknown) => {
      throw createUploadError(kind, toUploadFailure(error));
    });
  try {
    signal?.throwIfAborted();
    await sendBytes(ticket, { ...upload, file });
  } catch (error) {
    releaseUpload(api, ticket.url);
    throw error;
  }
  return ticket.url;
}

/** Releases the reserved storage. Errors are ignored, because the server releases it after a day anyway. */
function releaseUpload(api: Api, url: string): void {
  api.call(fileEndpoints.deleteUpload, { body: { url } }).catch(() => undefined);
}

type Ticket = { uploadUrl: string; method: string; headers: Record<string, string> };

/** Uses XMLHttpRequest, because fetch does not report upload progress. */
function sendBytes({ uploadUrl, method, headers }: Ticket, { kind, file, onProgress, signal }: Upload): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, new URL(uploadUrl, apiBaseUrl || window.location.href));
    for (const [name, value] of Object.entries(headers)) {
      if (!browserHeaders.has(name.toLowerCase())) request.setRequestHeader(name, value);
    }
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    const cancel = () => request.abort();
    signal?.addEventListener('abort', cancel, { once: true });
    request.onloadend = () => signal?.removeEventListener('abort', cancel);
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) return resolve();
      reject(createUploadError(kind, { status: request.status, ...readBody(request.responseText) }));
    };
    request.onerror = () => reject(createUploadError(kind, { status: 0 }));
    request.onabort = () => reject(new DOMException('The upload was canceled', 'AbortError'));
    request.send(file);
  });
}

/** Returns nothing for the XML errors of S3, where only the status is used. */
function readBody(text: string): { code?: string; message?: string } {
  try {
    const { code, error } = JSON.parse(text) as { code?: string; error?: string };
    return { ...(code && { code }), ...(error && { message: error }) };
  } catch {
    return {};
  }
}

const browserHeaders = new Set(['content-length', 'host']);

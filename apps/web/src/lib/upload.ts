import { type FileKind, fileEndpoints } from '@debut/contract/files';
import { fitImage } from './fit-image.ts';
import { api, apiBaseUrl } from './product-api.ts';
import { failureOf, UploadError, uploadError } from './upload-error.ts';
import { detectContentType, findRejection, isScaled } from './upload-rules.ts';

export interface Upload {
  kind: FileKind;
  /** The track or project the file is for; a new one passes a temporary id. */
  trackId?: string;
  file: File;
  /** From 0 to 1. */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
}

/**
 * Uploads a file and answers its address. Every failure is an UploadError with the sentence to show, except the wish to
 * cancel, which is an AbortError.
 */
export async function uploadFile(upload: Upload): Promise<string> {
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
      throw uploadError(kind, failureOf(error));
    });
  try {
    signal?.throwIfAborted();
    await sendBytes(ticket, { ...upload, file });
  } catch (error) {
    release(ticket.url);
    throw error;
  }
  return ticket.url;
}

/** What was announced counts against the storage until it is swept a day later: nobody waits for this, or misses it. */
function release(url: string): void {
  api.call(fileEndpoints.deleteUpload, { body: { url } }).catch(() => undefined);
}

type Ticket = { uploadUrl: string; method: string; headers: Record<string, string> };

/** XMLHttpRequest, because fetch cannot tell how far an upload is. */
function sendBytes({ uploadUrl, method, headers }: Ticket, { kind, file, onProgress, signal }: Upload): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, new URL(uploadUrl, apiBaseUrl || window.location.href));
    for (const [name, value] of Object.entries(headers)) {
      if (!namesTheBrowserSets.has(name.toLowerCase())) request.setRequestHeader(name, value);
    }
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    const cancel = () => request.abort();
    signal?.addEventListener('abort', cancel, { once: true });
    request.onloadend = () => signal?.removeEventListener('abort', cancel);
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) return resolve();
      reject(uploadError(kind, { status: request.status, ...readBody(request.responseText) }));
    };
    request.onerror = () => reject(uploadError(kind, { status: 0 }));
    request.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'));
    request.send(file);
  });
}

/** The store may be S3, which answers XML; then the status has to do. */
function readBody(text: string): { code?: string; message?: string } {
  try {
    const { code, error } = JSON.parse(text) as { code?: string; error?: string };
    return { ...(code && { code }), ...(error && { message: error }) };
  } catch {
    return {};
  }
}

const namesTheBrowserSets = new Set(['content-length', 'host']);

import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { Failure } from '../../platform/failure.ts';
import type { FileStore } from './port.ts';

export interface S3Settings {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** `endpoint/bucket/key` instead of `bucket.endpoint/key`. */
  readonly forcePathStyle: boolean;
}

/** Any S3-compatible store. Browsers upload to it directly, by a presigned PUT. */
export function createS3Store(
  settings: S3Settings,
  { stuckAfterMilliseconds = 10_000, attempts = 3 }: { stuckAfterMilliseconds?: number; attempts?: number } = {},
): FileStore {
  const { accessKeyId, secretAccessKey, region } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const base = bucketAddress(settings);
  const address = (path: string) => `${base}/${path.split('/').map(encodeURIComponent).join('/')}`;

  /** Every request may be retried, because PUT and DELETE are idempotent. `null`: there is no such file. */
  async function sendRequest(path: string, request: S3Request): Promise<Response | null> {
    for (let attempt = 1; ; attempt += 1) {
      const response = await requestOnce(path, request).catch((error: Error) => error);
      if (response instanceof Response) {
        if (response.ok) return response;
        await response.body?.cancel();
        if (response.status === 404) return null;
      }
      const reason = response instanceof Error ? response : toFailure(response.status, request);
      const isPassing = response instanceof Error || response.status >= 500 || response.status === 429;
      if (!isPassing) throw reason;
      if (attempt === attempts) throw storeIsAway(reason);
      await wait(Math.random() * 100 * 2 ** attempt);
    }
  }

  /** Aborted when nothing moves for too long: neither a byte sent, nor the start of the response. */
  async function requestOnce(path: string, { file, ...request }: S3Request): Promise<Response> {
    const stuck = new AbortController();
    const watch = createWatch(() => stuck.abort());
    const body = file ? { body: watchFile(await openAsBlob(file), watch) } : {};
    try {
      watch.expect(stuckAfterMilliseconds);
      return await fetch(await client.sign(address(path), { ...request, ...body }), { signal: stuck.signal });
    } finally {
      watch.end();
    }
  }

  /** Streamed from the disk. Buffered bytes take a while to be transmitted after the last one is read. */
  function watchFile(file: Blob, watch: Watch): Blob {
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        watch.expect(stuckAfterMilliseconds);
        controller.enqueue(chunk);
      },
      flush: () => watch.expect(stuckAfterMilliseconds * 3),
    });
    return Object.assign(file, { stream: () => Blob.prototype.stream.call(file).pipeThrough(counted) });
  }

  /** A song may be played for as long as it takes: time counts only while we wait for the store. */
  async function* readWatched(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
    const reader = body.getReader();
    try {
      for (;;) {
        const { done, value } = await unlessStuck(reader.read());
        if (done) return;
        yield value;
      }
    } finally {
      await reader.cancel();
    }
  }

  function unlessStuck<Result>(reading: Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const watch = createWatch(() =>
        reject(storeIsAway(new Error('The file store stopped in the middle of a file.'))),
      );
      watch.expect(stuckAfterMilliseconds);
      reading.then(resolve, (error: unknown) => reject(storeIsAway(error))).finally(watch.end);
    });
  }

  async function put(path: string, what: Pick<S3Request, 'body' | 'file'> & { contentType: string }) {
    const { contentType, ...rest } = what;
    const request: S3Request = { method: 'PUT', headers: { 'content-type': contentType }, ...rest };
    const response = await sendRequest(path, request);
    // Only when the bucket itself is missing.
    if (!response) throw toFailure(404, request);
    await response.body?.cancel();
  }

  return {
    async uploadTicket({ path, contentType, size }, lifetimeSeconds) {
      const url = new URL(address(path));
      url.searchParams.set('X-Amz-Expires', String(lifetimeSeconds));
      const headers = { 'content-type': contentType, 'content-length': String(size) };
      const signed = await client.sign(url.href, {
        method: 'PUT',
        headers,
        aws: { signQuery: true, allHeaders: true },
      });
      // Browsers set the length themselves; with another length the signature would not match.
      return { uploadUrl: signed.url, headers: { 'content-type': contentType } };
    },

    async size(path) {
      const response = await sendRequest(path, { method: 'HEAD' });
      return response && Number(response.headers.get('content-length'));
    },

    async read(path, range) {
      const headers = range ? { range: `bytes=${range.start}-${range.end}` } : {};
      const response = await sendRequest(path, { method: 'GET', headers });
      if (!response) throw new Failure('not_found');
      return response.body ? Readable.from(readWatched(response.body), { objectMode: false }) : Readable.from([]);
    },

    async write(path, bytes, contentType) {
      await put(path, { body: new Uint8Array(bytes), contentType });
    },

    async adopt(path, localFile, contentType) {
      await put(path, { file: localFile, contentType });
      await rm(localFile);
    },

    async delete(path) {
      const response = await sendRequest(path, { method: 'DELETE' });
      await response?.body?.cancel();
    },

    // The store itself keeps only complete uploads.
    forgetUnfinished: async () => undefined,
  };
}

interface S3Request {
  readonly method: 'HEAD' | 'GET' | 'PUT' | 'DELETE';
  readonly headers?: Record<string, string>;
  readonly body?: Uint8Array<ArrayBuffer>;
  /** Instead of a body: a local file, reopened for each attempt. */
  readonly file?: string;
}

interface Watch {
  /** Starts the timeout: progress has to happen within this time. */
  expect(milliseconds: number): void;
  end(): void;
}

function createWatch(onStuck: () => void): Watch {
  let timer: NodeJS.Timeout | undefined;
  return {
    expect(milliseconds) {
      clearTimeout(timer);
      timer = setTimeout(onStuck, milliseconds);
    },
    end: () => clearTimeout(timer),
  };
}

function storeIsAway(cause: unknown): Failure {
  return new Failure('unavailable', { cause, retryAfterSeconds: 5 });
}

function toFailure(status: number, { method }: S3Request): Error {
  return new Error(`The file store responded to ${method} with ${status}.`);
}

/** The origin browsers upload to. */
export function bucketAddress({ endpoint, bucket, forcePathStyle }: S3Settings): string {
  const url = new URL(endpoint);
  if (forcePathStyle) url.pathname = `${url.pathname.replace(/\/$/, '')}/${bucket}`;
  else url.hostname = `${bucket}.${url.hostname}`;
  return url.href.replace(/\/$/, '');
}

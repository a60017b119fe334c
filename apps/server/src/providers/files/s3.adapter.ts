import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
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
  { answerWithinMilliseconds = 30_000, attempts = 4 }: { answerWithinMilliseconds?: number; attempts?: number } = {},
): FileStore {
  const { accessKeyId, secretAccessKey, region } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const base = bucketAddress(settings);
  const address = (path: string) => `${base}/${path.split('/').map(encodeURIComponent).join('/')}`;

  /** Every call may be made again: twice the same PUT or DELETE is once. `null`: there is no such file. */
  async function call(path: string, request: S3Request): Promise<Response | null> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await callOnce(path, request).catch((error: Error) => error);
      if (answer instanceof Response) {
        if (answer.ok) return answer;
        await answer.body?.cancel();
        if (answer.status === 404) return null;
      }
      const reason = answer instanceof Error ? answer : refusal(answer.status, request);
      const isPassing = answer instanceof Error || answer.status >= 500 || answer.status === 429;
      if (!isPassing) throw reason;
      if (attempt === attempts) throw new Failure('unavailable', { cause: reason, retryAfterSeconds: 5 });
      await wait(Math.random() * 100 * 2 ** attempt);
    }
  }

  /** The time is for the beginning of the answer. A song may be listened to for as long as it takes. */
  async function callOnce(path: string, request: S3Request): Promise<Response> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), request.withinMilliseconds ?? answerWithinMilliseconds);
    try {
      return await fetch(await client.sign(address(path), request), { signal: late.signal });
    } finally {
      clearTimeout(timer);
    }
  }

  async function put(path: string, what: Pick<S3Request, 'body' | 'withinMilliseconds'> & { contentType: string }) {
    const { contentType, ...rest } = what;
    const request: S3Request = { method: 'PUT', headers: { 'content-type': contentType }, ...rest };
    const response = await call(path, request);
    // Only when the bucket itself is missing.
    if (!response) throw refusal(404, request);
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
      // Browsers set the length themselves; were it another one, the signature would not fit.
      return { uploadUrl: signed.url, headers: { 'content-type': contentType } };
    },

    async size(path) {
      const response = await call(path, { method: 'HEAD' });
      return response && Number(response.headers.get('content-length'));
    },

    async read(path, range) {
      const headers = range ? { range: `bytes=${range.start}-${range.end}` } : {};
      const response = await call(path, { method: 'GET', headers });
      if (!response) throw new Failure('not_found');
      return response.body ? Readable.fromWeb(response.body as ReadableStream) : Readable.from([]);
    },

    async write(path, bytes, contentType) {
      await put(path, { body: new Uint8Array(bytes), contentType });
    },

    async adopt(path, localFile, contentType) {
      // Read from the disk as it is sent, and read again should the store want it again.
      await put(path, { body: await openAsBlob(localFile), contentType, withinMilliseconds: uploadMilliseconds });
      await rm(localFile);
    },

    async delete(path) {
      const response = await call(path, { method: 'DELETE' });
      await response?.body?.cancel();
    },

    // The store itself keeps only what arrived whole.
    forgetUnfinished: async () => undefined,
  };
}

interface S3Request {
  readonly method: 'HEAD' | 'GET' | 'PUT' | 'DELETE';
  readonly headers?: Record<string, string>;
  readonly body?: Uint8Array<ArrayBuffer> | Blob;
  readonly withinMilliseconds?: number;
}

/** For a master of half an hour over a slow line. */
const uploadMilliseconds = 15 * 60_000;

function refusal(status: number, { method }: S3Request): Error {
  return new Error(`The file store answered ${status} to ${method}.`);
}

/** Where browsers send their files. */
export function bucketAddress({ endpoint, bucket, forcePathStyle }: S3Settings): string {
  const url = new URL(endpoint);
  if (forcePathStyle) url.pathname = `${url.pathname.replace(/\/$/, '')}/${bucket}`;
  else url.hostname = `${bucket}.${url.hostname}`;
  return url.href.replace(/\/$/, '');
}

import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
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
export function createS3Store(settings: S3Settings): FileStore {
  const { accessKeyId, secretAccessKey, region } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });
  const base = baseAddress(settings);
  const address = (path: string) => `${base}/${path.split('/').map(encodeURIComponent).join('/')}`;

  async function call(
    path: string,
    init: RequestInit & { headers?: Record<string, string> },
    { seconds = 60 } = {},
  ): Promise<Response> {
    // Until the answer begins: its body may then take as long as whoever listens to it.
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), seconds * 1000);
    try {
      return await client.fetch(address(path), { ...init, signal: late.signal });
    } finally {
      clearTimeout(timer);
    }
  }

  async function expectOk(response: Response, what: string): Promise<Response> {
    if (response.ok) return response;
    await response.body?.cancel();
    throw new Error(`The file store answered ${response.status} to ${what}.`);
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
      if (response.status === 404) return null;
      await expectOk(response, 'HEAD');
      return Number(response.headers.get('content-length'));
    },

    async read(path, range) {
      const headers = range ? { range: `bytes=${range.start}-${range.end}` } : {};
      const response = await expectOk(await call(path, { method: 'GET', headers }), 'GET');
      return response.body ? Readable.fromWeb(response.body as ReadableStream) : Readable.from([]);
    },

    async write(path, bytes, contentType) {
      const body = new Uint8Array(bytes);
      await expectOk(await call(path, { method: 'PUT', body, headers: { 'content-type': contentType } }), 'PUT');
    },

    async adopt(path, localFile, contentType) {
      // Read from the disk as it is sent, and read again should the store want it again.
      const body = await openAsBlob(localFile);
      const headers = { 'content-type': contentType };
      await expectOk(await call(path, { method: 'PUT', body, headers }, { seconds: uploadSeconds }), 'PUT');
      await rm(localFile);
    },

    async delete(path) {
      const response = await call(path, { method: 'DELETE' });
      if (response.status !== 404) await expectOk(response, 'DELETE');
    },
  };
}

/** For a master of half an hour over a slow line. */
const uploadSeconds = 15 * 60;

function baseAddress({ endpoint, bucket, forcePathStyle }: S3Settings): string {
  const url = new URL(endpoint);
  if (forcePathStyle) url.pathname = `${url.pathname.replace(/\/$/, '')}/${bucket}`;
  else url.hostname = `${bucket}.${url.hostname}`;
  return url.href.replace(/\/$/, '');
}

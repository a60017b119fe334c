/** Audio that is read in parts. */
export interface SoundFile {
  readonly sampleRate: number;
  readonly frames: number;
  /** Returns an array per channel, which is shorter at the end of the file. */
  read(from: number, count: number, signal: AbortSignal): Promise<Float32Array<ArrayBuffer>[]>;
}

export interface StoredFile {
  readonly size: number;
  bytes(from: number, to: number, signal?: AbortSignal): Promise<Uint8Array<ArrayBuffer>>;
}

/** The browser cannot play this, so a retry is useless. */
export class UnplayableError extends Error {
  override readonly name = 'UnplayableError';
}

/** Reads a file by range requests. Each one asks `sign` for the URL, because URLs expire. */
export async function openStoredFile(sign: () => Promise<string>): Promise<StoredFile> {
  const first = await request(await sign(), 0, 1);
  const size = Number(first.headers.get('content-range')?.split('/')[1]);
  await first.body?.cancel();
  if (!Number.isFinite(size)) throw new Error('The response has no file size.');
  return {
    size,
    async bytes(from, to, signal) {
      const response = await request(await sign(), from, to, signal);
      return new Uint8Array(await response.arrayBuffer());
    },
  };
}

async function request(url: string, from: number, to: number, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(url, { headers: { range: `bytes=${from}-${to - 1}` }, ...(signal && { signal }) });
  if (response.status !== 206) throw new Error(`A range request got the status ${response.status}.`);
  return response;
}

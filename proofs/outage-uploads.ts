import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { wavFile } from '../apps/server/src/testing/test-files.ts';
import type { Load } from './outage-load.ts';

async function requestUpload({ api, token }: Load, size: number) {
  const file = { kind: 'audio', filename: 'a.wav', contentType: 'audio/wav', size };
  return (await api.post('/uploads', file, token)).body as { uploadUrl: string; url: string };
}

/** Who is still sending when the response comes may lose the connection before reading it. */
export async function sendFile(load: Load): Promise<string> {
  const bytes = wavFile(30);
  const { uploadUrl } = await requestUpload(load, bytes.length);
  const headers = { 'content-type': 'audio/wav' };
  const sent = fetch(uploadUrl, { method: 'PUT', headers, body: new Uint8Array(bytes) });
  return sent.then(
    ({ status }) => String(status),
    () => 'with a closed connection',
  );
}

export const song = wavFile(0.05);

export async function attachFiles(load: Load) {
  const startedAt = performance.now();
  const statuses = await Promise.all(Array.from({ length: 10 }, () => attachFile(load)));
  return { statuses: new Set(statuses), seconds: (performance.now() - startedAt) / 1000 };
}

export function describeAttached({ statuses, seconds }: Awaited<ReturnType<typeof attachFiles>>): string {
  return `${[...statuses].join(', ')} within ${seconds.toFixed(0)} s`;
}

async function attachFile(load: Load): Promise<number> {
  const { url } = await requestUpload(load, song.length);
  const { status } = await load.api.post('/tracks', { title: 'Hung', artist: 'Mara Vey', audioFile: url }, load.token);
  return status;
}

/** Accepts requests and responds to none until `respond` is called; earlier requests never get a response. */
export async function openHungStore(file: Buffer): Promise<{ server: Server; respond(): void }> {
  let isResponding = false;
  const server = createServer(({ method, headers }, response) => {
    if (!isResponding) return;
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
    const part = start === undefined ? file : file.subarray(Number(start), Number(end) + 1);
    response.writeHead(start === undefined ? 200 : 206, { 'content-length': part.length });
    response.end(method === 'GET' ? part : undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    server,
    respond() {
      isResponding = true;
    },
  };
}

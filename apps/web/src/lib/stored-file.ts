import type { StoredFile } from './sound-file.ts';

/** A file behind an address that runs out, read by ranges. `address` is asked before every read. */
export async function openStoredFile(address: () => Promise<string>): Promise<StoredFile> {
  const first = await request(await address(), 0, 1);
  const size = Number(first.headers.get('content-range')?.split('/')[1]);
  await first.body?.cancel();
  if (!Number.isFinite(size)) throw new Error('The server does not tell how long the file is.');
  return {
    size,
    async bytes(from, to, signal) {
      const answer = await request(await address(), from, to, signal);
      return new Uint8Array(await answer.arrayBuffer());
    },
  };
}

async function request(address: string, from: number, to: number, signal?: AbortSignal): Promise<Response> {
  const answer = await fetch(address, { headers: { range: `bytes=${from}-${to - 1}` }, ...(signal && { signal }) });
  if (answer.status !== 206) throw new Error(`A part of a file was answered with ${answer.status}.`);
  return answer;
}

import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A proxy that simulates a new build of the web app: open pages see another version, and pages opened later are the new one,
 * unless they are held back.
 */
export async function startUpgradableWeb() {
  const target = new URL(process.env.BASE_URL ?? '');
  const upgraded = { version: 0, page: false, heldBack: false, gone: new Set<string>() };
  const server = createServer((incoming, response) => {
    const path = incoming.url ?? '/';
    if (upgraded.gone.has(path)) return void response.writeHead(404).end();
    const isOpened = incoming.headers['sec-fetch-mode'] === 'navigate';
    if (isOpened && !upgraded.heldBack) upgraded.page = false;
    const isWorker = upgraded.version > 0 && path === '/service-worker.js';
    const isPage = upgraded.page && path === '/' && !isOpened;
    pass(incoming, response, target, isWorker ? workerOf(upgraded.version) : isPage ? nextPage : null);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** `files` exist only in the old build. */
    upgrade(...gone: string[]): void {
      upgraded.version += 1;
      upgraded.page = true;
      upgraded.gone = new Set(gone);
    },
    complete(): void {
      upgraded.gone.clear();
    },
    /** Serves pages of the old build. */
    holdBack(isHeldBack: boolean): void {
      upgraded.heldBack = isHeldBack;
    },
    stop(): Promise<unknown> {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

const workerOf = (version: number) => (text: string) => `${text}\n// upgrade ${version}`;
const nextPage = (text: string) => text.replace(/\/assets\/index-[\w-]+\.js/, '/assets/index-next.js');

function pass(
  incoming: IncomingMessage,
  response: ServerResponse,
  { hostname, port, host }: URL,
  rewrite: ((text: string) => string) | null,
): void {
  const { url: path, method } = incoming;
  // Cached files may be from the other build, so never respond with 304.
  const { 'if-none-match': _tag, 'if-modified-since': _since, ...asked } = incoming.headers;
  const headers = { ...asked, host, ...(rewrite && { 'accept-encoding': 'identity' }) };
  const outgoing = request({ hostname, port, path, method, headers }, (got) => {
    const { 'content-length': _length, ...others } = got.headers;
    if (!rewrite) {
      response.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(response);
      return;
    }
    const chunks: Buffer[] = [];
    got.on('data', (chunk: Buffer) => chunks.push(chunk));
    got.on('end', () =>
      response.writeHead(got.statusCode ?? 502, others).end(rewrite(Buffer.concat(chunks).toString())),
    );
  });
  outgoing.on('error', () => response.destroy());
  response.on('close', () => outgoing.destroy());
  incoming.pipe(outgoing);
}

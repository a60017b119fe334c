import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A way to the product on which a new build of the web app can appear. There is only one build, so pages that are open at
 * that moment are told of another one, and pages opened later are of the new one, unless they are held back.
 */
export async function startUpgradableWeb() {
  const target = new URL(process.env.BASE_URL ?? '');
  const upgraded = { version: 0, page: false, heldBack: false, gone: new Set<string>() };
  const server = createServer((incoming, answer) => {
    const path = incoming.url ?? '/';
    if (upgraded.gone.has(path)) return void answer.writeHead(404).end();
    const isOpened = incoming.headers['sec-fetch-mode'] === 'navigate';
    if (isOpened && !upgraded.heldBack) upgraded.page = false;
    const isWorker = upgraded.version > 0 && path === '/service-worker.js';
    const isPage = upgraded.page && path === '/' && !isOpened;
    pass(incoming, answer, target, isWorker ? workerOf(upgraded.version) : isPage ? nextPage : null);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The files named are those of the old build that the new one does not have. */
    upgrade(...gone: string[]): void {
      upgraded.version += 1;
      upgraded.page = true;
      upgraded.gone = new Set(gone);
    },
    /** The new build has all its files. */
    complete(): void {
      upgraded.gone.clear();
    },
    /** Pages are opened from a server that does not have the new build yet. */
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
  answer: ServerResponse,
  { hostname, port, host }: URL,
  rewrite: ((text: string) => string) | null,
): void {
  const { url: path, method } = incoming;
  // What a browser has kept may be of the other build: it is never told that it still holds.
  const { 'if-none-match': _tag, 'if-modified-since': _since, ...asked } = incoming.headers;
  const headers = { ...asked, host, ...(rewrite && { 'accept-encoding': 'identity' }) };
  const outgoing = request({ hostname, port, path, method, headers }, (got) => {
    const { 'content-length': _length, ...others } = got.headers;
    if (!rewrite) {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
      return;
    }
    const chunks: Buffer[] = [];
    got.on('data', (chunk: Buffer) => chunks.push(chunk));
    got.on('end', () => answer.writeHead(got.statusCode ?? 502, others).end(rewrite(Buffer.concat(chunks).toString())));
  });
  outgoing.on('error', () => answer.destroy());
  answer.on('close', () => outgoing.destroy());
  incoming.pipe(outgoing);
}

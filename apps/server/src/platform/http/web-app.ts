import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound } from './send-failures.ts';

/**
 * Serves the built web app: hashed assets for ever, everything else as the page, whose router decides. What the server writes
 * into before it sends it is not to be had as a file.
 */
export async function serveWebApp(
  http: FastifyInstance,
  root: string,
  { writtenInto = [] }: { writtenInto?: readonly string[] } = {},
): Promise<void> {
  const assets = join(root, 'assets', sep);
  await http.register(fastifyStatic, {
    root,
    preCompressed: true,
    index: false,
    // A route for each file there is: a wildcard lists the folder anew on each call.
    wildcard: false,
    globIgnore: ['**/*.{br,gz}', ...writtenInto],
    decorateReply: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.startsWith(assets) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  http.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    const path = request.url.split('?')[0] ?? '';
    const isFile = path.startsWith('/assets/') || /\.\w+$/.test(path);
    if (!isPage || isFile || path === '/api' || path.startsWith('/api/')) return notFound(request, reply);
    return reply.sendFile('index.html');
  });
  http.get('/', { schema: { hide: true } }, (_request, reply) => reply.sendFile('index.html'));
}

/** A page of the web app that the server writes something into before it sends it. */
export function readPage(root: string | undefined, name: string): string | undefined {
  const file = root === undefined ? undefined : join(root, name);
  return file !== undefined && existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** Beside the server's bundle in a build. In development the web app has a server of its own. */
export function findWebApp(): string | undefined {
  const built = fileURLToPath(new URL('../../web/dist/', import.meta.url));
  return existsSync(`${built}index.html`) ? built : undefined;
}

import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound } from './send-failures.ts';

/** Serves the built web app: hashed assets with long caching, everything else as the page, whose router decides. */
export async function serveWebApp(http: FastifyInstance, root: string): Promise<void> {
  const assets = join(root, 'assets', sep);
  await http.register(fastifyStatic, {
    root,
    preCompressed: true,
    index: false,
    // A route per file: a wildcard would list the folder on each request.
    wildcard: false,
    globIgnore: ['**/*.{br,gz}'],
    decorateReply: true,
    setHeaders: (reply, path) => {
      const isAsset = path.startsWith(assets);
      reply.header('cache-control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache');
      // The player on other sites may be in a sandboxed frame, whose origin is none.
      if (isAsset)
        reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
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

const publicScript = 'src/public/browser/main.ts';
const publicStyle = 'src/public/public.css';

/** The files of the public pages: as they were built, or from Vite's server while developing. */
export function readPublicAssets(root: string | undefined, source = publicScript, sheet = publicStyle) {
  const manifest = readManifest(root);
  const script = manifest?.[source];
  const style = manifest?.[sheet];
  if (!manifest || !script || !style) return { script: `/${source}`, style: `/${sheet}`, imports: [] };
  return { script: `/${script.file}`, style: `/${style.file}`, imports: listImports(manifest, script) };
}

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

function readManifest(root: string | undefined): Manifest | undefined {
  const file = root && join(root, '.vite', 'public-pages.json');
  return file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

function listImports(manifest: Manifest, { imports = [] }: Chunk): string[] {
  const chunks = imports.flatMap((name) => manifest[name] ?? []);
  return [...new Set(chunks.flatMap((chunk) => [`/${chunk.file}`, ...listImports(manifest, chunk)]))];
}

/** Beside the server's bundle in a build. In development the web app has its own server. */
export function findWebApp(): string | undefined {
  const built = fileURLToPath(new URL('../../web/dist/', import.meta.url));
  return existsSync(`${built}index.html`) ? built : undefined;
}

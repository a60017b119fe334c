import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml } from '../../../platform/html.ts';
import { hashOf } from '../../../platform/http/small-page.ts';
import { renderMarkdown, titleOf } from '../../../platform/markdown.ts';
import { defaultPrivacy, defaultTerms, type Operator } from './legal-texts.ts';

/**
 * The two pages every sign-up form links to. The operator's files are read on each request, so that edits show
 * immediately.
 */
export function mountLegalPages(
  http: FastifyInstance,
  { files, operator }: { files: { terms: string; privacy: string }; operator: Operator },
): void {
  const pages = [
    { path: '/terms', file: files.terms, standard: defaultTerms(operator) },
    { path: '/privacy', file: files.privacy, standard: defaultPrivacy(operator) },
  ];
  for (const { path, file, standard } of pages) {
    http.get(path, { schema: { hide: true }, config: { onDomains: true } }, async (_request, reply) => {
      const source = (await readIfThere(file)) ?? standard;
      const title = `${titleOf(source) ?? 'Terms'} · ${operator.productName}`;
      return sendDocumentPage(reply, { title, html: renderMarkdown(source), footer });
    });
  }
}

const footer = '<a href="/terms">Terms</a><a href="/privacy">Privacy policy</a>';

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** A page of running text outside the web app. `html` and `footer` must be sanitized. */
function sendDocumentPage(
  reply: FastifyReply,
  { title, html, footer }: { title: string; html: string; footer: string },
): FastifyReply {
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="dark"><link rel="icon" href="/icon.svg" type="image/svg+xml"><style>${style}</style></head><body><main>${html}</main><footer>${footer}</footer></body></html>`;
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src '${hashOf(style)}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(page);
}

const style =
  'body{background:#0a0911 radial-gradient(40rem 20rem at 50% -10rem,rgb(126 73 236/.35),transparent 70%) no-repeat;color:#c9c6d6;font:16px/1.6 system-ui,sans-serif;margin:0;padding:48px 20px 32px}main,footer{margin:0 auto;max-width:68ch;overflow-wrap:anywhere}h1{color:#f5f4f9;font-size:32px;letter-spacing:-.02em;line-height:1.15;margin:0 0 20px}h2{color:#f5f4f9;font-size:20px;line-height:1.3;margin:32px 0 8px}h3{color:#f5f4f9;font-size:17px;margin:24px 0 8px}p{margin:0 0 14px}ul{margin:0 0 14px;padding-left:22px}li{margin:0 0 6px}strong{color:#f5f4f9}a{color:#b79cff}a:focus-visible{outline:3px solid #b79cff;outline-offset:2px}footer{border-top:1px solid #2b2838;font-size:14px;margin-top:40px;padding-top:16px}footer a{display:inline-block;margin-right:20px;padding:10px 0}';

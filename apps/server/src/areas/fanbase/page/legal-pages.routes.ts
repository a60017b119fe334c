import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { sendDocumentPage } from '../../../platform/http/document-page.ts';
import { renderMarkdown, titleOf } from '../../../platform/markdown.ts';
import { defaultPrivacy, defaultTerms, type Operator } from './legal-texts.ts';

/** The two pages every sign-up form links to. The operator's file counts, and is read each time so that changes show. */
export function mountLegalPages(
  http: FastifyInstance,
  { files, operator }: { files: { terms: string; privacy: string }; operator: Operator },
): void {
  const pages = [
    { path: '/terms', file: files.terms, standard: defaultTerms(operator) },
    { path: '/privacy', file: files.privacy, standard: defaultPrivacy(operator) },
  ];
  for (const { path, file, standard } of pages) {
    http.get(path, { schema: { hide: true } }, async (_request, reply) => {
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

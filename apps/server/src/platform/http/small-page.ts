import { createHash } from 'node:crypto';
import { brandPalette } from '@debut/contract/brand-color';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../html.ts';

/** A page of a few sentences outside the web app: the end of a popup, a link in an email. */
export interface SmallPage {
  readonly title: string;
  /** Of its button, `#rrggbb`, in place of the product's. */
  readonly color?: string | null | undefined;
  readonly sentences: readonly string[];
  /** A form with one button that posts to this path. */
  readonly button?: { readonly label: string; readonly action: string; readonly quiet?: boolean };
  /** Data for `script`, and a script that is allowed by its hash; nothing else runs. */
  readonly script?: { readonly data: object; readonly source: string };
}

export function sendSmallPage(reply: FastifyReply, page: SmallPage, status = 200): FastifyReply {
  const { title, color, sentences, button, script } = page;
  const style = color ? baseStyle.replace(productColor, brandPalette(color).primary) : baseStyle;
  const [first = '', ...others] = sentences.map(escapeHtml);
  const form = button
    ? `<form method="post" action="${escapeHtml(button.action)}"><button${button.quiet ? ' class="quiet"' : ''}>${escapeHtml(button.label)}</button></form>`
    : '';
  const data = script
    ? `<script type="application/json" id="data">${JSON.stringify(script.data).replaceAll('<', '\\u003c')}</script><script>${script.source}</script>`
    : '';
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><style>${style}</style></head><body><main><h1>${first}</h1>${others.map((one) => `<p>${one}</p>`).join('')}${form}</main>${data}</body></html>`;
  const scripts = script ? `script-src '${hashOf(script.source)}'; ` : '';
  return reply
    .code(status)
    .header(
      'content-security-policy',
      `default-src 'none'; ${scripts}style-src '${hashOf(style)}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    )
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(html);
}

const productColor = '#7e49ec';
const baseStyle =
  'body{background:#0a0911;color:#c9c6d6;display:grid;font:16px/1.55 system-ui,sans-serif;margin:0;min-height:100vh;padding:24px;place-items:center;text-align:center;box-sizing:border-box}main{max-width:440px}h1{color:#f5f4f9;font-size:22px;line-height:1.3;margin:0 0 12px;overflow-wrap:anywhere}p{margin:0 0 12px;overflow-wrap:anywhere}button{background:#7e49ec;border:0;border-radius:10px;color:#fff;cursor:pointer;font:600 16px/1 system-ui,sans-serif;margin-top:16px;min-height:48px;padding:0 24px}button.quiet{background:none;border:1px solid #6d6880;color:#f5f4f9}button:focus-visible{outline:3px solid #b79cff;outline-offset:2px}';

export function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

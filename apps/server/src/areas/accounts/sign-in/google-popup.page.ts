import { createHash } from 'node:crypto';
import type { GooglePopupMessage } from '@debut/contract/identity';
import { escapeHtml } from '../../../platform/html.ts';

/** The last page of the popup: posts the result to the exact origin that opened it, and closes. */
export function popupPage(opener: string, message: GooglePopupMessage): { html: string; contentPolicy: string } {
  const data = JSON.stringify({ opener, message }).replaceAll('<', '\\u003c');
  const sentence = 'error' in message ? message.error : 'You are signed in.';
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sign-in</title><meta name="viewport" content="width=device-width"><style>${style}</style></head><body><main><p>${escapeHtml(sentence)}</p><p>You can close this window.</p></main><script type="application/json" id="result">${data}</script><script>${script}</script></body></html>`;
  return { html, contentPolicy };
}

const style =
  'body{background:#0a0911;color:#f5f4f9;display:grid;font:16px/1.5 system-ui,sans-serif;min-height:90vh;place-items:center;text-align:center}';
const script = `const { opener: origin, message } = JSON.parse(document.getElementById('result').textContent);
if (window.opener) { window.opener.postMessage(message, origin); window.close(); }`;

/** Nothing but these two texts may run or style; they are allowed by their hash. */
const contentPolicy = `default-src 'none'; script-src '${hashOf(script)}'; style-src '${hashOf(style)}'; base-uri 'none'; frame-ancestors 'none'`;

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/**
 * A mail's HTML is shown as a document of its own and not as `srcdoc`, because a srcdoc frame inherits the page's strict
 * policy and would lose the inline styles that mails are made of. Here: styles yes; scripts, forms and fetches no; pictures
 * only from this machine, so that a tracking pixel cannot leave it.
 */
export const mailBodyHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    'img-src data: http://127.0.0.1:* http://localhost:*',
    'font-src data:',
    "base-uri 'self'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-popups allow-popups-to-escape-sandbox',
  ].join('; '),
};

export function mailBodyPage(html: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mail</title><base target="_blank">
<meta name="viewport" content="width=device-width, initial-scale=1"><style>
html{color-scheme:light;background:#fff}
body{margin:20px;color:#26232e;font:15px/1.6 system-ui,sans-serif;overflow-wrap:anywhere}
</style></head>${html}`;
}

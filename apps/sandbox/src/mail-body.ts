/**
 * Emails are separate documents, because a `srcdoc` frame would inherit the page's policy and lose inline styles. Scripts, forms
 * and requests are blocked, and images load from this machine only, so tracking pixels don't work.
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

export function renderEmail(html: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mail</title><base target="_blank">
<meta name="viewport" content="width=device-width, initial-scale=1"><style>
html{color-scheme:light;background:#fff}
body{margin:20px;color:#26232e;font:15px/1.6 system-ui,sans-serif;overflow-wrap:anywhere}
</style></head>${html}`;
}

import { html, type SafeHtml } from './html.ts';

/**
 * The layout of consent pages. Chromium applies `form-action` to redirects too, so it allows the product's loopback addresses.
 */
export const consentPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'self' http://127.0.0.1:* http://localhost:*",
    "frame-ancestors 'none'",
  ].join('; '),
};

export function renderConsentPage(content: SafeHtml): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Debut sandbox: not real</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/base.css">
<link rel="stylesheet" href="/consent.css">
</head>
<body>
<header><p class="hazard"><svg aria-hidden="true"><use href="/icons.svg#warning"/></svg>Test tool. Nothing on this page is real and nothing leaves this machine.</p></header>
<main class="consent">${content}</main>
</body>
</html>`.markup;
}

import {
  fillPlaceholders,
  type PlaceholderValues,
  placeholderValues,
  type ReleaseValues,
} from '@debut/contract/placeholders';
import { escapeHtml } from '../../../platform/html.ts';
import { texts } from '../texts.ts';
import { addressPlaceholderOf, htmlToText, linkAddresses, sanitizeBody, textToHtml } from './email-html.ts';

export interface MailContent {
  readonly subject: string;
  /** Sanitized. */
  readonly body: string;
  readonly measured: boolean;
  readonly release: ReleaseValues;
}

/** The sender. */
interface EmailSender {
  readonly senderName: string;
  readonly signature: string;
  readonly postalAddress: string;
}

export interface Addressee {
  readonly name: string;
  readonly email: string;
  readonly category: string;
  /** The unguessable token in this email's links; absent in a preview, whose links lead nowhere. */
  readonly token?: string | undefined;
  /** Their own; absent in a preview. */
  readonly promoLink?: string | undefined;
}

export interface ComposedEmail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Prepares a campaign's email once; the returned function fills it in for each recipient. */
export function prepareMail(content: MailContent, { publicUrl, sender }: { publicUrl: string; sender: EmailSender }) {
  const body = linkPlaceholders(sanitizeBody(signed(content.body, sender.signature)), content.release);
  const plain = htmlToText(body);
  const links = content.measured ? linksOf(sanitizeBody(content.body)) : [];

  return (person: Addressee): ComposedEmail => {
    const values = placeholderValues(person, content.release);
    const { token } = person;
    const counted = token && content.measured ? countLinks(body, links, `${publicUrl}/api/email/click/${token}`) : body;
    const html = fillHtml(counted, values);
    const text = fillPlaceholders(plain, values, singleLine);
    const leave = token ? `${publicUrl}/api/email/unsubscribe/${token}` : undefined;
    const pixel =
      token && content.measured
        ? `<img src="${escapeHtml(`${publicUrl}/api/email/open/${token}`)}" width="1" height="1" alt="">`
        : '';
    return {
      subject: composeSubject(content.subject, values),
      html: wrapHtml(html, footerHtml(sender, leave), pixel),
      text: `${text}\n\n-- \n${footerText(sender)}\n${texts.footer.unsubscribe}: ${leave ?? texts.footer.previewLink}\n`,
    };
  };
}

export function composeSubject(subject: string, values: PlaceholderValues): string {
  return fillPlaceholders(subject, values, singleLine);
}

/** The addresses whose clicks are counted, by their number. Promos count their own visits. */
export function linksOf(sanitizedBody: string): string[] {
  const found = [...linkPlaceholders(sanitizedBody).matchAll(hrefs)].map(([, href = '']) => unescapeAttribute(href));
  const counted = found.filter((href) => /^(https?:|\{\{(songLink|pressKit)\}\}$)/i.test(href));
  return [...new Set(counted)].slice(0, maxCountedLinks);
}

/** The target of a tracked link for this recipient. */
export function fillAddress(address: string, person: Addressee, release?: ReleaseValues): string {
  const values = placeholderValues(person, release);
  const whole = addressPlaceholderOf(address);
  return whole ? values[whole] : fillPlaceholders(address, values, encodeURIComponent);
}

const hrefs = /href="([^"]*)"/g;
const maxCountedLinks = 100;

function countLinks(body: string, links: readonly string[], address: string): string {
  return body.replace(hrefs, (whole, href: string) => {
    const number = links.indexOf(unescapeAttribute(href));
    return number < 0 ? whole : `href="${escapeHtml(`${address}/${number}`)}"`;
  });
}

/** Placeholders for addresses become links in a text, unless they are part of one. */
function linkPlaceholders(body: string, release?: ReleaseValues): string {
  return body.replace(
    /(<a\b[^>]*>[\s\S]*?<\/a>|<[^>]*>)|\{\{\s*(promoLink|songLink|pressKit|links)\s*\}\}/g,
    (whole, kept: string | undefined, name: string) => {
      if (kept !== undefined) return kept;
      if (name === 'links') return release?.links ? linkAddresses(release.links) : whole;
      return `<a href="{{${name}}}">{{${name}}}</a>`;
    },
  );
}

/** In text a value is HTML-escaped; inside a URL it is percent-encoded. */
function fillHtml(html: string, values: PlaceholderValues): string {
  const inAddresses = html.replace(/(href|src)="([^"]*)"/g, (_whole, attribute: string, address: string) => {
    const whole = addressPlaceholderOf(address);
    if (whole) return `${attribute}="${escapeHtml(values[whole])}"`;
    return `${attribute}="${fillPlaceholders(address, values, encodeURIComponent)}"`;
  });
  return fillPlaceholders(inAddresses, values, (value) => escapeHtml(singleLine(value)));
}

function singleLine(value: string): string {
  return value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/** The sanitizer writes only these four entities into attributes. */
function unescapeAttribute(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

function wrapHtml(body: string, footer: string, pixel: string): string {
  return `<!doctype html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body style="margin:0;padding:16px;background:#ffffff;color:#1c1a24;font:16px/1.55 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<div style="max-width:600px">
${body}
${footer}</div>${pixel}
</body></html>
`;
}

/** Braces in a signature would be taken for placeholders. */
function signed(body: string, signature: string): string {
  return signature === '' ? body : `${body}\n${textToHtml(signature.replaceAll('{{', '{ {'))}`;
}

function footerText({ senderName, postalAddress }: EmailSender): string {
  return [texts.footer.why(senderName), postalAddress].filter(Boolean).join('\n');
}

function footerHtml({ senderName, postalAddress }: EmailSender, leave: string | undefined): string {
  const link =
    leave === undefined
      ? `<u>${texts.footer.unsubscribe}</u>`
      : `<a href="${escapeHtml(leave)}" style="color:#6b6678">${texts.footer.unsubscribe}</a>`;
  const address = postalAddress && `<br>${escapeHtml(postalAddress).replaceAll('\n', '<br>')}`;
  return `<p style="margin-top:32px;border-top:1px solid #e4e1ec;padding-top:12px;color:#6b6678;font-size:13px">${escapeHtml(texts.footer.why(senderName))} ${link}${address}</p>
`;
}

import { addressPlaceholders } from '@debut/contract/placeholders';
import { Parser } from 'htmlparser2';
import sanitizeHtml from 'sanitize-html';
import { escapeHtml } from '../../../platform/html.ts';

/**
 * Keeps the tags emails use and drops everything else that could run, load or submit. Links must be absolute: a
 * placeholder can never become the beginning of one.
 */
export function sanitizeBody(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...inlineTags, ...blockTags, 'img'],
    allowedAttributes: { a: ['href', 'title'], img: ['src', 'alt', 'width', 'height'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowedSchemesByTag: { img: ['http', 'https'] },
    allowedSchemesAppliedToAttributes: ['href', 'src'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: 30,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !absoluteUrl.test(attribs.src ?? ''),
    transformTags: {
      a: (tagName, { href = '', title }) => ({
        tagName,
        attribs: { ...(isAddress(href.trim()) && { href: href.trim() }), ...(title && { title }) },
      }),
    },
  }).trim();
}

function isAddress(href: string): boolean {
  return addressPlaceholderOf(href) !== undefined || absoluteUrl.test(href);
}

/** The placeholder that is the whole address, if there is one. */
export function addressPlaceholderOf(address: string): (typeof addressPlaceholders)[number] | undefined {
  return addressPlaceholders.find((name) => address === `{{${name}}}`);
}

/** Scheme and host are literal; a placeholder may only follow. */
const absoluteUrl = /^(https?:\/\/[^\s/{}"'<>]+([/?#]|$)|mailto:[^\s{}"'<>?]+@)/i;

const inlineTags = ['a', 'b', 'br', 'code', 'em', 'i', 's', 'small', 'span', 'strong', 'sub', 'sup', 'u'];
const blockTags = ['blockquote', 'div', 'h1', 'h2', 'h3', 'h4', 'hr', 'li', 'ol', 'p', 'pre', 'ul'];

/** The plain-text version of the email. */
export function htmlToText(html: string): string {
  let text = '';
  let href = '';
  let label = '';
  const lists: { ordered: boolean; count: number }[] = [];
  const write = (part: string) => {
    text += part;
    label += part;
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'br') write('\n');
      else if (name === 'hr') write('\n\n---\n\n');
      else if (name === 'img' && attributes.alt) write(attributes.alt);
      else if (name === 'ol' || name === 'ul') {
        lists.push({ ordered: name === 'ol', count: 0 });
        write('\n\n');
      } else if (name === 'li') write(bullet(lists.at(-1)));
      else if (blockTags.includes(name)) write('\n\n');
      if (name === 'a') {
        href = attributes.href ?? '';
        label = '';
      }
    },
    ontext: (part) => write(part.replace(/\s+/g, ' ')),
    onclosetag(name) {
      if (name === 'a' && href) {
        const shown = label.trim();
        const address = href.replace(/^mailto:/i, '');
        if (shown !== address && shown !== href) text += shown ? ` (${address})` : address;
        href = '';
      }
      if (name === 'ol' || name === 'ul') lists.pop();
      if (blockTags.includes(name) && name !== 'li') write('\n\n');
    },
  });
  parser.end(html);
  return text
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function bullet(list: { ordered: boolean; count: number } | undefined): string {
  if (!list?.ordered) return '\n- ';
  list.count += 1;
  return `\n${list.count}. `;
}

/** A plain message as HTML: blank lines are paragraphs, addresses become links. */
export function textToHtml(text: string): string {
  const paragraphs = text.replace(/\r\n?/g, '\n').split(/\n{2,}/);
  return paragraphs
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${linkAddresses(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('\n');
}

/** Punctuation that ends the sentence does not belong to the address. */
const addresses = /(https?:\/\/[^\s<>"'{}]+[^\s<>"'{}.,;:!?)])/gi;

export function addressesIn(text: string): string[] {
  return [...new Set(text.match(addresses) ?? [])];
}

/** Text and addresses in turns; it begins and ends with text. */
export function splitAtAddresses(text: string): string[] {
  return text.split(addresses);
}

/** Escapes a text and turns its addresses into links. */
export function linkAddresses(text: string): string {
  return splitAtAddresses(text)
    .map((part, index) =>
      index % 2 === 0 ? escapeHtml(part) : `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>`,
    )
    .join('');
}

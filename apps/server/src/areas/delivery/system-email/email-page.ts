import { brandPalette } from '@debut/contract/brand-color';
import { escapeHtml } from '../../../platform/html.ts';
import type { SystemMessage } from '../../../providers/mail/port.ts';

interface Action {
  readonly label: string;
  readonly link: string;
}

/** Of a workspace, in place of the product's. */
interface EmailLook {
  readonly name: string;
  readonly logo: string | null;
  readonly color: string | null;
}

interface MailContent {
  readonly to: string;
  readonly subject: string;
  /** The first paragraph precedes lists and button, the others follow. */
  readonly lines: readonly string[];
  readonly lists?: readonly { readonly title: string; readonly items: readonly string[] }[];
  readonly action?: Action;
  readonly footer?: { readonly text: string; readonly action: Action };
  readonly look?: EmailLook | null;
}

/** An email of the product itself, as plain text and as HTML that renders alike in every email client. */
export function writeEmail({ to, subject, lines, lists = [], action, footer, look }: MailContent): SystemMessage {
  const [first, ...rest] = lines;
  const text = [
    ...(first === undefined ? [] : [first]),
    ...lists.map(({ title, items }) => [`${title}:`, ...items.map((item) => `- ${item}`)].join('\n')),
    ...(action ? [`${action.label}: ${action.link}`] : []),
    ...rest,
    ...(footer ? [footer.text, `${footer.action.label}: ${footer.action.link}`] : []),
  ].join('\n\n');
  const body = [
    ...(look ? [letterhead(look)] : []),
    ...(first === undefined ? [] : [paragraph(first)]),
    ...lists.map(({ title, items }) => list(title, items)),
    ...(action ? [button(action, look?.color ? brandPalette(look.color).primary : productColor)] : []),
    ...rest.map(paragraph),
    ...(footer ? [smallPrint(footer)] : []),
  ].join('');
  const html = `<!doctype html><html lang="en"><body style="background:#f5f4f9;margin:0;padding:32px 16px"><div style="background:#fff;border-radius:14px;color:#26232e;font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:480px;padding:32px">${body}</div></body></html>`;
  return { to, subject, text, html, ...(look && { fromName: look.name }) };
}

function paragraph(line: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`;
}

function list(title: string, items: readonly string[]): string {
  const rows = items.map((item) => `<li style="margin:0 0 6px">${escapeHtml(item)}</li>`).join('');
  return `<h2 style="font-size:16px;margin:0 0 8px">${escapeHtml(title)}</h2><ul style="margin:0 0 20px;padding-left:20px">${rows}</ul>`;
}

const productColor = '#7e49ec';

function letterhead({ name, logo }: EmailLook): string {
  const content = logo
    ? `<img src="${escapeHtml(logo)}" alt="${escapeHtml(name)}" height="40" style="display:block;height:40px">`
    : `<strong>${escapeHtml(name)}</strong>`;
  return `<div style="margin:0 0 24px">${content}</div>`;
}

function button({ label, link }: Action, color: string): string {
  return `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="background:${color};border-radius:10px;color:#fff;display:inline-block;font-weight:600;padding:12px 20px;text-decoration:none">${escapeHtml(label)}</a></p>`;
}

function smallPrint({ text, action }: { text: string; action: Action }): string {
  const link = `<a href="${escapeHtml(action.link)}" style="color:#6f6a7f">${escapeHtml(action.label)}</a>`;
  return `<p style="color:#6f6a7f;font-size:13px;margin:24px 0 0">${escapeHtml(text)} ${link}</p>`;
}

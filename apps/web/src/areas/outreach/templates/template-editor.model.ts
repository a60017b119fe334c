import { outreachFailures } from '@debut/contract/outreach-failures';
import { placeholders, unknownPlaceholders } from '@debut/contract/placeholders';

/** A link needs scheme and host, or is an address to write to: what a mail program can open. Null is none of these. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (/^(https?:\/\/[^\s/{}"'<>]+([/?#]\S*)?|mailto:[^\s{}"'<>?]+@\S+)$/i.test(text)) return text;
  if (/^[^\s@:/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`;
  if (/^[\w-]+(\.[\w-]+)+(:\d+)?([/?#]\S*)?$/.test(text)) return `https://${text}`;
  return null;
}

/** Style attributes are refused by the page's content policy and dropped from letters; so they are not even read. */
export function withoutStyles(html: string): string {
  return html.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/\sstyle\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+)/gi, ''));
}

export interface TemplateErrors {
  readonly subject: string | null;
  readonly body: string | null;
}

/** What would keep the server from taking it, said beside the field. `isSent`: emptiness is only said after trying. */
export function templateErrors(draft: { subject: string; body: string }, isSent: boolean): TemplateErrors {
  const incomplete = outreachFailures.template_incomplete.sentence;
  return {
    subject: unknownSentence(draft.subject) ?? (isSent && !draft.subject.trim() ? incomplete : null),
    body: unknownSentence(draft.body) ?? (isSent && isEmptyLetter(draft.body) ? incomplete : null),
  };
}

export function isEmptyLetter(html: string): boolean {
  return !/<img\b[^>]*\balt="[^"]/i.test(html) && html.replace(/<[^>]*>|&nbsp;|\s/g, '') === '';
}

function unknownSentence(text: string): string | null {
  const unknown = unknownPlaceholders(text);
  if (unknown.length === 0) return null;
  const known = placeholders.map((name) => `{{${name}}}`).join(', ');
  return `Unknown ${unknown.length === 1 ? 'placeholder' : 'placeholders'} ${unknown.join(', ')}. You can use ${known}.`;
}

export type CommentPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'mention'; readonly userId: string; readonly name: string };

const token = /@\[([^[\]\r\n]{1,200})\]\(([^()\s]{1,128})\)/g;

/** Splits a comment at its mentions, which are stored as `@[Name](userId)`. */
export function parseMentions(body: string): CommentPart[] {
  const parts: CommentPart[] = [];
  let end = 0;
  for (const { 0: whole, 1: name = '', 2: userId = '', index } of body.matchAll(token)) {
    if (index > end) parts.push({ kind: 'text', text: body.slice(end, index) });
    parts.push({ kind: 'mention', userId, name });
    end = index + whole.length;
  }
  return end < body.length ? [...parts, { kind: 'text', text: body.slice(end) }] : parts;
}

export function writeMention({ id, name }: { readonly id: string; readonly name: string }): string {
  return `@[${mentionName(name)}](${id})`;
}

/** A name as mentions show it: brackets would end the token. */
export function mentionName(name: string): string {
  return name.replaceAll('[', '(').replaceAll(']', ')');
}

/** The comment as its readers see it. */
export function formatComment(body: string): string {
  return parseMentions(body)
    .map((part) => (part.kind === 'mention' ? `@${part.name}` : part.text))
    .join('');
}

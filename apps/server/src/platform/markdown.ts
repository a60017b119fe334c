import { escapeHtml } from './html.ts';

/** The Markdown that legal pages need: headings, lists, paragraphs, bold, links. HTML is shown as text. */
export function renderMarkdown(source: string): string {
  const blocks = source
    .replace(/\r\n?/g, '\n')
    .trim()
    .split(/\n(?:[ \t]*\n)+|\n(?=#)|(?<=^#.*)\n/m);
  return blocks.map(renderBlock).join('');
}

/** The first heading, as text. */
export function titleOf(source: string): string | undefined {
  return /^#+[ \t]+(.+)$/m.exec(source)?.[1]?.trim();
}

function renderBlock(block: string): string {
  const text = block.trim();
  const heading = /^(#{1,3})[ \t]+(.+)$/.exec(text);
  if (heading?.[1]) return `<h${heading[1].length}>${renderLine(heading[2] ?? '')}</h${heading[1].length}>`;
  if (/^[-*] /.test(text)) {
    const items = text.split(/\n(?=[-*] )/).map((item) => `<li>${renderLine(item.slice(2))}</li>`);
    return `<ul>${items.join('')}</ul>`;
  }
  return text === '' ? '' : `<p>${renderLine(text)}</p>`;
}

function renderLine(text: string): string {
  return escapeHtml(text.replace(/\s*\n\s*/g, ' '))
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\[([^\]]+)\]\(((?:https?:\/\/|mailto:|\/(?!\/))[^\s)]+)\)/g, '<a href="$2">$1</a>');
}

import { type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model';

/** The tags a letter may have, the same the server keeps. What is pasted is cut down to them. */
export const letterSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: block('p', { parseDOM: [{ tag: 'p' }, { tag: 'div' }] }),
    heading: {
      content: 'inline*',
      group: 'block',
      defining: true,
      attrs: { level: { default: 2 } },
      parseDOM: [1, 2, 3, 4].map((level) => ({ tag: `h${level}`, attrs: { level } })),
      toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
    },
    blockquote: block('blockquote', { content: 'block+', defining: true }),
    bulletList: block('ul', { content: 'listItem+' }),
    orderedList: block('ol', { content: 'listItem+' }),
    listItem: { content: 'paragraph block*', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    preformatted: block('pre', { content: 'text*', marks: '', code: true, defining: true, whitespace: 'pre' }),
    rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
    text: { group: 'inline' },
    lineBreak: { inline: true, group: 'inline', selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
    image: {
      inline: true,
      group: 'inline',
      attrs: attributes(imageAttributes()),
      parseDOM: [{ tag: 'img[src]', getAttrs: (element) => readAttributes(element, imageAttributes()) }],
      toDOM: ({ attrs }) => ['img', writtenAttributes(attrs)],
    },
  },
  marks: {
    link: {
      inclusive: false,
      attrs: attributes(['href', 'title']),
      parseDOM: [{ tag: 'a[href]', getAttrs: (element) => readAttributes(element, ['href', 'title']) }],
      toDOM: ({ attrs }) => ['a', writtenAttributes(attrs), 0],
    },
    strong: inline('strong', 'b'),
    emphasis: inline('em', 'i'),
    underline: inline('u'),
    strike: inline('s'),
    code: inline('code'),
    small: inline('small'),
    subscript: inline('sub'),
    superscript: inline('sup'),
  },
});

function block(tag: string, spec: NodeSpec = {}): NodeSpec {
  return { content: 'inline*', group: 'block', parseDOM: [{ tag }], toDOM: () => [tag, 0], ...spec };
}

function inline(tag: string, ...others: string[]): MarkSpec {
  return { parseDOM: [tag, ...others].map((name) => ({ tag: name })), toDOM: () => [tag, 0] };
}

function imageAttributes(): string[] {
  return ['src', 'alt', 'width', 'height'];
}

function attributes(names: readonly string[]): Record<string, { default: null }> {
  return Object.fromEntries(names.map((name) => [name, { default: null }]));
}

function readAttributes(element: HTMLElement, names: readonly string[]): Record<string, string | null> {
  return Object.fromEntries(names.map((name) => [name, element.getAttribute(name)]));
}

function writtenAttributes(attrs: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(attrs).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])));
}

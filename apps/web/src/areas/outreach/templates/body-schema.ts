import {
  DOMSerializer,
  type MarkSpec,
  type Node,
  type NodeSpec,
  DOMParser as ProseMirrorParser,
  Schema,
} from 'prosemirror-model';

const imageAttributes = ['src', 'alt', 'width', 'height'];

/** The tags that the server allows in an email. Pasted HTML is reduced to them. */
export const bodySchema = new Schema({
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
      attrs: declareAttributes(imageAttributes),
      parseDOM: [{ tag: 'img[src]', getAttrs: (element) => readAttributes(element, imageAttributes) }],
      toDOM: ({ attrs }) => ['img', writeAttributes(attrs)],
    },
  },
  marks: {
    link: {
      inclusive: false,
      attrs: declareAttributes(['href', 'title']),
      parseDOM: [{ tag: 'a[href]', getAttrs: (element) => readAttributes(element, ['href', 'title']) }],
      toDOM: ({ attrs }) => ['a', writeAttributes(attrs), 0],
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

function declareAttributes(names: readonly string[]): Record<string, { default: null }> {
  return Object.fromEntries(names.map((name) => [name, { default: null }]));
}

function readAttributes(element: HTMLElement, names: readonly string[]): Record<string, string | null> {
  return Object.fromEntries(names.map((name) => [name, element.getAttribute(name)]));
}

function writeAttributes(attrs: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(attrs).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])));
}

export function parseBody(html: string): Node {
  const { body } = new DOMParser().parseFromString(removeInlineStyles(html), 'text/html');
  // `serializeBody` writes an empty paragraph with a line break; the editor shows it without one.
  for (const line of body.querySelectorAll('p > br:only-child')) {
    if (line.parentNode?.childNodes.length === 1) line.remove();
  }
  return ProseMirrorParser.fromSchema(bodySchema).parse(body);
}

/** An empty paragraph gets a line break, so that email programs give it a height. */
export function serializeBody(body: Node): string {
  const box = document.implementation.createHTMLDocument().createElement('div');
  const { ownerDocument } = box;
  box.append(DOMSerializer.fromSchema(bodySchema).serializeFragment(body.content, { document: ownerDocument }));
  for (const item of box.querySelectorAll('li > p:only-child')) item.replaceWith(...item.childNodes);
  for (const line of box.querySelectorAll('p:empty')) line.append(ownerDocument.createElement('br'));
  return [...box.children].map((part) => part.outerHTML).join('\n');
}

/** The content security policy blocks style attributes, and the server drops them from emails. */
export function removeInlineStyles(html: string): string {
  return html.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/\sstyle\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+)/gi, ''));
}

import { DOMParser as LetterParser, DOMSerializer as LetterSerializer, type Node } from 'prosemirror-model';
import { withoutStyles } from './template-editor.model.ts';
import { letterSchema } from './template-editor-schema.ts';

/** A letter as the editor holds it. */
export function letterOf(html: string): Node {
  const { body } = new DOMParser().parseFromString(withoutStyles(html), 'text/html');
  // An empty line is written with a break, so that mail programs give it a height; here it has one anyway.
  for (const line of body.querySelectorAll('p > br:only-child')) {
    if (line.parentNode?.childNodes.length === 1) line.remove();
  }
  return LetterParser.fromSchema(letterSchema).parse(body);
}

/** The letter as it is saved. */
export function htmlOf(letter: Node): string {
  const box = document.implementation.createHTMLDocument().createElement('div');
  const { ownerDocument } = box;
  box.append(LetterSerializer.fromSchema(letterSchema).serializeFragment(letter.content, { document: ownerDocument }));
  for (const item of box.querySelectorAll('li > p:only-child')) item.replaceWith(...item.childNodes);
  for (const line of box.querySelectorAll('p:empty')) line.append(ownerDocument.createElement('br'));
  return [...box.children].map((part) => part.outerHTML).join('\n');
}

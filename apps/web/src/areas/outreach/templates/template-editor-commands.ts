import { lift, setBlockType, toggleMark } from 'prosemirror-commands';
import type { MarkType, Node, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import { letterSchema } from './template-editor-schema.ts';

const { nodes, marks } = letterSchema;

export const toggleBold = toggleMark(marks.strong);
export const toggleItalic = toggleMark(marks.emphasis);
export const toggleBullets = toggleList(nodes.bulletList);
export const toggleNumbers = toggleList(nodes.orderedList);

/** Back to plain text: out of a heading, a list or a quotation. */
export const makeParagraph: Command = (state, dispatch) =>
  setBlockType(nodes.paragraph)(state, dispatch) ||
  liftListItem(nodes.listItem)(state, dispatch) ||
  lift(state, dispatch);

export const makeHeading = setBlockType(nodes.heading, { level: 2 });

/** Places a text where the cursor is, in the marks that stand there. */
export function insertText(text: string): Command {
  return (state, dispatch) => {
    dispatch?.(state.tr.insertText(text).scrollIntoView());
    return true;
  };
}

/** Links what is selected, or the whole link the cursor stands in; with nothing of both, the address is written out. */
export function setLink(href: string): Command {
  return (state, dispatch) => {
    const mark = marks.link.create({ href });
    const { from, to } = linkRange(state);
    const transaction =
      from === to
        ? state.tr.insert(from, letterSchema.text(href.replace(/^mailto:/, ''), [mark]))
        : state.tr.removeMark(from, to, marks.link).addMark(from, to, mark);
    dispatch?.(transaction.removeStoredMark(marks.link).scrollIntoView());
    return true;
  };
}

export const removeLink: Command = (state, dispatch) => {
  const { from, to } = linkRange(state);
  dispatch?.(state.tr.removeMark(from, to, marks.link));
  return true;
};

export function linkAt(state: EditorState): string | null {
  const { from, $from, to, empty } = state.selection;
  const found = empty ? marks.link.isInSet($from.marks()) : firstLink(state.doc, from, to);
  return found ? String(found.attrs.href) : null;
}

export function hasMark(state: EditorState, type: MarkType): boolean {
  const { from, $from, to, empty } = state.selection;
  return empty ? Boolean(type.isInSet(state.storedMarks ?? $from.marks())) : state.doc.rangeHasMark(from, to, type);
}

export function isInside(state: EditorState, type: NodeType): boolean {
  return nodeAround(state, (node) => node.type === type) !== null;
}

/** A placeholder goes as a whole: half of one would be an unknown one. */
export const deletePlaceholderBefore: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if (!empty) return false;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc');
  const found = /\{\{[^{}]*\}\}$/.exec(before);
  if (!found) return false;
  dispatch?.(state.tr.delete($from.pos - found[0].length, $from.pos).scrollIntoView());
  return true;
};

function toggleList(type: NodeType): Command {
  return (state, dispatch) => {
    const around = nodeAround(state, ({ type: one }) => one === nodes.bulletList || one === nodes.orderedList);
    if (!around) return wrapInList(type)(state, dispatch);
    if (around.node.type === type) return liftListItem(nodes.listItem)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(around.position, type));
    return true;
  };
}

function nodeAround(state: EditorState, wanted: (node: Node) => boolean): { node: Node; position: number } | null {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (wanted(node)) return { node, position: $from.before(depth) };
  }
  return null;
}

function linkRange(state: EditorState): { from: number; to: number } {
  const { from, to, $from, empty } = state.selection;
  if (!empty) return { from, to };
  const link = marks.link.isInSet($from.marks());
  if (!link) return { from, to };
  let [start, end] = [from, to];
  state.doc.nodesBetween($from.start(), $from.end(), (node, position) => {
    if (!node.isInline || !link.isInSet(node.marks)) return;
    start = Math.min(start, position);
    end = Math.max(end, position + node.nodeSize);
  });
  return { from: start, to: end };
}

function firstLink(doc: Node, from: number, to: number) {
  let found: ReturnType<MarkType['isInSet']>;
  doc.nodesBetween(from, to, (node) => {
    found ??= marks.link.isInSet(node.marks);
  });
  return found;
}

import { lift, setBlockType, toggleMark } from 'prosemirror-commands';
import type { MarkType, Node, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import { bodySchema } from './body-schema.ts';

const { nodes, marks } = bodySchema;

export const toggleBold = toggleMark(marks.strong);
export const toggleItalic = toggleMark(marks.emphasis);
export const toggleBullets = toggleList(nodes.bulletList);
export const toggleNumbers = toggleList(nodes.orderedList);

/** Also lifts the text out of a list or a quotation. */
export const makeParagraph: Command = (state, dispatch) =>
  setBlockType(nodes.paragraph)(state, dispatch) ||
  liftListItem(nodes.listItem)(state, dispatch) ||
  lift(state, dispatch);

export const makeHeading = setBlockType(nodes.heading, { level: 2 });

export function insertText(text: string): Command {
  return (state, dispatch) => {
    dispatch?.(state.tr.insertText(text).scrollIntoView());
    return true;
  };
}

/** Links the selection or the link at the cursor; with neither, inserts the address as a link. */
export function setLink(href: string): Command {
  return (state, dispatch) => {
    const mark = marks.link.create({ href });
    const { from, to } = findLinkRange(state);
    const transaction =
      from === to
        ? state.tr.insert(from, bodySchema.text(href.replace(/^mailto:/, ''), [mark]))
        : state.tr.removeMark(from, to, marks.link).addMark(from, to, mark);
    dispatch?.(transaction.removeStoredMark(marks.link).scrollIntoView());
    return true;
  };
}

export const removeLink: Command = (state, dispatch) => {
  const { from, to } = findLinkRange(state);
  dispatch?.(state.tr.removeMark(from, to, marks.link));
  return true;
};

export function findLink(state: EditorState): string | null {
  const { from, $from, to, empty } = state.selection;
  const found = empty ? marks.link.isInSet($from.marks()) : findFirstLink(state.doc, from, to);
  return found ? String(found.attrs.href) : null;
}

export function hasMark(state: EditorState, type: MarkType): boolean {
  const { from, $from, to, empty } = state.selection;
  return empty ? Boolean(type.isInSet(state.storedMarks ?? $from.marks())) : state.doc.rangeHasMark(from, to, type);
}

export function isInside(state: EditorState, type: NodeType): boolean {
  return findAncestor(state, (node) => node.type === type) !== null;
}

/** Deletes the placeholder before the cursor as a whole: a part of one would be an unknown placeholder. */
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
    const around = findAncestor(state, ({ type: one }) => one === nodes.bulletList || one === nodes.orderedList);
    if (!around) return wrapInList(type)(state, dispatch);
    if (around.node.type === type) return liftListItem(nodes.listItem)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(around.position, type));
    return true;
  };
}

function findAncestor(state: EditorState, matches: (node: Node) => boolean): { node: Node; position: number } | null {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (matches(node)) return { node, position: $from.before(depth) };
  }
  return null;
}

function findLinkRange(state: EditorState): { from: number; to: number } {
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

function findFirstLink(doc: Node, from: number, to: number) {
  let found: ReturnType<MarkType['isInSet']>;
  doc.nodesBetween(from, to, (node) => {
    found ??= marks.link.isInSet(node.marks);
  });
  return found;
}

/** A web or email address as a link; null when it is neither. */
export function parseLinkTarget(typed: string): string | null {
  const text = typed.trim();
  if (/^(https?:\/\/[^\s/{}"'<>]+([/?#]\S*)?|mailto:[^\s{}"'<>?]+@\S+)$/i.test(text)) return text;
  if (/^[^\s@:/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`;
  if (/^[\w-]+(\.[\w-]+)+(:\d+)?([/?#]\S*)?$/.test(text)) return `https://${text}`;
  return null;
}

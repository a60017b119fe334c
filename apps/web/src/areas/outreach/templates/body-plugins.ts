import { type Placeholder, placeholders } from '@debut/contract/placeholders';
import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { Node } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, Plugin } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { deletePlaceholderBefore, toggleBold, toggleItalic } from './body-commands.ts';
import { bodySchema } from './body-schema.ts';

/** Tab has no shortcut here, because it moves to the next field. */
export function createBodyPlugins({ onLinkKey }: { onLinkKey: () => void }): Plugin[] {
  return [
    history(),
    keymap({
      'Mod-z': undo,
      'Mod-y': redo,
      'Shift-Mod-z': redo,
      'Mod-b': toggleBold,
      'Mod-i': toggleItalic,
      'Mod-k': () => {
        onLinkKey();
        return true;
      },
      Enter: splitListItem(nodes.listItem),
      'Shift-Enter': chainCommands(exitCode, breakLine),
      'Mod-[': liftListItem(nodes.listItem),
      'Mod-]': sinkListItem(nodes.listItem),
      Backspace: deletePlaceholderBefore,
    }),
    keymap(baseKeymap),
    highlightPlaceholders(),
  ];
}

const { nodes } = bodySchema;

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.lineBreak.create()).scrollIntoView());
  return true;
};

/** Highlights placeholders by decoration: they stay plain text, so that they can be typed and pasted. */
function highlightPlaceholders(): Plugin {
  const plugin: Plugin<DecorationSet> = new Plugin({
    state: {
      init: (_config, { doc }) => decoratePlaceholders(doc),
      apply: (transaction, known) => (transaction.docChanged ? decoratePlaceholders(transaction.doc) : known),
    },
    props: { decorations: (state) => plugin.getState(state) },
  });
  return plugin;
}

function decoratePlaceholders(doc: Node): DecorationSet {
  const found: Decoration[] = [];
  doc.descendants((node, position) => {
    if (!node.isTextblock) return;
    const text = node.textBetween(0, node.content.size, undefined, '\ufffc');
    for (const { 0: whole, 1: inside = '', index } of text.matchAll(/\{\{([^{}]*)\}\}/g)) {
      const from = position + 1 + index;
      const isKnown = placeholders.includes(inside.trim() as Placeholder);
      found.push(Decoration.inline(from, from + whole.length, { class: isKnown ? knownClasses : unknownClasses }));
    }
    return false;
  });
  return DecorationSet.create(doc, found);
}

const knownClasses = 'rounded-sm bg-primary/25 px-1 font-medium text-primary-fg';
const unknownClasses = 'rounded-sm bg-danger/15 px-1 font-medium text-danger underline decoration-wavy';

import { type Placeholder, placeholders } from '@debut/contract/placeholders';
import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { Node } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, EditorState, Plugin } from 'prosemirror-state';
import { Decoration, DecorationSet, EditorView } from 'prosemirror-view';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { cx } from '../../../ui/class-names.ts';
import { useFieldAttributes } from '../../../ui/field.tsx';
import { deletePlaceholderBefore, toggleBold, toggleItalic } from './body-commands.ts';
import { bodySchema, parseBody, removeInlineStyles, serializeBody } from './body-schema.ts';
import { BodyToolbar, LinkField } from './body-toolbar.tsx';
import { texts } from './texts.ts';

export interface BodyEditorHandle {
  /** Runs a command and focuses the editor. */
  run: (command: Command) => void;
}

type BodyEditorProps = {
  /** The initial body; later changes come from the editor only. */
  html: string;
  onChange: (html: string) => void;
  onFocus: () => void;
  handle: Ref<BodyEditorHandle>;
};

/** The WYSIWYG editor of an email body. Its Field labels it. */
export function BodyEditor({ html, onChange, onFocus, handle }: BodyEditorProps) {
  const mountPoint = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const [state, setState] = useState<EditorState | null>(null);
  const [isLinking, setLinking] = useState(false);
  const { id, 'aria-describedby': describedBy, 'aria-invalid': invalid } = useFieldAttributes();
  const latest = useRef({ html, onChange, onFocus });
  useEffect(() => {
    latest.current = { html, onChange, onFocus };
  });

  useEffect(() => {
    const mount = mountPoint.current;
    if (!mount) return;
    const editor = new EditorView(
      { mount },
      {
        state: EditorState.create({
          doc: parseBody(latest.current.html),
          plugins: createPlugins({ onLinkKey: () => setLinking(true) }),
        }),
        transformPastedHTML: removeInlineStyles,
        handleDOMEvents: { focus: () => latest.current.onFocus() },
        nodeViews: { image: ({ attrs }) => ({ dom: createImageLabel(String(attrs.alt ?? '')) }) },
        attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': texts.body },
        dispatchTransaction(transaction) {
          const next = editor.state.apply(transaction);
          editor.updateState(next);
          setState(next);
          if (transaction.docChanged) latest.current.onChange(serializeBody(next.doc));
        },
      },
    );
    view.current = editor;
    setState(editor.state);
    return () => editor.destroy();
  }, []);

  function run(command: Command) {
    if (!view.current) return;
    command(view.current.state, view.current.dispatch, view.current);
    view.current.focus();
  }
  useImperativeHandle(handle, () => ({ run }));

  return (
    <div
      className={cx(
        'rounded-md border bg-bg transition-colors duration-150 focus-within:border-primary-fg',
        invalid ? 'border-danger' : 'border-line-strong hover:border-fg-3',
      )}
    >
      <BodyToolbar state={state} onRun={run} isLinking={isLinking} onLink={() => setLinking(!isLinking)} />
      {isLinking && state && <LinkField state={state} onRun={run} onClose={() => setLinking(false)} />}
      <div ref={mountPoint} id={id} aria-describedby={describedBy} aria-invalid={invalid} className={bodyClasses} />
    </div>
  );
}

/** Images of other sites are not loaded; a label shows where they are. */
function createImageLabel(alt: string): HTMLElement {
  const label = document.createElement('span');
  label.className = 'rounded-sm bg-white/10 px-1.5 text-fg-2 text-xs';
  label.textContent = alt ? texts.imageAlt(alt) : 'Image';
  return label;
}

const bodyClasses =
  'max-h-[34dvh] min-h-40 overflow-y-auto whitespace-break-spaces break-words px-3.5 py-3 text-[1rem] leading-relaxed outline-none mouse:text-base [&_a]:text-primary-fg [&_a]:underline [&_blockquote]:border-line-strong [&_blockquote]:border-l-2 [&_blockquote]:pl-3 [&_code]:font-mono [&_h1]:font-bold [&_h1]:text-xl [&_h2]:font-bold [&_h2]:text-lg [&_h3]:font-bold [&_h4]:font-bold [&_hr]:my-3 [&_hr]:border-line-strong [&_ol]:list-decimal [&_ol]:pl-6 [&_ul]:list-disc [&_ul]:pl-6 [&>*+*]:mt-2.5';

const { nodes } = bodySchema;

/** Tab has no shortcut here, because it moves to the next field. */
function createPlugins({ onLinkKey }: { onLinkKey: () => void }): Plugin[] {
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

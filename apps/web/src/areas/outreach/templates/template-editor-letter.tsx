import { type Command, EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { cx } from '../../../ui/class-names.ts';
import { useFieldAttributes } from '../../../ui/field-context.ts';
import { withoutStyles } from './template-editor.model.ts';
import { htmlOf, letterOf } from './template-editor-html.ts';
import { TemplateEditorLink } from './template-editor-link.tsx';
import { letterPlugins } from './template-editor-plugins.ts';
import { TemplateEditorToolbar } from './template-editor-toolbar.tsx';

export interface LetterHandle {
  /** Runs a command and gives the letter the focus back. */
  run: (command: Command) => void;
}

type TemplateEditorLetterProps = {
  /** What it begins with; afterwards the editor has the say. */
  html: string;
  onChange: (html: string) => void;
  onFocus: () => void;
  handle: Ref<LetterHandle>;
};

/** The body of a mail, written as it will look. Stands inside a Field, which names it. */
export function TemplateEditorLetter({ html, onChange, onFocus, handle }: TemplateEditorLetterProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const [state, setState] = useState<EditorState | null>(null);
  const [isLinking, setLinking] = useState(false);
  const { id, 'aria-describedby': describedBy, 'aria-invalid': invalid } = useFieldAttributes();
  const latest = useRef({ html, onChange, onFocus });
  useEffect(() => {
    latest.current = { html, onChange, onFocus };
  });

  useEffect(() => {
    const mount = place.current;
    if (!mount) return;
    const editor = new EditorView(
      { mount },
      {
        state: EditorState.create({
          doc: letterOf(latest.current.html),
          plugins: letterPlugins({ onLinkKey: () => setLinking(true) }),
        }),
        transformPastedHTML: withoutStyles,
        handleDOMEvents: { focus: () => latest.current.onFocus() },
        nodeViews: { image: ({ attrs }) => ({ dom: pictureMark(String(attrs.alt ?? '')) }) },
        attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': 'Body' },
        dispatchTransaction(transaction) {
          const next = editor.state.apply(transaction);
          editor.updateState(next);
          setState(next);
          if (transaction.docChanged) latest.current.onChange(htmlOf(next.doc));
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
      <TemplateEditorToolbar state={state} onRun={run} isLinking={isLinking} onLink={() => setLinking(!isLinking)} />
      {isLinking && state && <TemplateEditorLink state={state} onRun={run} onClose={() => setLinking(false)} />}
      <div ref={place} id={id} aria-describedby={describedBy} aria-invalid={invalid} className={letterClasses} />
    </div>
  );
}

/** Pictures of other sites are not loaded into the product; that there is one is shown. */
function pictureMark(alt: string): HTMLElement {
  const mark = document.createElement('span');
  mark.className = 'rounded-sm bg-white/10 px-1.5 text-fg-2 text-xs';
  mark.textContent = alt ? `Picture: ${alt}` : 'Picture';
  return mark;
}

const letterClasses =
  'max-h-[34dvh] min-h-40 overflow-y-auto whitespace-break-spaces break-words px-3.5 py-3 text-[1rem] leading-relaxed outline-none mouse:text-base [&_a]:text-primary-fg [&_a]:underline [&_blockquote]:border-line-strong [&_blockquote]:border-l-2 [&_blockquote]:pl-3 [&_code]:font-mono [&_h1]:font-bold [&_h1]:text-xl [&_h2]:font-bold [&_h2]:text-lg [&_h3]:font-bold [&_h4]:font-bold [&_hr]:my-3 [&_hr]:border-line-strong [&_ol]:list-decimal [&_ol]:pl-6 [&_ul]:list-disc [&_ul]:pl-6 [&>*+*]:mt-2.5';

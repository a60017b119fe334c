import type { Command, EditorState } from 'prosemirror-state';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { linkAddress } from './template-editor.model.ts';
import { linkAt, removeLink, setLink } from './template-editor-commands.ts';

type TemplateEditorLinkProps = { state: EditorState; onRun: (command: Command) => void; onClose: () => void };

/** Where the selected words lead. A line below the toolbar, not another window over the dialog. */
export function TemplateEditorLink({ state, onRun, onClose }: TemplateEditorLinkProps) {
  const current = linkAt(state);
  const [typed, setTyped] = useState(current ?? '');
  const [error, setError] = useState<string | null>(null);

  function apply() {
    const address = linkAddress(typed);
    if (!address) return setError('Please enter a whole address, such as https://example.com');
    onRun(setLink(address));
    onClose();
  }

  return (
    <div className="flex flex-wrap items-start gap-2 border-line border-b p-2.5">
      <Field label="Link address" labelHidden error={error} className="flex-1 basis-52">
        <TextInput
          autoFocus
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setError(null);
          }}
          placeholder="https://"
          inputMode="url"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          data-own-escape
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== 'Escape') return;
            // Neither sends nor closes the dialog around it.
            event.preventDefault();
            event.stopPropagation();
            if (event.key === 'Enter') apply();
            else {
              onClose();
              onRun(() => true);
            }
          }}
        />
      </Field>
      <Button className="mouse:h-11" onClick={apply}>
        Apply
      </Button>
      {current && (
        <Button
          variant="ghost"
          className="mouse:h-11"
          onClick={() => {
            onRun(removeLink);
            onClose();
          }}
        >
          Remove link
        </Button>
      )}
    </div>
  );
}

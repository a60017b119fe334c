import { Bold, Heading2, Italic, Link, List, ListOrdered, type LucideIcon, Pilcrow, Redo2, Undo2 } from 'lucide-react';
import { redo, undo } from 'prosemirror-history';
import type { Command, EditorState } from 'prosemirror-state';
import { Toolbar } from 'radix-ui';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import {
  findLink,
  hasMark,
  isInside,
  makeHeading,
  makeParagraph,
  parseLinkTarget,
  removeLink,
  setLink,
  toggleBold,
  toggleBullets,
  toggleItalic,
  toggleNumbers,
} from './body-commands.ts';
import { bodySchema } from './body-schema.ts';
import { texts } from './texts.ts';

type BodyToolbarProps = {
  state: EditorState | null;
  onRun: (command: Command) => void;
  isLinking: boolean;
  onLink: () => void;
};

const { nodes, marks } = bodySchema;

/** One tab stop; the arrow keys move between the buttons. */
export function BodyToolbar({ state, onRun, isLinking, onLink }: BodyToolbarProps) {
  const isHeading = state !== null && isInside(state, nodes.heading);
  const isList = state !== null && isInside(state, nodes.listItem);
  const isLink = state !== null && findLink(state) !== null;
  return (
    <Toolbar.Root
      aria-label={texts.formatting}
      className="scrollbar-none flex items-center gap-0.5 overflow-x-auto border-line border-b px-1.5 py-1"
    >
      {textTools.map(({ mark, command, ...tool }) => (
        <Tool key={tool.label} {...tool} isOn={state !== null && hasMark(state, mark)} onPress={() => onRun(command)} />
      ))}
      <Tool icon={Link} label={texts.link} isOn={isLinking || isLink} onPress={onLink} />
      <Toolbar.Separator className="mx-1 h-5 w-px shrink-0 bg-line" />
      <Tool icon={Pilcrow} label={texts.paragraph} isOn={!isList && !isHeading} onPress={() => onRun(makeParagraph)} />
      <Tool
        icon={Heading2}
        label={texts.heading}
        isOn={isHeading}
        onPress={() => onRun(isHeading ? makeParagraph : makeHeading)}
      />
      {listTools.map(({ list, command, ...tool }) => (
        <Tool
          key={tool.label}
          {...tool}
          isOn={state !== null && isInside(state, list)}
          onPress={() => onRun(command)}
        />
      ))}
      <Toolbar.Separator className="mx-1 h-5 w-px shrink-0 bg-line" />
      <Tool icon={Undo2} label={texts.undo} disabled={!state || !undo(state)} onPress={() => onRun(undo)} />
      <Tool icon={Redo2} label={texts.redo} disabled={!state || !redo(state)} onPress={() => onRun(redo)} />
    </Toolbar.Root>
  );
}

const textTools = [
  { icon: Bold, label: texts.bold, mark: marks.strong, command: toggleBold },
  { icon: Italic, label: texts.italic, mark: marks.emphasis, command: toggleItalic },
];

const listTools = [
  { icon: List, label: texts.bulletedList, list: nodes.bulletList, command: toggleBullets },
  { icon: ListOrdered, label: texts.numberedList, list: nodes.orderedList, command: toggleNumbers },
];

type ToolProps = { icon: LucideIcon; label: string; isOn?: boolean; disabled?: boolean; onPress: () => void };

function Tool({ icon: Icon, label, isOn, disabled = false, onPress }: ToolProps) {
  return (
    <Toolbar.Button
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      disabled={disabled}
      // Keeps the selection in the editor.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className="grid size-11 shrink-0 place-items-center rounded-sm text-fg-2 transition-colors duration-150 enabled:hover:bg-white/5 enabled:hover:text-fg disabled:opacity-60 aria-pressed:bg-primary/25 aria-pressed:text-primary-fg mouse:size-8"
    >
      <Icon aria-hidden className="size-4" />
    </Toolbar.Button>
  );
}

type LinkFieldProps = { state: EditorState; onRun: (command: Command) => void; onClose: () => void };

/** The address of the selected link, below the toolbar. */
export function LinkField({ state, onRun, onClose }: LinkFieldProps) {
  const current = findLink(state);
  const [typed, setTyped] = useState(current ?? '');
  const [error, setError] = useState<string | null>(null);

  function apply() {
    const address = parseLinkTarget(typed);
    if (!address) return setError(texts.pleaseEnterWholeAddressSuch);
    onRun(setLink(address));
    onClose();
  }

  function cancel() {
    onClose();
    onRun(() => true);
  }

  return (
    <div className="flex flex-wrap items-start gap-2 border-line border-b p-2.5">
      <Field label={texts.linkAddress} labelHidden error={error} className="flex-1 basis-52">
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
            // Enter must not submit the dialog, and Escape must not close it.
            event.preventDefault();
            event.stopPropagation();
            if (event.key === 'Enter') apply();
            else cancel();
          }}
        />
      </Field>
      <Button className="mouse:h-11" onClick={apply}>
        {texts.apply}
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
          {texts.removeLink}
        </Button>
      )}
    </div>
  );
}

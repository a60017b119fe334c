import { Bold, Heading2, Italic, Link, List, ListOrdered, type LucideIcon, Pilcrow, Redo2, Undo2 } from 'lucide-react';
import { redo, undo } from 'prosemirror-history';
import type { Command, EditorState } from 'prosemirror-state';
import { Toolbar } from 'radix-ui';
import {
  hasMark,
  isInside,
  linkAt,
  makeHeading,
  makeParagraph,
  toggleBold,
  toggleBullets,
  toggleItalic,
  toggleNumbers,
} from './template-editor-commands.ts';
import { letterSchema } from './template-editor-schema.ts';

type TemplateEditorToolbarProps = {
  state: EditorState | null;
  onRun: (command: Command) => void;
  isLinking: boolean;
  onLink: () => void;
};

/** One stop for Tab; the arrow keys move inside. */
export function TemplateEditorToolbar({ state, onRun, isLinking, onLink }: TemplateEditorToolbarProps) {
  const { nodes, marks } = letterSchema;
  const isOn = (is: (current: EditorState) => boolean) => state !== null && is(state);
  const isList = isOn((now) => isInside(now, nodes.listItem));
  const isHeading = isOn((now) => isInside(now, nodes.heading));
  return (
    <Toolbar.Root
      aria-label="Formatting"
      className="scrollbar-none flex items-center gap-0.5 overflow-x-auto border-line border-b px-1.5 py-1"
    >
      <Tool
        icon={Bold}
        label="Bold"
        isOn={isOn((now) => hasMark(now, marks.strong))}
        onPress={() => onRun(toggleBold)}
      />
      <Tool
        icon={Italic}
        label="Italic"
        isOn={isOn((now) => hasMark(now, marks.emphasis))}
        onPress={() => onRun(toggleItalic)}
      />
      <Tool icon={Link} label="Link" isOn={isLinking || isOn((now) => linkAt(now) !== null)} onPress={onLink} />
      <Toolbar.Separator className="mx-1 h-5 w-px shrink-0 bg-line" />
      <Tool icon={Pilcrow} label="Paragraph" isOn={!isList && !isHeading} onPress={() => onRun(makeParagraph)} />
      <Tool
        icon={Heading2}
        label="Heading"
        isOn={isHeading}
        onPress={() => onRun(isHeading ? makeParagraph : makeHeading)}
      />
      <Tool
        icon={List}
        label="Bulleted list"
        isOn={isOn((now) => isInside(now, nodes.bulletList))}
        onPress={() => onRun(toggleBullets)}
      />
      <Tool
        icon={ListOrdered}
        label="Numbered list"
        isOn={isOn((now) => isInside(now, nodes.orderedList))}
        onPress={() => onRun(toggleNumbers)}
      />
      <Toolbar.Separator className="mx-1 h-5 w-px shrink-0 bg-line" />
      <Tool icon={Undo2} label="Undo" disabled={!isOn(undo)} onPress={() => onRun(undo)} />
      <Tool icon={Redo2} label="Redo" disabled={!isOn(redo)} onPress={() => onRun(redo)} />
    </Toolbar.Root>
  );
}

type ToolProps = { icon: LucideIcon; label: string; isOn?: boolean; disabled?: boolean; onPress: () => void };

function Tool({ icon: Icon, label, isOn, disabled = false, onPress }: ToolProps) {
  return (
    <Toolbar.Button
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      disabled={disabled}
      // The letter keeps its selection, which is what the press is about.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className="grid size-11 shrink-0 place-items-center rounded-sm text-fg-2 transition-colors duration-150 enabled:hover:bg-white/5 enabled:hover:text-fg disabled:opacity-60 aria-pressed:bg-primary/25 aria-pressed:text-primary-fg mouse:size-8"
    >
      <Icon aria-hidden className="size-4" />
    </Toolbar.Button>
  );
}

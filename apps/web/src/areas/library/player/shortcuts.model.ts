export type ShortcutName = 'toggle' | 'back' | 'forward' | 'mute' | 'next' | 'previous' | 'shuffle' | 'repeat' | 'help';

type Shortcut = {
  readonly name: ShortcutName;
  /** As `KeyboardEvent.key` says it, in lower case. */
  readonly key: string;
  readonly cap: string;
  readonly says: string;
  /** Whether a key held down repeats it. */
  readonly repeats?: boolean;
};

export const shortcuts: readonly Shortcut[] = [
  { name: 'toggle', key: ' ', cap: 'Space', says: 'Play or pause' },
  { name: 'back', key: 'arrowleft', cap: '←', says: 'Back 5 seconds', repeats: true },
  { name: 'forward', key: 'arrowright', cap: '→', says: 'Forward 5 seconds', repeats: true },
  { name: 'previous', key: 'p', cap: 'P', says: 'Previous track' },
  { name: 'next', key: 'n', cap: 'N', says: 'Next track' },
  { name: 'shuffle', key: 's', cap: 'S', says: 'Shuffle' },
  { name: 'repeat', key: 'r', cap: 'R', says: 'Repeat off, all or one' },
  { name: 'mute', key: 'm', cap: 'M', says: 'Mute or unmute' },
  { name: 'help', key: '?', cap: '?', says: 'Show this list' },
];

/** What is used of a `KeyboardEvent`. */
export interface KeyPress {
  readonly key: string;
  readonly repeat: boolean;
  readonly defaultPrevented: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly target: { closest?(selector: string): unknown } | null;
}

/** The shortcut a key press means; `null` when it belongs to a field, a control or the browser. */
export function shortcutFor(press: KeyPress): ShortcutName | null {
  if (press.defaultPrevented || press.ctrlKey || press.metaKey || press.altKey) return null;
  const shortcut = shortcuts.find(({ key }) => key === press.key.toLowerCase());
  if (!shortcut || (press.repeat && !shortcut.repeats)) return null;
  // On most keyboards "?" needs Shift; no other shortcut does.
  if (press.shiftKey && shortcut.name !== 'help') return null;
  const hasOtherUse = press.target?.closest?.(otherUseOf(shortcut)) ?? null;
  return hasOtherUse === null ? shortcut.name : null;
}

const fields =
  'input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox], [role=combobox]';
const pressed =
  'button, a[href], summary, [role=button], [role=checkbox], [role=switch], [role=radio], [role=tab], [role=option], [role=menuitem]';
const moved = '[role=slider], [role=radio], [role=tab], [role=option], [role=menuitem], [role=grid], audio, video';

function otherUseOf({ name }: Shortcut): string {
  if (name === 'toggle') return `${fields}, ${pressed}`;
  return name === 'back' || name === 'forward' ? `${fields}, ${moved}` : fields;
}

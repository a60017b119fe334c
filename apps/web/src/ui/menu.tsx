import type { LucideIcon } from 'lucide-react';
import { Slot } from 'radix-ui';
import {
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  use,
  useCallback,
  useId,
  useRef,
  useState,
} from 'react';
import { AnchoredPanel } from './anchored-panel.tsx';
import { cx } from './class-names.ts';

type MenuProps = { trigger: ReactElement; children: ReactNode; align?: 'start' | 'center' | 'end' };

/** The trigger must be a button with an accessible name, which also names the menu. */
export function Menu({ trigger, children, align = 'end' }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isByKey, setByKey] = useState(false);
  const id = useId();
  const close = useCallback(() => setOpen(false), []);
  const moveFocus = useMenuKeys();

  function show(byKey: boolean) {
    setByKey(byKey);
    setOpen(true);
  }

  return (
    <>
      <Slot.Root
        ref={button}
        id={id}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        // `detail` is 0 for clicks from the keyboard.
        onClick={({ detail }: MouseEvent) => (isOpen ? close() : show(detail === 0))}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'ArrowDown' || isOpen) return;
          event.preventDefault();
          show(true);
        }}
      >
        {trigger}
      </Slot.Root>
      <AnchoredPanel
        role="menu"
        aria-labelledby={id}
        anchor={button}
        open={isOpen}
        onClose={close}
        parent="main"
        placement={{ align, alignOffset: 0, gap: 6, margin: 12 }}
        initialFocus={isByKey ? '[role=menuitem]:not([aria-disabled=true])' : null}
        onKeyDown={moveFocus}
        className="min-w-56 max-w-80 rounded-lg bg-s2 p-1.5"
      >
        <CloseContext value={close}>{children}</CloseContext>
      </AnchoredPanel>
    </>
  );
}

const CloseContext = createContext<() => void>(() => undefined);

type MenuItemProps = {
  children: ReactNode;
  onSelect: () => void;
  icon?: LucideIcon;
  /** A second line that explains the item. */
  hint?: string;
  /** Destructive items go last, below a MenuSeparator. */
  destructive?: boolean;
  disabled?: boolean;
};

export function MenuItem(props: MenuItemProps) {
  const { children, onSelect, icon: Icon, hint, destructive = false, disabled = false } = props;
  const hintId = useId();
  const close = use(CloseContext);
  function select() {
    if (disabled) return;
    close();
    onSelect();
  }
  return (
    <button
      type="button"
      {...itemProps}
      aria-disabled={disabled || undefined}
      aria-describedby={hint ? hintId : undefined}
      onClick={select}
      className={cx(itemClasses, hint ? 'py-2' : heightClasses, destructive ? destructiveClasses : plainClasses)}
    >
      {Icon && <Icon aria-hidden className={cx('size-4 shrink-0', !destructive && 'text-fg-3')} />}
      {hint ? (
        <span className="min-w-0">
          {children}
          <span id={hintId} aria-hidden className="block font-normal text-fg-3 text-xs">
            {hint}
          </span>
        </span>
      ) : (
        children
      )}
    </button>
  );
}

type MenuLinkProps = { children: ReactElement; icon?: LucideIcon };

/** The child is the link element: a router link or a plain anchor. */
export function MenuLink({ children, icon: Icon }: MenuLinkProps) {
  return (
    <Slot.Root {...itemProps} onClick={use(CloseContext)} className={cx(itemClasses, heightClasses, plainClasses)}>
      {Icon && <Icon aria-hidden className="size-4 shrink-0 text-fg-3" />}
      <Slot.Slottable>{children}</Slot.Slottable>
    </Slot.Root>
  );
}

export function MenuSeparator() {
  return <hr className="mx-1 my-1.5 h-px border-0 bg-line" />;
}

/** Static text at the top of the menu, such as the signed-in user. */
export function MenuHeader({ children }: { children: ReactNode }) {
  return <div className="px-3 py-2 text-sm">{children}</div>;
}

/** Hovering focuses an item, so that the arrow keys continue from there. */
const itemProps = {
  role: 'menuitem',
  tabIndex: -1,
  onPointerMove({ pointerType, currentTarget }: PointerEvent<HTMLElement>) {
    if (pointerType === 'mouse' && currentTarget.ariaDisabled !== 'true') currentTarget.focus({ preventScroll: true });
  },
  onPointerLeave({ pointerType, currentTarget }: PointerEvent<HTMLElement>) {
    if (pointerType === 'mouse') currentTarget.closest<HTMLElement>('[role=menu]')?.focus({ preventScroll: true });
  },
};

const itemClasses =
  'flex w-full cursor-default select-none items-center gap-3 rounded-md px-3 text-left text-sm font-medium outline-none aria-disabled:opacity-60';

const heightClasses = 'h-11 mouse:h-9';

const plainClasses = 'text-fg focus:bg-s3';

const destructiveClasses = 'text-danger focus:bg-danger/10';

/** Arrow keys, Home and End move focus; letters find an item by typeahead. */
function useMenuKeys() {
  const typed = useRef({ text: '', at: 0 });
  return (event: KeyboardEvent<HTMLElement>) => {
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]:not([aria-disabled=true])')];
    const current = items.indexOf(document.activeElement as HTMLElement);
    if (event.key === 'Tab') return event.preventDefault();
    // Browsers don't activate links with Space.
    if (event.key === ' ' && items[current]?.localName === 'a') {
      event.preventDefault();
      return items[current].click();
    }
    const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isLetter) typed.current = typeLetter(typed.current, event.key, event.timeStamp);
    const target = isLetter ? findItem(items, current, typed.current.text) : neighborOf(items, current, event.key);
    if (!target) return;
    event.preventDefault();
    target.focus();
  };
}

function neighborOf(items: HTMLElement[], current: number, key: string): HTMLElement | undefined {
  switch (key) {
    case 'ArrowDown':
      return items[Math.min(current + 1, items.length - 1)];
    case 'ArrowUp':
      return current === -1 ? items.at(-1) : items[Math.max(current - 1, 0)];
    case 'Home':
    case 'PageUp':
      return items[0];
    case 'End':
    case 'PageDown':
      return items.at(-1);
  }
}

function typeLetter({ text, at }: { text: string; at: number }, letter: string, now: number) {
  return { text: (now - at < 1000 ? text : '') + letter.toLowerCase(), at: now };
}

/** A single or repeated letter cycles through the items that start with it; different letters match a prefix. */
function findItem(items: HTMLElement[], current: number, typed: string): HTMLElement | undefined {
  const isRepeated = [...typed].every((letter) => letter === typed[0]);
  const start = isRepeated ? typed.slice(0, 1) : typed;
  const from = isRepeated ? current + 1 : Math.max(current, 0);
  return [...items.slice(from), ...items.slice(0, from)].find((item) =>
    item.textContent.trim().toLowerCase().startsWith(start),
  );
}

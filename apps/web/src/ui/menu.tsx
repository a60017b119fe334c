import type { LucideIcon } from 'lucide-react';
import { DropdownMenu as Radix, Slot } from 'radix-ui';
import { type ReactElement, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { cx } from './class-names.ts';

type MenuProps = {
  trigger: ReactElement;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
  /** For a menu whose code was loaded because its button was pressed. */
  startsOpen?: boolean;
};

/** The trigger is one button with an accessible name; the menu is named after it. */
export function Menu({ trigger, children, align = 'end', startsOpen = false }: MenuProps) {
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [home, setHome] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  const change = useCallback(
    (next: boolean) => {
      if (next) setHome(homeOf(button));
      setOpen(next);
    },
    [button],
  );
  const hasStarted = useRef(false);
  useEffect(() => {
    if (!startsOpen || !button || hasStarted.current) return;
    hasStarted.current = true;
    change(true);
  }, [startsOpen, button, change]);
  return (
    // Not modal: the modal menu locks scrolling through a style element, which a strict style-src blocks.
    <Radix.Root modal={false} open={open} onOpenChange={change}>
      <Radix.Trigger ref={setButton} asChild>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={home}>
        <Radix.Content align={align} sideOffset={6} collisionPadding={12} className={contentClasses}>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type MenuItemProps = {
  children: ReactNode;
  onSelect: () => void;
  icon?: LucideIcon;
  /** Destructive items stand last, below a MenuSeparator. */
  destructive?: boolean;
  disabled?: boolean;
};

export function MenuItem({ children, onSelect, icon: Icon, destructive = false, disabled = false }: MenuItemProps) {
  return (
    <Radix.Item
      onSelect={onSelect}
      disabled={disabled}
      className={cx(itemClasses, destructive ? destructiveClasses : plainClasses)}
    >
      {Icon && <Icon aria-hidden className={cx('size-4 shrink-0', !destructive && 'text-fg-3')} />}
      {children}
    </Radix.Item>
  );
}

type MenuLinkProps = { children: ReactElement; icon?: LucideIcon };

/** The child is the link element, the app router's or a plain one. */
export function MenuLink({ children, icon: Icon }: MenuLinkProps) {
  return (
    <Radix.Item asChild className={cx(itemClasses, plainClasses)}>
      <Slot.Root>
        {Icon && <Icon aria-hidden className="size-4 shrink-0 text-fg-3" />}
        <Slot.Slottable>{children}</Slot.Slottable>
      </Slot.Root>
    </Radix.Item>
  );
}

export function MenuSeparator() {
  return <Radix.Separator className="mx-1 my-1.5 h-px bg-line" />;
}

/** Words at the top that one cannot choose, such as who is signed in. */
export function MenuHeader({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-3 py-2 text-sm">{children}</Radix.Label>;
}

/**
 * Inside the page's main landmark, so that screen readers know where it belongs; an open dialog hides that one. Looked up
 * at every opening, because each page brings a landmark of its own.
 */
function homeOf(button: HTMLElement | null): HTMLElement | null {
  if (button?.closest('[role=dialog], [role=alertdialog]')) return null;
  return document.querySelector('main');
}

const contentClasses =
  'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-56 max-w-80 origin-(--radix-dropdown-menu-content-transform-origin) overflow-y-auto rounded-lg bg-s2 p-1.5 shadow-pop outline-none data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in';

const itemClasses =
  'flex h-11 cursor-default select-none items-center gap-3 rounded-md px-3 text-sm font-medium outline-none data-disabled:opacity-60 mouse:h-9';

const plainClasses = 'text-fg data-highlighted:bg-s3';

const destructiveClasses = 'text-danger data-highlighted:bg-danger/10';

import type { LucideIcon } from 'lucide-react';
import { Slot } from 'radix-ui';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useCallback,
  useId,
  useState,
} from 'react';
import { cx } from './class-names.ts';
import { useMenuParts } from './menu-parts.ts';
import { OnDemand } from './on-demand.tsx';
import { prepareOverlays } from './prepare-overlays.ts';

type MenuProps = { trigger: ReactElement; children: ReactNode; align?: 'start' | 'center' | 'end' };

/**
 * The trigger is one button with an accessible name; the menu is named after it. What opens is fetched when somebody
 * comes near the button, and hundreds of closed menus cost no more than their buttons.
 */
export function Menu({ trigger, children, align = 'end' }: MenuProps) {
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState<{ byKey: boolean; home: HTMLElement | null } | null>(null);
  const [open, setOpen] = useState(false);
  const ownId = useId();
  const close = useCallback(() => setOpen(false), []);

  function show(byKey: boolean) {
    setOpened({ byKey, home: homeOf(button) });
    setOpen(true);
  }

  return (
    <>
      <Slot.Root
        ref={setButton}
        id={ownId}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={prepareOverlays}
        onFocus={prepareOverlays}
        // A click without a press of a pointer comes from a key.
        onClick={(event: MouseEvent) => (open ? close() : show(event.detail === 0))}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'ArrowDown' || open) return;
          event.preventDefault();
          show(true);
        }}
      >
        {trigger}
      </Slot.Root>
      {opened && button && (
        <OnDemand load={loadPanel} props={{ ...opened, open, button, align, onClose: close, children }} />
      )}
    </>
  );
}

const loadPanel = () => import('./menu-panel.tsx').then((file) => file.MenuPanel);

type MenuItemProps = {
  children: ReactNode;
  onSelect: () => void;
  icon?: LucideIcon;
  /** Destructive items stand last, below a MenuSeparator. */
  destructive?: boolean;
  disabled?: boolean;
};

export function MenuItem({ children, onSelect, icon: Icon, destructive = false, disabled = false }: MenuItemProps) {
  const { Item } = useMenuParts();
  return (
    <Item
      onSelect={onSelect}
      disabled={disabled}
      className={cx(itemClasses, destructive ? destructiveClasses : plainClasses)}
    >
      {Icon && <Icon aria-hidden className={cx('size-4 shrink-0', !destructive && 'text-fg-3')} />}
      {children}
    </Item>
  );
}

type MenuLinkProps = { children: ReactElement; icon?: LucideIcon };

/** The child is the link element, the app router's or a plain one. */
export function MenuLink({ children, icon: Icon }: MenuLinkProps) {
  const { Item } = useMenuParts();
  return (
    <Item asChild className={cx(itemClasses, plainClasses)}>
      <Slot.Root>
        {Icon && <Icon aria-hidden className="size-4 shrink-0 text-fg-3" />}
        <Slot.Slottable>{children}</Slot.Slottable>
      </Slot.Root>
    </Item>
  );
}

export function MenuSeparator() {
  const { Separator } = useMenuParts();
  return <Separator className="mx-1 my-1.5 h-px bg-line" />;
}

/** Words at the top that one cannot choose, such as who is signed in. */
export function MenuHeader({ children }: { children: ReactNode }) {
  const { Label } = useMenuParts();
  return <Label className="px-3 py-2 text-sm">{children}</Label>;
}

/**
 * Inside the page's main landmark, so that screen readers know where it belongs; an open dialog hides that one. Looked up
 * at every opening, because each page brings a landmark of its own.
 */
function homeOf(button: HTMLElement | null): HTMLElement | null {
  if (button?.closest('[role=dialog], [role=alertdialog]')) return null;
  return document.querySelector('main');
}

const itemClasses =
  'flex h-11 cursor-default select-none items-center gap-3 rounded-md px-3 text-sm font-medium outline-none data-disabled:opacity-60 mouse:h-9';

const plainClasses = 'text-fg data-highlighted:bg-s3';

const destructiveClasses = 'text-danger data-highlighted:bg-danger/10';

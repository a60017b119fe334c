// Radix's public menu must own its button. This is the one beneath it, which may hang on any element.
import { Menu as Radix } from 'radix-ui/internal';
import { type ReactNode, useRef } from 'react';
import { MenuPartsContext } from './menu-parts.ts';
import { usePanelFocus } from './use-panel-focus.ts';

type MenuPanelProps = {
  open: boolean;
  /** Whether a key opened it: then the first item is highlighted. */
  byKey: boolean;
  button: HTMLElement;
  home: HTMLElement | null;
  align: 'start' | 'center' | 'end';
  onClose: () => void;
  children: ReactNode;
};

export function MenuPanel({ open, byKey, button, home, align, onClose, children }: MenuPanelProps) {
  const anchor = useRef(button);
  const focus = usePanelFocus(button);
  return (
    // Not modal: the modal menu locks scrolling through a style element, which a strict style-src blocks.
    <Radix.Root modal={false} open={open} onOpenChange={(next) => next || onClose()}>
      <Radix.Anchor virtualRef={anchor} />
      <Radix.Portal container={home}>
        <Radix.Content
          aria-labelledby={button.id}
          align={align}
          sideOffset={6}
          collisionPadding={12}
          {...focus}
          {...(byKey && { onOpenAutoFocus: focusFirstItem })}
          className={contentClasses}
        >
          <MenuPartsContext value={parts}>{children}</MenuPartsContext>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const parts = { Item: Radix.Item, Label: Radix.Label, Separator: Radix.Separator };

function focusFirstItem(event: Event) {
  const item =
    event.target instanceof HTMLElement &&
    event.target.querySelector<HTMLElement>('[role=menuitem]:not([data-disabled])');
  if (!item) return;
  event.preventDefault();
  item.focus({ preventScroll: true });
}

const contentClasses =
  'z-50 max-h-(--radix-popper-available-height) min-w-56 max-w-80 origin-(--radix-popper-transform-origin) overflow-y-auto rounded-lg bg-s2 p-1.5 shadow-pop outline-none data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in';

import { Popover as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { cx } from './class-names.ts';
import { usePanelFocus } from './use-panel-focus.ts';

type PopoverPanelProps = {
  id: string;
  label: string;
  button: HTMLElement;
  open: boolean;
  onClose: () => void;
  align: 'start' | 'center' | 'end';
  alignOffset: number;
  className?: string;
  children: ReactNode;
};

export function PopoverPanel(props: PopoverPanelProps) {
  const { id, label, button, open, onClose, align, alignOffset, className = 'w-80 p-4', children } = props;
  const anchor = useRef(button);
  const focus = usePanelFocus(button);
  return (
    <Radix.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Radix.Anchor virtualRef={anchor} />
      <Radix.Portal>
        <Radix.Content
          id={id}
          aria-label={label}
          align={align}
          alignOffset={alignOffset}
          sideOffset={8}
          collisionPadding={8}
          onOpenAutoFocus={focusPanel}
          {...focus}
          className={cx(contentClasses, className)}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The panel, not its first button: a screen reader then starts with the panel's name. */
function focusPanel(event: Event) {
  event.preventDefault();
  if (event.target instanceof HTMLElement) event.target.focus({ preventScroll: true });
}

const contentClasses =
  'z-50 flex max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-16px)] origin-(--radix-popover-content-transform-origin) flex-col overflow-y-auto rounded-xl border border-white/[.08] bg-s1 shadow-pop outline-none data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in';

import { Popover as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { cx } from './class-names.ts';

type PopoverProps = {
  label: string;
  trigger: ReactElement;
  children: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  align?: 'start' | 'center' | 'end';
  alignOffset?: number;
  /** Width and inner spacing; without it a small padded box. */
  className?: string;
};

export function Popover({
  label,
  trigger,
  children,
  open,
  onOpenChange,
  align = 'end',
  alignOffset = 0,
  className = 'w-80 p-4',
}: PopoverProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          alignOffset={alignOffset}
          sideOffset={8}
          collisionPadding={8}
          onOpenAutoFocus={focusPanel}
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

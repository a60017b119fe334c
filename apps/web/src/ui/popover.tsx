import { Slot } from 'radix-ui';
import { type KeyboardEvent, type ReactElement, type ReactNode, useId, useRef } from 'react';
import { AnchoredPanel } from './anchored-panel.tsx';
import { cx } from './class-names.ts';

type PopoverProps = {
  label: string;
  trigger: ReactElement;
  children: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  align?: 'start' | 'center' | 'end';
  alignOffset?: number;
  /** Width and padding. */
  className?: string;
};

export function Popover(props: PopoverProps) {
  const {
    label,
    trigger,
    children,
    open,
    onOpenChange,
    align = 'end',
    alignOffset = 0,
    className = 'w-80 p-4',
  } = props;
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    <>
      <Slot.Root
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => onOpenChange(!open)}
      >
        {trigger}
      </Slot.Root>
      <AnchoredPanel
        id={id}
        aria-label={label}
        anchor={button}
        open={open}
        onClose={() => onOpenChange(false)}
        parent="body"
        placement={{ align, alignOffset, gap: 8, margin: 8 }}
        onKeyDown={loopTab}
        className={cx(panelClasses, className)}
      >
        {children}
      </AnchoredPanel>
    </>
  );
}

/** A focus trap, because the portal's neighbors in the tab order aren't those of the trigger button. */
function loopTab(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Tab') return;
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(tabStops)];
  const [edge, target] = event.shiftKey ? [controls[0], controls.at(-1)] : [controls.at(-1), controls[0]];
  const isAtEdge =
    document.activeElement === edge || (event.shiftKey && document.activeElement === event.currentTarget);
  if (!isAtEdge) return;
  event.preventDefault();
  target?.focus();
}

const tabStops = ':is(a[href], button, input, select, textarea, [tabindex]):not(:disabled, [tabindex="-1"])';

const panelClasses = 'flex max-w-[calc(100vw-16px)] flex-col rounded-xl border border-white/[.08] bg-s1';

import { Slot } from 'radix-ui';
import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { OnDemand } from './on-demand.tsx';
import { prepareOverlays } from './prepare-overlays.ts';
import { useEver } from './use-ever.ts';

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

export function Popover({ trigger, open, onOpenChange, align = 'end', alignOffset = 0, ...panel }: PopoverProps) {
  const [button, setButton] = useState<HTMLElement | null>(null);
  const wasOpen = useEver(open);
  const panelId = useId();
  return (
    <>
      <Slot.Root
        ref={setButton}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onPointerEnter={prepareOverlays}
        onFocus={prepareOverlays}
        onClick={() => onOpenChange(!open)}
      >
        {trigger}
      </Slot.Root>
      {wasOpen && button && (
        <OnDemand
          load={loadPanel}
          props={{ ...panel, id: panelId, button, open, onClose: () => onOpenChange(false), align, alignOffset }}
        />
      )}
    </>
  );
}

const loadPanel = () => import('./popover-panel.tsx').then((file) => file.PopoverPanel);

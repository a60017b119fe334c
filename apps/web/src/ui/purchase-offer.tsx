import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { ErrorBox } from './error-box.tsx';

type PurchaseOfferProps = {
  /** What is missing. */
  children: ReactNode;
  /** "Buy 200 credits for $20.00"; null where no purchase covers it. */
  label: string | null;
  busy: boolean;
  onBuy: () => void;
  /** A link to whatever else there is. */
  otherWay: ReactNode;
  /** What happens to the work meanwhile. */
  note: string;
  className?: string;
};

/** Something costs more than there is: what is missing, and the purchase that covers it. */
export function PurchaseOffer({ children, label, busy, onBuy, otherWay, note, className }: PurchaseOfferProps) {
  return (
    <div className={className}>
      <div className="grid gap-3">
        <ErrorBox>{children}</ErrorBox>
        <div className="flex flex-wrap items-center gap-2">
          {label && (
            <Button busy={busy} onClick={onBuy} className="flex-1 basis-56">
              {label}
            </Button>
          )}
          {otherWay}
        </div>
        <p className="text-fg-3 text-xs">{note}</p>
      </div>
    </div>
  );
}

export const otherWayClasses =
  'inline-flex min-h-11 items-center rounded-md px-2 font-semibold text-primary-fg text-sm underline underline-offset-2 mouse:min-h-9';

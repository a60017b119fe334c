import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { ErrorBox } from './error-box.tsx';

type PurchaseOfferProps = {
  /** How much is missing. */
  children: ReactNode;
  /** "Buy 200 credits for $20.00"; null if no purchase covers the shortfall. */
  label: string | null;
  busy: boolean;
  onBuy: () => void;
  /** A link to the alternative, such as other plans. */
  otherWay: ReactNode;
  /** Tells the user what happens to their work during the purchase. */
  note: string;
  className?: string;
};

/** Shown when the balance is too low: how much is missing, and a purchase that covers it. */
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

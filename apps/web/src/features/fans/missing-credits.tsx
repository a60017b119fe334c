import { notEnoughCreditsSentence } from '@debut/contract/billing';
import { type AddOnId, cheapestTopUp, dollars } from '@debut/contract/catalogue';
import { Link } from 'react-router';
import { pricingAddress } from '../../lib/pricing-address.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { creditCount } from './message-draft.model.ts';

/** Buys credits on the way; the draft is stored meanwhile. */
export interface TopUp {
  readonly isLeaving: boolean;
  readonly buy: (addOn: AddOnId, quantity: number) => void;
}

type MissingCreditsProps = { needed: number; balance: number; topUp?: TopUp };

/** What is missing, and the cheapest purchase that covers it. */
export function MissingCredits({ needed, balance, topUp }: MissingCreditsProps) {
  const missing = needed - balance;
  const offer = cheapestTopUp(missing);
  return (
    <div className="grid gap-3">
      <ErrorBox>
        {notEnoughCreditsSentence(needed, balance)} You are {creditCount(missing)} short.
      </ErrorBox>
      {topUp && <Purchase offer={offer} topUp={topUp} />}
    </div>
  );
}

function Purchase({ offer, topUp }: { offer: ReturnType<typeof cheapestTopUp>; topUp: TopUp }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        {offer && (
          <Button
            busy={topUp.isLeaving}
            onClick={() => topUp.buy(offer.addOn.id, offer.quantity)}
            className="flex-1 basis-56"
          >
            Buy {creditCount(offer.quantity * offer.addOn.credits)} for {dollars(offer.priceCents)}
          </Button>
        )}
        <Link
          to={pricingAddress('/fans?tab=message')}
          className="inline-flex min-h-11 items-center rounded-md px-2 font-semibold text-primary-fg text-sm underline underline-offset-2 mouse:min-h-9"
        >
          Compare plans
        </Link>
      </div>
      <p className="text-fg-3 text-xs">Your message is saved. You come back to it after paying.</p>
    </>
  );
}

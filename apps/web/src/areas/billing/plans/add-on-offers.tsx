import { type AddOn, type AddOnId, addOns, dollars, maxAddOnQuantity } from '@debut/contract/catalogue';
import { type LucideIcon, MessageSquare, Minus, PhoneCall, Plus, Sparkles } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Allowed } from '../../../data/rights.tsx';
import { creditCount } from '../../../data/top-up.ts';
import { Card } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { Purchase } from '../checkout/use-purchase.ts';
import { ProcessButton } from './plan-offers.tsx';
import { texts } from './texts.ts';

export function AddOnOffers({ purchase, aside }: { purchase: Purchase; aside: ReactNode }) {
  return (
    <section aria-labelledby="add-ons-title" id="add-ons" className="mt-12 scroll-mt-20">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex items-baseline gap-2">
          <h2 id="add-ons-title" className="font-bold text-xl">
            {texts.addOns}
          </h2>
          <p className="text-fg-3 text-sm">{texts.oneOffOnAnyPlan}</p>
        </div>
        {aside}
      </div>
      <div className="mt-4 grid gap-4 sm:gap-6 md:grid-cols-3">
        {addOns.map((addOn) => (
          <AddOnOffer key={addOn.id} addOn={addOn} purchase={purchase} />
        ))}
      </div>
    </section>
  );
}

function AddOnOffer({ addOn, purchase }: { addOn: AddOn; purchase: Purchase }) {
  const { id, name, description, priceCents, credits } = addOn;
  const Icon = icons[id];
  const [quantity, setQuantity] = useState(1);
  return (
    <Card aria-labelledby={`add-on-${id}`} className="flex flex-col p-5">
      <div className="flex items-start gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-lg bg-primary/20 text-primary-fg">
          <Icon aria-hidden className="size-[22px]" />
        </span>
        <div className="min-w-0">
          <h3 id={`add-on-${id}`} className="font-sans font-semibold text-base tracking-normal">
            {name}
          </h3>
          <p className="text-fg-3 text-sm">{description}</p>
        </div>
      </div>
      <div className="mt-auto pt-4">
        <Allowed right="billing">
          <Quantity name={name} value={quantity} onChange={setQuantity} />
        </Allowed>
        <div className="mt-3 flex items-center gap-3 border-line border-t pt-4">
          <p role="status" className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-bold font-display text-xl tabular-nums">{dollars(priceCents * quantity)}</span>
            <span className="text-fg-2 text-sm tabular-nums">{creditCount(credits * quantity)}</span>
          </p>
          <Allowed right="billing">
            <ProcessButton
              label={texts.buyName(name)}
              isProcessing={purchase.processing === id}
              disabled={purchase.processing !== null}
              onPress={() => purchase.buyAddOn(id, quantity)}
              className="ml-auto"
            >
              {texts.buy}
            </ProcessButton>
          </Allowed>
        </div>
      </div>
    </Card>
  );
}

type QuantityProps = { name: string; value: number; onChange: (value: number) => void };

function Quantity({ name, value, onChange }: QuantityProps) {
  return (
    <fieldset aria-label={texts.quantityOf(name)} className="flex items-center gap-1 text-fg-2 text-sm">
      <span className="mr-auto">{texts.quantity}</span>
      <IconButton
        icon={Minus}
        label={texts.fewerName(name)}
        disabled={value <= 1}
        onClick={() => onChange(value - 1)}
      />
      <output className="w-8 text-center font-semibold text-fg tabular-nums">{value}</output>
      <IconButton
        icon={Plus}
        label={texts.moreName(name)}
        disabled={value >= maxAddOnQuantity}
        onClick={() => onChange(value + 1)}
      />
    </fieldset>
  );
}

const icons: Record<AddOnId, LucideIcon> = {
  'extra-message-credits': MessageSquare,
  'ai-mastering-bundle': Sparkles,
  'voice-hotline-preview': PhoneCall,
};

import { enterprise } from '@debut/contract/catalogue';
import { Building2 } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PlanFeature } from './plan-feature.tsx';

export function EnterpriseOffer({ onContact }: { onContact: () => void }) {
  return (
    <Card aria-labelledby="enterprise-title" className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-4 p-5 sm:p-6">
      <span className="grid size-12 shrink-0 place-items-center rounded-lg bg-white/[.07]">
        <Building2 aria-hidden className="size-[22px]" />
      </span>
      <div className="min-w-0 flex-1 basis-52">
        <h2 id="enterprise-title" className="font-bold text-xl">
          {enterprise.name}
        </h2>
        <p className="text-fg-2 text-sm">For labels and distributors with a roster.</p>
      </div>
      <ul className="flex flex-wrap gap-x-6 gap-y-2 text-fg-2 text-sm">
        {enterprise.features.map((feature) => (
          <PlanFeature key={feature} feature={feature} iconTone="text-primary-fg" />
        ))}
      </ul>
      <Button className="max-sm:w-full" onClick={onContact}>
        Contact Sales
      </Button>
    </Card>
  );
}

import { promoEndpoints } from '@debut/contract/promos';
import { RadioTower } from 'lucide-react';
import { planForPromos, readNeededPlan } from '../../data/needed-plan.ts';
import { useChange } from '../../data/use-change.ts';
import { usePlan } from '../../data/use-plan.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { PlanNotice } from '../../ui/plan-notice.tsx';
import type { PromoRelease } from './promo-tab.tsx';
import { texts } from './texts.ts';

/** Before there is a promo: what it is, and the button that creates it. */
export function PromoIntro({ release, canManage }: { release: PromoRelease; canManage: boolean }) {
  const creation = useChange(promoEndpoints.create);
  const needed = planForPromos(usePlan()) ?? readNeededPlan(creation.error);
  return (
    <Card>
      <EmptyState
        icon={RadioTower}
        title={texts.introTitle}
        text={texts.intro}
        action={
          canManage ? (
            !needed && (
              <Button variant="primary" busy={creation.isPending} onClick={() => creation.mutate({ body: release })}>
                {texts.createPromo}
              </Button>
            )
          ) : (
            <p className="text-fg-3 text-sm">{texts.onlyManagersCreate}</p>
          )
        }
      />
      {canManage && needed && <PlanNotice needed={needed} className="mx-4 mb-5 sm:mx-5" />}
      {creation.error && !needed && <ErrorBox className="mx-4 mb-5 sm:mx-5">{creation.error.message}</ErrorBox>}
    </Card>
  );
}

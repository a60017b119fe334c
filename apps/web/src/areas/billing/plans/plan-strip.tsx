import type { Billing } from '@debut/contract/billing';
import { planOf } from '@debut/contract/catalogue';
import { CalendarClock, TriangleAlert } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { planOutlook } from '../billing.model.ts';
import { PortalButton } from '../checkout/portal-button.tsx';
import type { PlanChange } from './offer.model.ts';

type PlanStripProps = { billing: Billing; onChange: (change: PlanChange) => void };

/** How a paid plan goes on, and what one can do about it. */
export function PlanStrip({ billing, onChange }: PlanStripProps) {
  const { subscription } = billing;
  if (!subscription) return null;
  const isDue = subscription.status === 'past_due';
  const isEnding = subscription.nextPlan === 'free';
  const Icon = isDue ? TriangleAlert : CalendarClock;
  return (
    <section
      aria-label="Your plan"
      className={cx(boxClasses, isDue ? 'border-warning/35 bg-warning/10' : 'border-white/[.07] bg-s1')}
    >
      <Icon aria-hidden className={cx('size-5 shrink-0', isDue ? 'text-warning' : 'text-primary-fg')} />
      <p className="min-w-0 flex-1 basis-60 text-fg-2 text-sm">
        <strong className="font-semibold text-fg">{planOf(billing.plan).name}</strong>
        <span aria-hidden> · </span>
        {planOutlook(billing)}
      </p>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        {billing.portal && (
          <PortalButton variant={isDue ? 'primary' : 'secondary'}>
            {isDue ? 'Update card' : 'Manage billing'}
          </PortalButton>
        )}
        {isEnding ? (
          <Button size="small" onClick={() => onChange({ kind: 'resume' })}>
            Keep {planOf(subscription.plan).name}
          </Button>
        ) : (
          <Button size="small" variant="ghost" onClick={() => onChange({ kind: 'cancel' })}>
            Cancel plan
          </Button>
        )}
      </div>
    </section>
  );
}

const boxClasses = 'mt-6 flex flex-wrap items-center gap-x-3 gap-y-3 rounded-lg border px-5 py-3';

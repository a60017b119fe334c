import type { Billing } from '@debut/contract/billing';
import { cx } from '../../../ui/class-names.ts';
import { Progress } from '../../../ui/progress.tsx';
import { planUses } from '../billing.model.ts';

/** What this month has used of the plan. */
export function PlanUses({ billing, className }: { billing: Billing; className?: string }) {
  return (
    <ul aria-label="Used of your plan" className={cx('grid gap-2.5', className)}>
      {planUses(billing).map(({ label, used, limit, text }) => (
        <li key={label}>
          {limit === null ? (
            <p className="flex items-baseline justify-between gap-3 text-fg-2 text-xs">
              {label} <span className="tabular-nums">{text}</span>
            </p>
          ) : (
            <Progress label={label} value={used} max={limit} valueText={text} />
          )}
        </li>
      ))}
    </ul>
  );
}

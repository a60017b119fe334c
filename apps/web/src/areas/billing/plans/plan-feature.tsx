import { upcomingFeatures } from '@debut/contract/catalogue';
import { Check, Clock } from 'lucide-react';
import { cx } from '../../../ui/class-names.ts';

/** A line of what a plan includes, marked while it is not there yet. */
export function PlanFeature({ feature, iconTone }: { feature: string; iconTone: string }) {
  const upcoming = upcomingFeatures[feature];
  const Icon = upcoming ? Clock : Check;
  return (
    <li className="flex gap-2.5">
      <Icon aria-hidden className={cx('mt-0.5 size-4 shrink-0', upcoming ? 'text-fg-3' : iconTone)} />
      <span>
        {feature} {upcoming && <span className="whitespace-nowrap text-fg-3 text-xs">{upcoming}</span>}
      </span>
    </li>
  );
}

import { Link, useLocation } from 'react-router';
import { pricingAddress } from '../../lib/pricing-address.ts';

/** The way to more credits, and back to this track. */
export function MoreCreditsLink() {
  const { pathname, search } = useLocation();
  return (
    <Link to={pricingAddress(pathname + search)} className="font-semibold text-primary-fg underline hover:text-fg">
      Get more credits
    </Link>
  );
}

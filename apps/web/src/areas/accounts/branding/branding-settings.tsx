import { type Branding, brandingEndpoints } from '@debut/contract/branding';
import { enterpriseNeed } from '@debut/contract/entitlements';
import { hasRight } from '@debut/contract/rights';
import { Link } from 'wouter';
import { QueryError } from '../../../data/query-view.tsx';
import { useData } from '../../../data/use-data.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { useMe } from '../profile/use-me.ts';
import { DomainsCard } from './domains-card.tsx';
import { LookCard } from './look-card.tsx';
import { texts } from './texts.ts';

/** How public pages and emails of the workspace look, and at which domains they are. */
export function BrandingSettings() {
  const branding = useData(brandingEndpoints.read, {});
  const me = useMe();
  if (branding.data && me.data)
    return <Settings branding={branding.data} mayChange={hasRight(me.data.role, 'billing')} />;
  if (branding.error) return <QueryError query={branding} />;
  if (me.error) return <QueryError query={me} />;
  return (
    <SkeletonGroup label={texts.loading} className="grid gap-5">
      <Skeleton className="h-80 w-full" />
      <Skeleton className="h-48 w-full" />
    </SkeletonGroup>
  );
}

function Settings({ branding, mayChange }: { branding: Branding; mayChange: boolean }) {
  const canChange = mayChange && branding.included;
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
      {!mayChange && <Notice>{texts.ownerOnly}</Notice>}
      {mayChange && !branding.included && <EnterpriseNotice hasLook={hasLook(branding)} />}
      <LookCard branding={branding} canChange={canChange} />
      {mayChange && <DomainsCard canChange={canChange} isEnabled={branding.domains} />}
    </div>
  );
}

function EnterpriseNotice({ hasLook }: { hasLook: boolean }) {
  const { sentence, link } = enterpriseNeed;
  return (
    <Notice
      tone="plan"
      className="items-center!"
      action={
        <Button asChild size="small">
          <Link to={link}>{texts.contactSales}</Link>
        </Button>
      }
    >
      {sentence} {hasLook && texts.notInEffect}
    </Notice>
  );
}

function hasLook({ logo, color, senderName }: Branding): boolean {
  return (logo ?? color ?? senderName) !== null;
}

import type { Right } from '@debut/contract/rights';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Allowed } from '../data/rights.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { texts } from './texts.ts';

/** Replaces a page that is only a form for members who may not submit it. */
export function Restricted({ right, children }: { right: Right; children: ReactNode }) {
  return (
    <Allowed
      right={right}
      otherwise={(reason) => (
        <Card>
          <EmptyState icon={Lock} title={texts.youCanOnlyLook} text={reason} className="py-16" />
        </Card>
      )}
    >
      {children}
    </Allowed>
  );
}

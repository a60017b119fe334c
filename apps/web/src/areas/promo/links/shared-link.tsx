import { promoLinkEndpoints } from '@debut/contract/promo-links';
import type { Promo } from '@debut/contract/promos';
import { useId } from 'react';
import { useChange } from '../../../data/use-change.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { LinkActions } from './link-actions.tsx';
import { texts } from './texts.ts';

/** The link whose listeners are anonymous. */
export function SharedLink({ promo: { id, shared } }: { promo: Pick<Promo, 'id' | 'shared'> }) {
  const headingId = useId();
  const share = useChange(promoLinkEndpoints.share);
  return (
    <section aria-labelledby={headingId} className="mt-6 border-white/[.07] border-t pt-5">
      <h3 id={headingId} className="font-bold text-base">
        {texts.sharedLink}
      </h3>
      <p className="mt-1 mb-3 text-fg-2 text-sm">{texts.sharedLinkHint}</p>
      {shared ? (
        <LinkActions link={{ ...shared, kind: 'shared' }} url={shared.url} canManage />
      ) : (
        <Button size="small" busy={share.isPending} onClick={() => share.mutate({ params: { id } })}>
          {texts.createSharedLink}
        </Button>
      )}
      {share.error && <ErrorBox className="mt-3">{share.error.message}</ErrorBox>}
    </section>
  );
}

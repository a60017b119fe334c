import { promoLinkEndpoints } from '@debut/contract/promo-links';
import type { Promo } from '@debut/contract/promos';
import { useId, useState } from 'react';
import { useChange } from '../../../data/use-change.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyLink } from '../../../ui/copy-link.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { texts } from '../texts.ts';
import { RenewLinkDialog, RevokeLinkDialog } from './link-dialogs.tsx';

/** The link whose listeners are anonymous. */
export function SharedLink({ promo: { id, shared } }: { promo: Pick<Promo, 'id' | 'shared'> }) {
  const headingId = useId();
  const share = useChange(promoLinkEndpoints.share);
  const [question, setQuestion] = useState<'renew' | 'revoke' | null>(null);
  const close = () => setQuestion(null);
  const link = shared && { id: shared.id, kind: 'shared' as const, name: '' };
  return (
    <section aria-labelledby={headingId} className="mt-6 border-white/[.07] border-t pt-5">
      <h3 id={headingId} className="font-bold text-base">
        {texts.shareTitle}
      </h3>
      <p className="mt-1 text-fg-2 text-sm">{texts.shareHint}</p>
      <div className="mt-3">
        {shared ? (
          <>
            <CopyLink address={shared.url} isPrimary={false} />
            <div className="mt-3 flex flex-wrap gap-2">
              <Button size="small" onClick={() => setQuestion('renew')}>
                {texts.renew}
              </Button>
              <Button size="small" variant="dangerQuiet" onClick={() => setQuestion('revoke')}>
                {texts.revoke}
              </Button>
            </div>
          </>
        ) : (
          <Button size="small" busy={share.isPending} onClick={() => share.mutate({ params: { id } })}>
            {texts.createShared}
          </Button>
        )}
        {share.error && <ErrorBox className="mt-3">{share.error.message}</ErrorBox>}
      </div>
      {link && question === 'renew' && <RenewLinkDialog link={link} onClose={close} />}
      {link && question === 'revoke' && <RevokeLinkDialog link={link} onClose={close} />}
    </section>
  );
}

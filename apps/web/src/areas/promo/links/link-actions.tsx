import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CopyLink } from '../../../ui/copy-link.tsx';
import { type DialogLink, RenewLinkDialog, RevokeLinkDialog } from './link-dialogs.tsx';
import { texts } from './texts.ts';

type LinkActionsProps = {
  link: DialogLink;
  /** Null for a link that no longer works or can't be shown; it can only be renewed. */
  url: string | null;
  canManage: boolean;
};

/** Copies, renews or revokes a link. */
export function LinkActions({ link, url, canManage }: LinkActionsProps) {
  const [question, setQuestion] = useState<'renew' | 'revoke' | null>(null);
  const close = () => setQuestion(null);
  return (
    <div className="grid gap-3">
      {url && <CopyLink address={url} isPrimary={false} />}
      {canManage && (
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => setQuestion('renew')}>
            {texts.renew}
          </Button>
          {url && (
            <Button size="small" variant="dangerQuiet" onClick={() => setQuestion('revoke')}>
              {texts.revoke}
            </Button>
          )}
        </div>
      )}
      {question === 'renew' && <RenewLinkDialog link={link} onClose={close} />}
      {question === 'revoke' && <RevokeLinkDialog link={link} onClose={close} />}
    </div>
  );
}

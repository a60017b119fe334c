import { type PromoContact, promoLinkEndpoints } from '@debut/contract/promo-links';
import { useChange } from '../../../data/use-change.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { texts } from './texts.ts';

export type DialogLink = Pick<PromoContact, 'id' | 'kind' | 'name'>;

type LinkDialogProps = { link: DialogLink; onClose: () => void };

export function RenewLinkDialog({ link: { id, kind, name }, onClose }: LinkDialogProps) {
  const renew = useChange(promoLinkEndpoints.renewLink);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={texts.renewTitle}
      sentence={kind === 'shared' ? texts.renewSharedSentence : texts.renewSentence(name)}
      confirmLabel={texts.renewConfirm}
      variant="primary"
      onConfirm={async () => {
        await renew.mutateAsync({ params: { id } });
        toast.success(texts.renewed);
      }}
    />
  );
}

export function RevokeLinkDialog({ link: { id, kind, name }, onClose }: LinkDialogProps) {
  const revoke = useChange(promoLinkEndpoints.revokeLink);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={texts.revokeTitle}
      sentence={kind === 'shared' ? texts.revokeSharedSentence : texts.revokeSentence(name)}
      confirmLabel={texts.revokeConfirm}
      onConfirm={() => revoke.mutateAsync({ params: { id } })}
    />
  );
}

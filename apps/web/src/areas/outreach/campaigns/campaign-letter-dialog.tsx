import type { Delivery } from '@debut/contract/campaigns';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CampaignLetter } from './campaign-letter.tsx';

type CampaignLetterDialogProps = { campaignId: string; delivery: Delivery | null; onClose: () => void };

export function CampaignLetterDialog({ campaignId, delivery, onClose }: CampaignLetterDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={delivery ? `The email to ${delivery.name || delivery.email}` : 'The email'}
      size="large"
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <CampaignLetter campaignId={campaignId} {...(delivery && { deliveryId: delivery.id })} />
    </Dialog>
  );
}

import type { Delivery } from '@debut/contract/campaigns';
import { sendReviewEndpoints } from '@debut/contract/send-review';
import { Mail, MailOpen } from 'lucide-react';
import { QueryView } from '../../../data/query-view.tsx';
import { useData } from '../../../data/use-data.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { withSentence } from '../outreach-errors.ts';
import { EmailFrame } from './email-frame.tsx';
import { texts } from './texts.ts';

type CampaignEmailCardProps = { campaignId: string; hasStarted: boolean; onShow: () => void };

/** The email as the first recipient gets it. On a phone it opens in a dialog, to leave room for the recipients. */
export function CampaignEmailCard({ campaignId, hasStarted, onShow }: CampaignEmailCardProps) {
  const title = hasStarted ? texts.whatWasSent : texts.whatWillBeSent;
  return (
    <>
      <Card className="hidden gap-3 p-5 lg:grid">
        <CardTitle icon={Mail}>{title}</CardTitle>
        <div className="min-w-0">
          <CampaignEmail campaignId={campaignId} />
          <p className="mt-2 text-fg-3 text-xs">{texts.everyRecipientGetsTheirOwn}</p>
        </div>
      </Card>
      <Button className="w-full lg:hidden" onClick={onShow}>
        <MailOpen aria-hidden className="size-4" />
        {title}
      </Button>
    </>
  );
}

/** Without a delivery, the email of the first recipient. */
type CampaignEmailDialogProps = { campaignId: string; delivery: Delivery | null; onClose: () => void };

export function CampaignEmailDialog({ campaignId, delivery, onClose }: CampaignEmailDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={delivery ? texts.emailTo(delivery.name || delivery.email) : texts.email}
      size="large"
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <CampaignEmail campaignId={campaignId} {...(delivery && { deliveryId: delivery.id })} />
    </Dialog>
  );
}

function CampaignEmail({ campaignId, deliveryId }: { campaignId: string; deliveryId?: string }) {
  const email = useData(sendReviewEndpoints.email, {
    params: { id: campaignId },
    query: deliveryId ? { deliveryId } : {},
  });
  return (
    <QueryView
      query={withSentence(email, texts.emailCouldNotBeLoaded)}
      pending={
        <SkeletonGroup label={texts.loadingEmail}>
          <Skeleton className="h-56 w-full" />
        </SkeletonGroup>
      }
    >
      {({ to, subject, html }) => (
        <>
          <dl className="mb-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-sm">
            <dt className="text-fg-3">{texts.to}</dt>
            <dd className="truncate">{to.name ? `${to.name} <${to.email}>` : to.email}</dd>
            <dt className="text-fg-3">{texts.subject}</dt>
            <dd className="break-words font-semibold">{subject}</dd>
          </dl>
          <EmailFrame html={html} />
        </>
      )}
    </QueryView>
  );
}

import type { Campaign } from '@debut/contract/campaigns';
import { emailTemplateEndpoints } from '@debut/contract/email-templates';
import { mailboxEndpoints } from '@debut/contract/mailbox';
import { recipientEndpoints } from '@debut/contract/recipients';
import { useEffect } from 'react';
import { useData } from '../../../data/use-data.ts';
import { toast } from '../../../ui/toast.ts';
import { describeListFailure } from '../outreach-errors.ts';
import { CampaignCreateDialog } from './campaign-create-dialog.tsx';

type CampaignEditProps = { campaign: Campaign; trackId: string; onClose: () => void };

/** The form a campaign was made with, once all it offers is there. */
export function CampaignEdit({ campaign, trackId, onClose }: CampaignEditProps) {
  const mailbox = useData(mailboxEndpoints.status, {});
  const recipients = useData(recipientEndpoints.list, { query: {} });
  const templates = useData(emailTemplateEndpoints.list, { query: { trackId } });
  const missing = [mailbox, recipients, templates].find(({ data, isError }) => isError && !data);
  useEffect(() => {
    if (!missing) return;
    toast.failure(describeListFailure(missing.error, 'campaigns'));
    onClose();
  }, [missing, onClose]);
  if (!mailbox.data || !recipients.data || !templates.data) return null;
  return (
    <CampaignCreateDialog
      campaign={campaign}
      mailbox={mailbox.data}
      recipients={recipients.data}
      templates={templates.data}
      template={null}
      trackId={trackId}
      selected={nobody}
      onClose={onClose}
    />
  );
}

const nobody: ReadonlySet<string> = new Set();

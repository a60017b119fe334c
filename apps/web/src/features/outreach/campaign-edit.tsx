import type { Campaign } from '@debut/contract/campaigns';
import { CampaignCreateDialog } from './campaign-create-dialog.tsx';
import { useMailbox } from './mailbox.queries.ts';
import { useRecipients } from './recipients.queries.ts';
import { useTemplates } from './templates.queries.ts';

/** The form a campaign was made with, once all it offers is there. */
export function CampaignEdit({
  campaign,
  trackId,
  onClose,
}: {
  campaign: Campaign;
  trackId: string;
  onClose: () => void;
}) {
  const mailbox = useMailbox();
  const recipients = useRecipients();
  const templates = useTemplates(trackId);
  if (!mailbox.data || !recipients.data || !templates.data) return null;
  return (
    <CampaignCreateDialog
      campaign={campaign}
      mailbox={mailbox.data}
      recipients={recipients.data}
      templates={templates.data}
      template={null}
      selected={nobody}
      onClose={onClose}
    />
  );
}

const nobody: ReadonlySet<string> = new Set();

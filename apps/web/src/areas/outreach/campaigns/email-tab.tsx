import type { EmailTemplate } from '@debut/contract/email-templates';
import { emailTemplateEndpoints } from '@debut/contract/email-templates';
import { mailboxEndpoints } from '@debut/contract/mailbox';
import { recipientEndpoints } from '@debut/contract/recipients';
import { useCallback, useMemo, useState } from 'react';
import { useData } from '../../../data/use-data.ts';
import { OnDemand } from '../../../ui/on-demand.tsx';
import { MailboxCard } from '../mailbox/mailbox-card.tsx';
import { TemplatesCard } from '../templates/templates-card.tsx';
import { addressees, type CampaignNeeds, campaignHints } from './campaign-create.model.ts';
import { CampaignHistory } from './campaign-history.tsx';
import { useCampaigns } from './campaigns.queries.ts';
import { EmailTabRecipients } from './email-tab-recipients.tsx';
import { EmailTabSend } from './email-tab-send.tsx';

type EmailTabProps = { track: { id: string; title: string; artist: string; releaseDate: string | null } };

/** The Email tab of a track: the mail account, who to write to, what to write, sending it, and what became of it. */
export function EmailTab({ track }: EmailTabProps) {
  const mailbox = useData(mailboxEndpoints.status, {});
  const recipients = useData(recipientEndpoints.list, { query: {} });
  const templates = useData(emailTemplateEndpoints.list, { query: { trackId: track.id } });
  const campaigns = useCampaigns({ trackId: track.id });
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  /** Who was deleted or has unsubscribed meanwhile is no longer ticked. */
  const selected = useMemo(
    () => new Set(addressees(recipients.data ?? [], ticked).map(({ id }) => id)),
    [recipients.data, ticked],
  );
  const [dialog, setDialog] = useState<TabDialog | null>(null);
  const close = useCallback(() => setDialog(null), []);
  const needs: CampaignNeeds = {
    // A status that cannot be read counts as not connected.
    mailbox: mailbox.data?.isConnected ?? (mailbox.isError ? false : undefined),
    recipients: recipients.data && recipients.data.length > 0,
    templates: templates.data && templates.data.length > 0,
  };
  const canCreate = Boolean(needs.mailbox && needs.recipients && needs.templates);
  return (
    <>
      <MailboxCard />
      {/* An open template is much longer than the list beside it, which then keeps its own height. */}
      <div className="mt-4 grid items-stretch gap-4 has-[li[data-open]]:items-start md:grid-cols-2">
        <EmailTabRecipients selected={selected} onSelect={setTicked} />
        <TemplatesCard track={track} onUse={(template) => setDialog({ kind: 'create', template })} canUse={canCreate} />
      </div>
      <EmailTabSend
        canCreate={canCreate}
        hints={campaignHints(needs)}
        chosen={selected.size}
        onCreate={() => setDialog({ kind: 'create', template: null })}
      />
      <CampaignHistory
        campaigns={campaigns}
        templates={templates.data ?? []}
        onEdit={({ id }) => setDialog({ kind: 'change', id })}
      />
      {dialog?.kind === 'create' && mailbox.data && recipients.data && templates.data && (
        <OnDemand
          load={loadCreation}
          props={{
            mailbox: mailbox.data,
            recipients: recipients.data,
            templates: templates.data,
            campaign: null,
            template: dialog.template,
            trackId: track.id,
            selected,
            onClose: close,
          }}
        />
      )}
      {dialog?.kind === 'change' && mailbox.data && recipients.data && templates.data && (
        <OnDemand
          load={loadKept}
          props={{
            id: dialog.id,
            mailbox: mailbox.data,
            recipients: recipients.data,
            templates: templates.data,
            trackId: track.id,
            onClose: close,
          }}
        />
      )}
    </>
  );
}

type TabDialog = { kind: 'create'; template: EmailTemplate | null } | { kind: 'change'; id: string };

const loadKept = () => import('./campaign-create-kept.tsx').then((file) => file.CampaignCreateKept);
const loadCreation = () => import('./campaign-create-dialog.tsx').then((file) => file.CampaignCreateDialog);

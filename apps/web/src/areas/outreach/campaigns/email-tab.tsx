import { type EmailTemplate, emailTemplateEndpoints } from '@debut/contract/email-templates';
import { mailboxEndpoints } from '@debut/contract/mailbox';
import { recipientEndpoints } from '@debut/contract/recipients';
import { MailPlus, TriangleAlert } from 'lucide-react';
import { useCallback, useId, useMemo, useState } from 'react';
import { sellsCredits } from '../../../data/app-config.ts';
import { Allowed, useRight } from '../../../data/rights.tsx';
import { useData } from '../../../data/use-data.ts';
import { Button } from '../../../ui/button.tsx';
import { LazyOverlay } from '../../../ui/lazy-overlay.tsx';
import { MailboxCard } from '../mailbox/mailbox-card.tsx';
import { TemplatesCard } from '../templates/templates-card.tsx';
import { type CampaignNeeds, filterSelected, listHints } from './campaign-form.model.ts';
import { CampaignHistory } from './campaign-history.tsx';
import { EmailTabRecipients } from './email-tab-recipients.tsx';
import { texts } from './texts.ts';

type EmailTabProps = { track: { id: string; title: string; artist: string; releaseDate: string | null } };

/** The Email tab of a track: mailbox, recipients, templates and campaigns. */
export function EmailTab({ track }: EmailTabProps) {
  const mailbox = useData(mailboxEndpoints.status, {});
  const recipients = useData(recipientEndpoints.list, { query: {} });
  const templates = useData(emailTemplateEndpoints.list, { query: { trackId: track.id } });
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  /** Without recipients who were deleted or have unsubscribed since. */
  const selected = useMemo(
    () => new Set(filterSelected(recipients.data ?? [], ticked).map(({ id }) => id)),
    [recipients.data, ticked],
  );
  const [dialog, setDialog] = useState<TabDialog | null>(null);
  const close = useCallback(() => setDialog(null), []);
  const needs: CampaignNeeds = {
    // A status that could not be loaded counts as not connected.
    mailbox: mailbox.data?.isConnected ?? (mailbox.isError ? false : undefined),
    recipients: recipients.data && recipients.data.length > 0,
    templates: templates.data && templates.data.length > 0,
  };
  const mayEdit = useRight('edit');
  const canCreate = mayEdit && Boolean(needs.mailbox && needs.recipients && needs.templates);
  return (
    <>
      <MailboxCard />
      {/* An open template is much longer than the list beside it, which then keeps its own height. */}
      <div className="mt-4 grid items-stretch gap-4 has-[li[data-open]]:items-start md:grid-cols-2">
        <EmailTabRecipients selected={selected} onSelect={setTicked} />
        <TemplatesCard track={track} onUse={(template) => setDialog({ kind: 'create', template })} canUse={canCreate} />
      </div>
      <Allowed right="edit">
        <CreateCampaign
          canCreate={canCreate}
          hints={listHints(needs)}
          selectedCount={selected.size}
          onCreate={() => setDialog({ kind: 'create', template: null })}
        />
      </Allowed>
      <CampaignHistory
        release={{ trackId: track.id }}
        templates={templates.data ?? []}
        onEdit={({ id }) => setDialog({ kind: 'edit', id })}
      />
      {dialog?.kind === 'create' && mailbox.data && recipients.data && templates.data && (
        <LazyOverlay
          load={loadForm}
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
      {dialog?.kind === 'edit' && (
        <LazyOverlay load={loadEditor} props={{ campaignId: dialog.id, trackId: track.id, onClose: close }} />
      )}
    </>
  );
}

type TabDialog = { kind: 'create'; template: EmailTemplate | null } | { kind: 'edit'; id: string };

const loadForm = () => import('./campaign-form-dialog.tsx').then((file) => file.CampaignFormDialog);
const loadEditor = () => import('./campaign-form-dialog.tsx').then((file) => file.CampaignEditor);

type CreateCampaignProps = {
  canCreate: boolean;
  /** Why a campaign cannot be created yet, a sentence each. */
  hints: readonly string[];
  selectedCount: number;
  onCreate: () => void;
};

function CreateCampaign({ canCreate, hints, selectedCount, onCreate }: CreateCampaignProps) {
  const titleId = useId();
  const hintsId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="relative isolate mt-4 overflow-clip rounded-xl border border-white/10 bg-s1 p-4 sm:p-6"
    >
      <div
        aria-hidden
        className="absolute inset-0 -z-10 bg-[radial-gradient(34rem_14rem_at_0%_0%,rgb(126_73_236/.3),transparent_70%)]"
      />
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <div className="min-w-0 flex-1 basis-64">
          <h2 id={titleId} className="font-bold text-lg sm:text-xl">
            {texts.sendEmailCampaign}
          </h2>
          <p className="mt-0.5 text-fg-2 text-sm">
            {selectedCount > 0 ? texts.recipientsAreSelectedAbove(selectedCount) : texts.chooseTemplateAndRecipients}{' '}
            {texts.eachPersonGetsTheirOwn}
            {sellsCredits() && ' Email costs no credits.'}
          </p>
        </div>
        <Button
          variant="primary"
          disabled={!canCreate}
          aria-describedby={hints.length > 0 ? hintsId : undefined}
          onClick={onCreate}
          className="mouse:h-11 max-sm:w-full"
        >
          <MailPlus aria-hidden className="size-4" />
          {texts.createCampaign}
        </Button>
      </div>
      {hints.length > 0 && (
        <ul id={hintsId} className="mt-3 grid gap-1.5">
          {hints.map((hint) => (
            <li key={hint} className="flex items-start gap-2 text-sm text-warning">
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              {hint}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

import type { Campaign } from '@debut/contract/campaigns';
import { useState } from 'react';
import { momentInSentence } from '../../../lib/moments.ts';
import { Badge } from '../../../ui/badge.tsx';
import { OnDemand } from '../../../ui/on-demand.tsx';
import { formatRecipientCount, getLatestStep, getStatusBadge } from './campaign.model.ts';
import { CampaignActions } from './campaign-actions.tsx';
import { CampaignDeliveries } from './campaign-deliveries.tsx';
import type { CampaignDialogState } from './campaign-dialogs.tsx';
import { CampaignEmailCard } from './campaign-email.tsx';
import { CampaignCounts, CampaignNotices } from './campaign-progress.tsx';

type CampaignDetailProps = { campaign: Campaign; onDeleted: () => void };

/** A campaign with its progress, recipients, email and actions. */
export function CampaignDetail({ campaign, onDeleted }: CampaignDetailProps) {
  const [dialog, setDialog] = useState<CampaignDialogState | null>(null);
  const { id, name, status, startedAt, recipientCount } = campaign;
  const badge = getStatusBadge(campaign);
  const step = getLatestStep(campaign);
  return (
    <>
      <header className="mb-6 flex flex-wrap items-start gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-72">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h1 className="min-w-0 break-words font-bold text-2xl sm:text-3xl">{name}</h1>
            <Badge tone={badge.tone}>{badge.label}</Badge>
          </div>
          <p className="mt-1 text-fg-2 text-sm">
            {`To ${formatRecipientCount(recipientCount)} · ${step.label} ${momentInSentence(step.at, new Date())}`}
          </p>
        </div>
        <CampaignActions campaign={campaign} onDialog={setDialog} />
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_380px]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 empty:hidden lg:col-start-1">
          <CampaignNotices campaign={campaign} onDialog={setDialog} />
          {status !== 'draft' && <CampaignCounts campaign={campaign} />}
        </div>
        <aside aria-label="The email" className={emailClasses}>
          <CampaignEmailCard
            campaignId={id}
            hasStarted={startedAt !== null}
            onShow={() => setDialog({ kind: 'email', delivery: null })}
          />
        </aside>
        <CampaignDeliveries campaign={campaign} onDialog={setDialog} />
      </div>
      {dialog && (
        <OnDemand load={loadDialogs} props={{ campaign, state: dialog, onClose: () => setDialog(null), onDeleted }} />
      )}
    </>
  );
}

const emailClasses = 'min-w-0 lg:sticky lg:top-[88px] lg:col-start-2 lg:row-span-2 lg:row-start-1';

const loadDialogs = () => import('./campaign-dialogs.tsx').then((file) => file.CampaignDialogs);

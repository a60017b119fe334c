import type { Campaign } from '@debut/contract/campaigns';
import { useState } from 'react';
import { momentInSentence } from '../../../lib/moments.ts';
import { OnDemand } from '../../../ui/on-demand.tsx';
import { people } from './campaign.model.ts';
import { CampaignActions } from './campaign-actions.tsx';
import { CampaignCounts } from './campaign-counts.tsx';
import { CampaignDeliveries } from './campaign-deliveries.tsx';
import type { CampaignDialogState } from './campaign-dialogs.tsx';
import { CampaignLetterCard } from './campaign-letter-card.tsx';
import { CampaignNotices } from './campaign-notices.tsx';
import { CampaignStatusBadge } from './campaign-status-badge.tsx';

type CampaignDetailProps = { campaign: Campaign; onDeleted: () => void };

/** One campaign: how far it is, who got it, what it said, and what can be done about it. */
export function CampaignDetail({ campaign, onDeleted }: CampaignDetailProps) {
  const [dialog, setDialog] = useState<CampaignDialogState | null>(null);
  const { id, name, status } = campaign;
  return (
    <>
      <header className="mb-6 flex flex-wrap items-start gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-72">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h1 className="min-w-0 break-words font-bold text-2xl sm:text-3xl">{name}</h1>
            <CampaignStatusBadge campaign={campaign} />
          </div>
          <p className="mt-1 text-fg-2 text-sm">{timesInWords(campaign, new Date())}</p>
        </div>
        <CampaignActions campaign={campaign} onDialog={setDialog} />
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_380px]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 empty:hidden lg:col-start-1">
          <CampaignNotices campaign={campaign} onDialog={setDialog} />
          {status !== 'draft' && <CampaignCounts campaign={campaign} />}
        </div>
        <aside aria-label="The email" className={letterClasses}>
          <CampaignLetterCard
            campaignId={id}
            hasBegun={campaign.startedAt !== null}
            onShow={() => setDialog({ kind: 'letter', delivery: null })}
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

const letterClasses = 'min-w-0 lg:sticky lg:top-[88px] lg:col-start-2 lg:row-span-2 lg:row-start-1';

const loadDialogs = () => import('./campaign-dialogs.tsx').then((file) => file.CampaignDialogs);

function timesInWords(campaign: Campaign, now: Date): string {
  const { status, recipientCount, createdAt, startedAt, sentAt, scheduledAt } = campaign;
  const at = (instant: string) => momentInSentence(instant, now);
  const to = `To ${people(recipientCount)}`;
  if (status === 'scheduled' && scheduledAt) return `${to}, goes out ${at(scheduledAt)}`;
  if (sentAt) return `${to}, ended ${at(sentAt)}`;
  if (startedAt) return `${to}, started ${at(startedAt)}`;
  return `${to}, created ${at(createdAt)}`;
}

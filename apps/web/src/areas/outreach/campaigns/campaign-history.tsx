import { type Campaign, campaignEndpoints } from '@debut/contract/campaigns';
import type { EmailTemplate } from '@debut/contract/email-templates';
import { mailboxEndpoints } from '@debut/contract/mailbox';
import { formatNumber } from '@debut/contract/texts';
import { ChevronRight, Mail, Pencil, Play } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'wouter';
import { momentInSentence } from '../../../data/moments.ts';
import { QueryView } from '../../../data/query-view.tsx';
import { useNow } from '../../../data/today.ts';
import { useChange } from '../../../data/use-change.ts';
import { useData } from '../../../data/use-data.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LongList } from '../../../ui/long-list.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { describeFailure, withListSentence } from '../outreach-errors.ts';
import { templateTypeNames } from '../templates/templates.model.ts';
import { describeOutcome, getLatestStep, getStatusBadge } from './campaign.model.ts';
import { texts } from './texts.ts';
import { useAllowedActions } from './use-allowed-actions.ts';

type CampaignHistoryProps = {
  release: { trackId: string } | { projectId: string };
  templates: readonly EmailTemplate[];
  /** Opens a campaign that can still be edited. */
  onEdit?: (campaign: Campaign) => void;
};

/** The campaigns about a track or a project, newest first; each links to its own page. */
export function CampaignHistory({ release, templates, onEdit }: CampaignHistoryProps) {
  const titleId = useId();
  const now = useNow(60_000);
  const campaigns = useData(campaignEndpoints.list, { query: { ...release, fields: 'summary' } });
  return (
    <section aria-labelledby={titleId} className="mt-8">
      <div className="mb-4 flex items-center gap-3">
        <h2 id={titleId} className="font-bold text-lg sm:text-xl">
          {texts.campaignHistory}
        </h2>
        {campaigns.data && (
          <span className="text-fg-3 text-sm tabular-nums">{formatNumber(campaigns.data.length)}</span>
        )}
      </div>
      <QueryView query={withListSentence(campaigns, 'campaigns')} pending={<HistorySkeleton />} empty={<NoCampaigns />}>
        {(all) => (
          <LongList
            items={all}
            keyOf={({ id }) => id}
            label={texts.campaigns}
            rowPixels={68}
            className="overflow-clip rounded-xl border border-white/[.07] bg-s1"
            lined
            row={(campaign) => <CampaignRow campaign={campaign} templates={templates} now={now} onEdit={onEdit} />}
          />
        )}
      </QueryView>
    </section>
  );
}

type CampaignRowProps = {
  campaign: Campaign;
  templates: readonly EmailTemplate[];
  now: Date;
  onEdit: CampaignHistoryProps['onEdit'];
};

function CampaignRow({ campaign, templates, now, onEdit }: CampaignRowProps) {
  const type = templates.find(({ id }) => id === campaign.templateId)?.type;
  const step = getLatestStep(campaign);
  const badge = getStatusBadge(campaign);
  const actions = useAllowedActions(campaign);
  const isConnected = useData(mailboxEndpoints.status, {}).data?.isConnected === true;
  const canEdit = onEdit && actions.canEdit;
  const canResume = isConnected && actions.canResume;
  return (
    <div className="relative transition-colors duration-150 hover:bg-white/[.03]">
      <Link to={`/campaign/${campaign.id}`} className={rowClasses}>
        <span className="min-w-0">
          <span className="block truncate font-semibold">{campaign.name}</span>
          <span className="block truncate text-fg-2 text-sm">
            {type && `${templateTypeNames[type]} · `}
            {step.label} {momentInSentence(step.at, now)}
          </span>
        </span>
        <span className="min-w-0 text-fg-2 text-sm tabular-nums max-sm:col-start-1 max-sm:row-start-2 sm:text-right">
          {describeOutcome(campaign).map(({ text, tone }, index) => (
            <span key={text} className={toneClasses[tone]}>
              {index > 0 && ' · '}
              {text}
            </span>
          ))}
          {campaign.notice && <span className="block truncate text-warning text-xs">{campaign.notice}</span>}
        </span>
        <span className="flex justify-end">
          <Badge tone={badge.tone}>{badge.label}</Badge>
        </span>
        <ChevronRight
          aria-hidden
          className={cx(
            'size-4.5 justify-self-end text-fg-3 max-sm:row-start-2',
            (canEdit || canResume) && 'invisible',
          )}
        />
      </Link>
      {canEdit && (
        <IconButton
          icon={Pencil}
          label={texts.editName(campaign.name)}
          onClick={() => onEdit(campaign)}
          className={buttonClasses}
        />
      )}
      {canResume && <ResumeButton campaign={campaign} />}
    </div>
  );
}

function ResumeButton({ campaign: { id, name } }: { campaign: Campaign }) {
  const resume = useChange(campaignEndpoints.resume, {
    onError: (error) => toast.failure(describeFailure(error, texts.failedToSendCampaign)),
  });
  return (
    <IconButton
      icon={Play}
      label={texts.resumeName(name)}
      disabled={resume.isPending}
      onClick={() => resume.mutate({ params: { id } })}
      className={buttonClasses}
    />
  );
}

const buttonClasses = 'absolute right-[3px] bottom-0 sm:top-1/2 sm:right-[11px] sm:bottom-auto sm:-translate-y-1/2';

const rowClasses =
  'grid min-h-17 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 px-4 py-3 focus-visible:-outline-offset-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_7.5rem_auto] sm:px-5';

const toneClasses = { plain: '', strong: 'font-medium text-fg', bad: 'text-danger' };

function NoCampaigns() {
  return (
    <Card>
      <EmptyState as="h3" icon={Mail} title={texts.noCampaignsYet} text={texts.seeHereWhoGotYour} />
    </Card>
  );
}

function HistorySkeleton() {
  return (
    <SkeletonGroup label={texts.loadingCampaigns}>
      <Skeleton className="h-40 w-full rounded-xl" />
    </SkeletonGroup>
  );
}

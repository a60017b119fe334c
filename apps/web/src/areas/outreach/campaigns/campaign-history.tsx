import type { Campaign } from '@debut/contract/campaigns';
import type { EmailTemplate } from '@debut/contract/email-templates';
import { mailboxEndpoints } from '@debut/contract/mailbox';
import { ChevronRight, Mail, Pencil, Play } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'wouter';
import { useData } from '../../../data/use-data.ts';
import { momentInSentence, momentInWords } from '../../../lib/moments.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LongList } from '../../../ui/long-list.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { describeFailure, describeListFailure } from '../outreach-errors.ts';
import { templateTypeNames } from '../templates/templates.model.ts';
import { movesOf } from './campaign.model.ts';
import { campaignMoment, campaignOutcome } from './campaign-history.model.ts';
import { CampaignStatusBadge } from './campaign-status-badge.tsx';
import { type useCampaigns, useMoveCampaign } from './campaigns.queries.ts';

type CampaignHistoryProps = {
  campaigns: ReturnType<typeof useCampaigns>;
  templates: readonly EmailTemplate[];
  /** Opens one that has not gone out yet, where it can be changed. */
  onEdit?: (campaign: Campaign) => void;
};

/** What was sent about a track or a project; each line leads to the campaign's own page. */
export function CampaignHistory({ campaigns, templates, onEdit }: CampaignHistoryProps) {
  const titleId = useId();
  const now = useNow(60_000);
  const { data } = campaigns;
  return (
    <section aria-labelledby={titleId} className="mt-8">
      <div className="mb-4 flex items-center gap-3">
        <h2 id={titleId} className="font-bold text-lg sm:text-xl">
          Campaign History
        </h2>
        {data && <span className="text-fg-3 text-sm tabular-nums">{data.length}</span>}
      </div>
      {!data && (campaigns.isError ? <Failure campaigns={campaigns} /> : <Waiting />)}
      {data?.length === 0 && (
        <Card>
          <EmptyState
            as="h3"
            icon={Mail}
            title="No campaigns yet"
            text="What you send is listed here: who got it, who did not, and why."
          />
        </Card>
      )}
      {data && data.length > 0 && (
        <LongList
          items={data}
          keyOf={({ id }) => id}
          label="Campaigns"
          rowPixels={68}
          className="overflow-clip rounded-xl border border-white/[.07] bg-s1"
          lined
          row={(campaign) => <CampaignRow campaign={campaign} templates={templates} now={now} onEdit={onEdit} />}
        />
      )}
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
  const { words, at } = campaignMoment(campaign);
  const canEdit = onEdit && movesOf(campaign).canEdit;
  const isConnected = useData(mailboxEndpoints.status, {}).data?.isConnected === true;
  const canResume = isConnected && movesOf(campaign).canResume;
  return (
    <div className="relative transition-colors duration-150 hover:bg-white/[.03]">
      <Link to={`/campaign/${campaign.id}`} className={rowClasses}>
        <span className="min-w-0">
          <span className="block truncate font-semibold">{campaign.name}</span>
          <span className="block truncate text-fg-2 text-sm">
            {type && `${templateTypeNames[type]} · `}
            {words ? `${words} ${momentInSentence(at, now)}` : momentInWords(at, now)}
          </span>
        </span>
        <span className="min-w-0 text-fg-2 text-sm tabular-nums max-sm:col-start-1 max-sm:row-start-2 sm:text-right">
          {campaignOutcome(campaign).map(({ text, tone }, place) => (
            <span key={text} className={toneClasses[tone]}>
              {place > 0 && ' · '}
              {text}
            </span>
          ))}
          {campaign.notice && <span className="block truncate text-warning text-xs">{campaign.notice}</span>}
        </span>
        <span className="flex justify-end">
          <CampaignStatusBadge campaign={campaign} />
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
          label={`Edit ${campaign.name}`}
          onClick={() => onEdit(campaign)}
          className={buttonClasses}
        />
      )}
      {canResume && <ResumeButton campaign={campaign} />}
    </div>
  );
}

function ResumeButton({ campaign: { id, name } }: { campaign: Campaign }) {
  const move = useMoveCampaign(id);
  const resume = () =>
    move.mutate(
      { kind: 'resume' },
      { onError: (error) => toast.failure(describeFailure(error, 'Failed to send campaign')) },
    );
  return (
    <IconButton
      icon={Play}
      label={`Resume ${name}`}
      disabled={move.isPending}
      onClick={resume}
      className={buttonClasses}
    />
  );
}

const buttonClasses = 'absolute right-[3px] bottom-0 sm:top-1/2 sm:right-[11px] sm:bottom-auto sm:-translate-y-1/2';

const rowClasses =
  'grid min-h-17 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 px-4 py-3 focus-visible:-outline-offset-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_7.5rem_auto] sm:px-5';

const toneClasses = { plain: '', strong: 'font-medium text-fg', bad: 'text-danger' };

function Failure({ campaigns }: Pick<CampaignHistoryProps, 'campaigns'>) {
  return (
    <ErrorBox
      action={
        <Button size="small" busy={campaigns.isFetching} onClick={() => void campaigns.refetch()}>
          Try again
        </Button>
      }
    >
      {describeListFailure(campaigns.error, 'campaigns')}
    </ErrorBox>
  );
}

function Waiting() {
  return (
    <SkeletonGroup label="Loading campaigns">
      <Skeleton className="h-40 w-full rounded-xl" />
    </SkeletonGroup>
  );
}

import { type Campaign, campaignEndpoints } from '@debut/contract/campaigns';
import { projectEndpoints } from '@debut/contract/projects';
import { trackEndpoints } from '@debut/contract/tracks';
import type { UseQueryResult } from '@tanstack/react-query';
import { ArrowLeft, MailQuestion } from 'lucide-react';
import { Link, useLocation, useParams } from 'wouter';
import { CampaignDetail } from '../../areas/outreach/campaigns/campaign-detail.tsx';
import { describeListFailure } from '../../areas/outreach/outreach-errors.ts';
import { ApiError } from '../../data/api.ts';
import { useData } from '../../data/use-data.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { usePageTitle } from '../page.tsx';
import { texts } from './texts.ts';

export function Component() {
  const { id = '' } = useParams();
  const campaign = useData(campaignEndpoints.read, { params: { id } });
  usePageTitle(campaign.data?.name ?? texts.campaign);
  const isThere = campaign.data && !isNotFound(campaign.error);
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-[1200px] px-4 pt-2 outline-none lg:pt-6 xl:px-0">
      {isThere ? <CampaignPage key={id} campaign={campaign.data} /> : <Missing campaign={campaign} />}
    </main>
  );
}

function CampaignPage({ campaign }: { campaign: Campaign }) {
  const [, navigate] = useLocation();
  const home = useHome(campaign);
  return (
    <>
      <div className="mb-2 flex h-11 items-center">
        <Link to={home.to} className={backClasses}>
          <ArrowLeft aria-hidden className="size-4 shrink-0" />
          <span className="truncate">{home.label}</span>
        </Link>
      </div>
      <CampaignDetail campaign={campaign} onDeleted={() => navigate(home.to, { replace: true })} />
    </>
  );
}

/** The target of the back link: the Email tab of the campaign's track or project. */
function useHome({ trackId, projectId }: Campaign): { to: string; label: string } {
  const track = useData(trackEndpoints.list, {}).data?.find(({ id }) => id === trackId);
  const project = useData(projectEndpoints.list, {}).data?.find(({ id }) => id === projectId);
  if (track) return { to: `/track/${track.id}?tab=email`, label: track.title };
  if (project) return { to: `/project/${project.id}?tab=email`, label: project.name };
  return { to: '/', label: texts.dashboard };
}

function Missing({ campaign }: { campaign: UseQueryResult<Campaign> }) {
  const { error, isPending, isFetching, refetch } = campaign;
  if (isPending) return <CampaignSkeleton />;
  if (isNotFound(error)) {
    return (
      <Card className="mt-6">
        <EmptyState
          as="h1"
          icon={MailQuestion}
          title={texts.campaignNotFound}
          text={texts.itMayHaveBeenDeleted}
          action={
            <Button asChild>
              <Link to="/">{texts.backToDashboard}</Link>
            </Button>
          }
        />
      </Card>
    );
  }
  return (
    <LoadFailure sentence={describeListFailure(error, 'campaigns')} busy={isFetching} onRetry={() => void refetch()} />
  );
}

function isNotFound(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}

function CampaignSkeleton() {
  return (
    <SkeletonGroup label={texts.loadingCampaign} className="grid gap-5 pt-11">
      <Skeleton className="h-10 w-80 max-w-full" />
      <Skeleton className="h-44 w-full" />
      <Skeleton className="h-72 w-full" />
    </SkeletonGroup>
  );
}

const backClasses =
  '-ml-2 inline-flex h-11 max-w-full items-center gap-2 rounded-md px-2 font-medium text-fg-2 text-sm transition-colors duration-150 hover:text-fg';

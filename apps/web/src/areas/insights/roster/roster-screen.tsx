import { hasRight } from '@debut/contract/rights';
import { type Roster, type RosterWeeks, rosterEndpoints } from '@debut/contract/roster';
import { workspaceEndpoints } from '@debut/contract/workspaces';
import { keepPreviousData } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { sellsCredits } from '../../../data/app-config.ts';
import { readNeededPlan } from '../../../data/needed-plan.ts';
import { QueryView } from '../../../data/query-view.tsx';
import { useData } from '../../../data/use-data.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PlanNotice } from '../../../ui/plan-notice.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { ArtistCards } from './artist-cards.tsx';
import { CreditsCard } from './credits-card.tsx';
import { OverdueCard } from './overdue-card.tsx';
import { ReleasesCard } from './releases-card.tsx';
import type { OpenAs } from './roster.model.ts';
import { RosterGate } from './roster-gate.tsx';
import { SendsCard } from './sends-card.tsx';
import { texts } from './texts.ts';

/** All artists of a workspace on one screen. */
export function RosterScreen({ onOpen }: { onOpen: OpenAs }) {
  return (
    <RosterGate pending={<RosterSkeleton />}>
      <LoadedRoster onOpen={onOpen} />
    </RosterGate>
  );
}

function LoadedRoster({ onOpen }: { onOpen: OpenAs }) {
  const [weeks, setWeeks] = useState<RosterWeeks>('12');
  const roster = useData(rosterEndpoints.read, { query: { weeks } }, { placeholderData: keepPreviousData });
  const { data: workspace } = useData(workspaceEndpoints.read, {});
  const needed = readNeededPlan(roster.error);
  if (needed) return <PlanNotice needed={needed} />;
  const canEdit = workspace !== undefined && hasRight(workspace.role, 'edit');
  return (
    <QueryView query={roster} pending={<RosterSkeleton />}>
      {(data) =>
        data.artists.length === 0 ? (
          <Card>
            <EmptyState icon={UsersRound} title={texts.noArtists} text={texts.noArtistsText} />
          </Card>
        ) : (
          <Blocks roster={data} weeks={weeks} onWeeks={setWeeks} canEdit={canEdit} onOpen={onOpen} />
        )
      }
    </QueryView>
  );
}

type BlocksProps = {
  roster: Roster;
  weeks: RosterWeeks;
  onWeeks: (weeks: RosterWeeks) => void;
  canEdit: boolean;
  onOpen: OpenAs;
};

function Blocks({ roster, weeks, onWeeks, canEdit, onOpen }: BlocksProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-6">
      <div className="max-sm:order-3">
        <ArtistCards artists={roster.artists} onOpen={onOpen} />
      </div>
      <ReleasesCard roster={roster} weeks={weeks} onWeeks={onWeeks} canEdit={canEdit} onOpen={onOpen} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 max-sm:contents sm:gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 max-sm:contents sm:gap-6">
          <OverdueCard today={roster.today} canEdit={canEdit} onOpen={onOpen} />
          <div className="max-sm:order-4">
            <SendsCard sends={roster.sends} today={roster.today} onOpen={onOpen} />
          </div>
        </div>
        {sellsCredits() && (
          <div className="max-sm:order-5">
            <CreditsCard today={roster.today} />
          </div>
        )}
      </div>
    </div>
  );
}

function RosterSkeleton() {
  return (
    <SkeletonGroup label={texts.loadingRoster} className="grid gap-4 sm:gap-6">
      <div className="grid grid-cols-2 gap-3 max-sm:order-2 sm:gap-5 lg:grid-cols-4">
        {[0, 1, 2, 3].map((index) => (
          <Skeleton key={index} className="h-24 rounded-xl sm:h-[138px]" />
        ))}
      </div>
      <Skeleton className="h-72 rounded-xl" />
      <Skeleton className="h-72 rounded-xl" />
    </SkeletonGroup>
  );
}

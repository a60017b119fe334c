import { CloudOff, Music, Plus } from 'lucide-react';
import { trackFrameClasses, trackGridClasses } from '../../areas/library/tracks/track-card-classes.ts';
import { productName } from '../../data/app-config.ts';
import { Allowed } from '../../data/rights.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { texts } from './texts.ts';

type DashboardFailureProps = { sentence: string; isTrying: boolean; onRetry: () => void };

export function DashboardFailure({ sentence, isTrying, onRetry }: DashboardFailureProps) {
  return (
    <Card>
      <EmptyState
        icon={CloudOff}
        title={texts.yourMusicCouldNotBe}
        text={<span role="alert">{sentence}</span>}
        action={
          <Button busy={isTrying} onClick={onRetry}>
            {texts.tryAgain}
          </Button>
        }
        className="py-20"
      />
    </Card>
  );
}

export function DashboardSkeleton() {
  return (
    <SkeletonGroup label={texts.loadingYourMusic}>
      <Skeleton className="mb-4 h-8 w-32" />
      <div className="flex gap-3 overflow-hidden sm:grid sm:grid-cols-[repeat(auto-fill,minmax(280px,1fr))] sm:gap-6">
        {[0, 1, 2].map((place) => (
          <Skeleton key={place} className="h-[106px] w-[280px] shrink-0 sm:w-auto" />
        ))}
      </div>
      <Skeleton className="mt-11 mb-4 h-8 w-32" />
      <div className={trackGridClasses}>
        {[0, 1, 2, 3, 4, 5, 6, 7].map((place) => (
          <div key={place} className={trackFrameClasses}>
            <Skeleton className="absolute inset-0" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}

/** The empty state of the dashboard, shown to a new account. */
export function DashboardWelcome({ onCreate }: { onCreate: () => void }) {
  return (
    <Card className="overflow-hidden">
      <EmptyState
        icon={Music}
        title={texts.welcomeTo(productName())}
        text={texts.startBuildingYourMusicCollection}
        className="pt-16 pb-6"
      />
      <Allowed right="edit">
        <div className="mx-auto mb-16 h-60 w-[280px] max-w-[calc(100%-2rem)]">
          <AddTile onClick={onCreate} />
        </div>
      </Allowed>
    </Card>
  );
}

export function AddTile({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" onClick={onClick} className={tileClasses}>
      <span className="grid size-12 place-items-center rounded-full bg-s2 text-primary-fg transition-colors duration-200 group-hover/add:bg-primary group-hover/add:text-white sm:size-14">
        <Plus aria-hidden className="size-6" />
      </span>
      <span className="font-semibold text-sm sm:text-base">{texts.addNewTrack}</span>
    </button>
  );
}

const tileClasses =
  'group/add flex size-full flex-col items-center justify-center gap-3 rounded-xl border-2 border-line border-dashed text-fg-2 transition-colors duration-200 hover:border-primary hover:bg-primary/5 hover:text-fg';

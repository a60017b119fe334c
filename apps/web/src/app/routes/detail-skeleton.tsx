import { trackFrameClasses, trackGridClasses } from '../../areas/library/tracks/track-card-classes.ts';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { texts } from './texts.ts';

export function TrackSkeleton() {
  return (
    <SkeletonGroup label={texts.loadingTrack} className="lg:grid lg:grid-cols-[256px_minmax(0,1fr)] lg:gap-10">
      <div className="flex items-center gap-4 pt-11 lg:block">
        <Skeleton className="size-20 shrink-0 lg:size-64" />
        <div className="w-full lg:mt-5">
          <Skeleton className="h-8 w-44" />
          <Skeleton className="mt-3 h-5 w-28" />
        </div>
      </div>
      <div>
        <Skeleton className="mt-6 h-10 w-full lg:mt-0 lg:w-80" />
        <Skeleton className="mt-8 h-20 w-full" />
      </div>
    </SkeletonGroup>
  );
}

export function ProjectSkeleton() {
  return (
    <SkeletonGroup label={texts.loadingProject} className="pt-11">
      <div className="flex items-center gap-4 sm:gap-8">
        <Skeleton className="size-32 shrink-0 sm:size-64" />
        <div className="w-full">
          <Skeleton className="h-10 w-full max-w-72" />
          <Skeleton className="mt-3 h-5 w-36" />
        </div>
      </div>
      <Skeleton className="mt-8 h-10 w-72 max-w-full" />
      <div className={`mt-8 ${trackGridClasses}`}>
        {[0, 1, 2, 3].map((place) => (
          <div key={place} className={trackFrameClasses}>
            <Skeleton className="absolute inset-0" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}

import { trackFrameClasses, trackGridClasses } from '../areas/library/tracks/track-card-classes.ts';
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx';

export function DashboardSkeleton() {
  return (
    <SkeletonGroup label="Loading your music">
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

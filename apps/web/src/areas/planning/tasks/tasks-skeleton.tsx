import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';

export function TasksSkeleton() {
  return (
    <SkeletonGroup label="Loading the tasks">
      <Skeleton className="h-52 w-full" />
      <Skeleton className="mt-6 h-10 w-80 max-w-full" />
      <Skeleton className="mt-6 h-80 w-full" />
    </SkeletonGroup>
  );
}

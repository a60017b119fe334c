import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { texts } from './texts.ts';

export function TasksSkeleton() {
  return (
    <SkeletonGroup label={texts.loadingTasks}>
      <Skeleton className="h-52 w-full" />
      <Skeleton className="mt-6 h-10 w-80 max-w-full" />
      <Skeleton className="mt-6 h-80 w-full" />
    </SkeletonGroup>
  );
}

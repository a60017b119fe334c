import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { texts } from './texts.ts';

export function PromoSkeleton() {
  return (
    <SkeletonGroup label={texts.loadingPromo} className="grid gap-5">
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-48 w-full" />
      <Skeleton className="h-80 w-full" />
    </SkeletonGroup>
  );
}

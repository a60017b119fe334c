import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';

export function TasksSkeleton() {
  return (
    <SkeletonGroup label="Loading the tasks">
      <Skeleton className="h-52 w-full" />
      <Skeleton className="mt-6 h-10 w-80 max-w-full" />
      <Skeleton className="mt-6 h-80 w-full" />
    </SkeletonGroup>
  );
}

type TasksFailureProps = { query: { error: Error | null; isFetching: boolean; refetch: () => unknown } };

export function TasksFailure({ query }: TasksFailureProps) {
  return (
    <ErrorBox
      action={
        <Button busy={query.isFetching} onClick={() => void query.refetch()}>
          Try again
        </Button>
      }
    >
      {query.error?.message}
    </ErrorBox>
  );
}

import { ApiError } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';

type FansFailureProps = {
  what: string;
  query: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> };
};

/** In place of something that could not be read. */
export function FansFailure({ what, query }: FansFailureProps) {
  const { error, isFetching, refetch } = query;
  const isKnown = error instanceof ApiError && error.code !== 'unknown';
  return (
    <ErrorBox
      action={
        <Button size="small" busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      }
    >
      {isKnown ? error.message : `Failed to load ${what}`}
    </ErrorBox>
  );
}

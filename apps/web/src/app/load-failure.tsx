import { Button } from '../ui/button.tsx';
import { ErrorBox } from '../ui/error-box.tsx';
import { texts } from './texts.ts';

type LoadFailureProps = { sentence: string; busy: boolean; onRetry: () => void };

/** Replaces a page whose data failed to load. */
export function LoadFailure({ sentence, busy, onRetry }: LoadFailureProps) {
  return (
    <ErrorBox
      className="mt-6"
      action={
        <Button busy={busy} onClick={onRetry}>
          {texts.tryAgain}
        </Button>
      }
    >
      {sentence}
    </ErrorBox>
  );
}

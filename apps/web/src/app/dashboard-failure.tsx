import { CloudOff } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

type DashboardFailureProps = { sentence: string; isTrying: boolean; onRetry: () => void };

export function DashboardFailure({ sentence, isTrying, onRetry }: DashboardFailureProps) {
  return (
    <Card>
      <EmptyState
        icon={CloudOff}
        title="Your music could not be loaded"
        text={<span role="alert">{sentence}</span>}
        action={
          <Button busy={isTrying} onClick={onRetry}>
            Try again
          </Button>
        }
        className="py-20"
      />
    </Card>
  );
}

import { CalendarDays } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { toast } from '../../ui/toast.ts';
import { useGenerateTasks } from './release-plan.api.ts';
import type { ReleaseRef } from './release-plan.keys.ts';

/** Before there is a date there is nothing to plan around, unless one begins now. */
export function AskForDate({ of, onSetDate }: { of: ReleaseRef; onSetDate: () => void }) {
  const generation = useGenerateTasks(of);
  const planFromToday = () =>
    generation.mutate({ around: 'today' }, { onError: (error) => toast.failure(error.message) });
  return (
    <Card>
      <EmptyState
        icon={CalendarDays}
        title="When does it come out?"
        text="Set a release date and a checklist gathers around it: what to do before, on the day and after. You can move the date later; the open tasks move along."
        action={
          <>
            <Button variant="primary" onClick={onSetDate}>
              Set release date
            </Button>
            <Button busy={generation.isPending} onClick={planFromToday}>
              Plan from today
            </Button>
          </>
        }
        className="py-16"
      />
    </Card>
  );
}

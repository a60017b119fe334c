import type { Day } from '@debut/contract/days';
import { defaultPlan } from '@debut/contract/plan-templates';
import { useState } from 'react';
import { useToday } from '../../lib/today.ts';
import { Button } from '../../ui/button.tsx';
import { Calendar } from '../../ui/calendar.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { cx } from '../../ui/class-names.ts';
import { ErrorBox } from '../../ui/error-box.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { DateConsequence } from './date-consequence.tsx';
import { type ChosenPlan, PlanChoice } from './plan-choice.tsx';
import { hasPlan } from './release-date.model.ts';
import { useReleaseTasks } from './release-plan.api.ts';
import type { ReleaseRef } from './release-plan.keys.ts';
import { type DateCalls, useSetReleaseDate } from './use-set-release-date.ts';

type ReleaseDateDialogProps = {
  of: ReleaseRef;
  releaseDate: Day | null;
  /** How many tracks a project has; none for a track. */
  tracks: number;
  calls: DateCalls;
  onClose: () => void;
};

export function ReleaseDateDialog({ of, releaseDate, tracks, calls, onClose }: ReleaseDateDialogProps) {
  const today = useToday();
  const tasks = useReleaseTasks(of, releaseDate !== null);
  const [picked, setPicked] = useState<Day | null>(releaseDate);
  const [chosen, setChosen] = useState<ChosenPlan>(of.kind === 'track' ? defaultPlan : 'none');
  const [handsOn, setHandsOn] = useState(false);
  const change = useSetReleaseDate(of, calls);
  // Asked once, at the first date. Until the tasks are known nobody can say whether there is a plan.
  const asksForPlan = !releaseDate && tasks.data !== undefined && !hasPlan(tasks.data);
  const plan = asksForPlan && chosen !== 'none' ? chosen : null;
  const isSame = picked === releaseDate && !handsOn;

  async function save(day: Day | null) {
    if (change.isPending) return;
    const choice = { releaseDate: day, plan: day ? plan : null, handsOn: handsOn && day !== null };
    if (await change.set(choice)) onClose();
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title="Release Date"
      description="Most stores and playlists refresh on Friday."
      size={asksForPlan ? 'large' : 'small'}
      onSubmit={() => picked && !isSame && void save(picked)}
      aside={
        <Button variant="ghost" className="-ml-4 mr-auto text-primary-fg" onClick={() => setPicked(today)}>
          Today
        </Button>
      }
      busy={change.isPending}
      disabled={!picked || isSame}
      submitLabel="Confirm"
    >
      <div className={cx('grid gap-5', asksForPlan && 'sm:grid-cols-[280px_minmax(0,1fr)] sm:gap-6')}>
        <Calendar value={picked} onChange={setPicked} today={today} from={today} marked={releaseDate} marksFridays />
        {asksForPlan && (
          <PlanChoice
            value={chosen}
            onChange={setChosen}
            isOptional={of.kind === 'project'}
            releaseDate={picked ?? today}
            today={today}
          />
        )}
      </div>
      <div className="mt-4 grid gap-3">
        {!asksForPlan && (
          <DateConsequence
            query={tasks}
            from={releaseDate}
            to={picked}
            today={today}
            isSaving={change.isPending}
            onRemove={() => void save(null)}
          />
        )}
        {tracks > 0 && (
          <Checkbox
            label={tracks === 1 ? 'Set this date for its track too' : `Set this date for its ${tracks} tracks too`}
            hint="Their open tasks move along."
            checked={handsOn}
            onChange={setHandsOn}
          />
        )}
        {change.error && <ErrorBox>{change.error.message}</ErrorBox>}
      </div>
    </FormDialog>
  );
}

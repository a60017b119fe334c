import type { Day } from '@debut/contract/days';
import { defaultPlan } from '@debut/contract/plan-templates';
import type { PlanName } from '@debut/contract/release-plan';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refetch } from '../../../data/refetch.ts';
import { useToday } from '../../../lib/today.ts';
import { Button } from '../../../ui/button.tsx';
import { Calendar } from '../../../ui/calendar.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { cx } from '../../../ui/class-names.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { type ReleaseRef, releaseDateKey, useGenerateTasks, useReleaseTasks } from '../tasks/release-tasks.ts';
import { DateConsequence } from './date-consequence.tsx';
import { type ChosenPlan, PlanChoice } from './plan-choice.tsx';
import { hasPlan } from './release-date.model.ts';

/** Tracks and projects store their dates themselves. */
interface DateRequests {
  readonly save: (releaseDate: Day | null) => Promise<unknown>;
  /** Gives a project's date to its tracks. */
  readonly applyToTracks?: () => Promise<unknown>;
}

type ReleaseDateDialogProps = {
  release: ReleaseRef;
  releaseDate: Day | null;
  /** How many tracks a project has; none for a track. */
  tracks: number;
  requests: DateRequests;
  onClose: () => void;
};

export function ReleaseDateDialog({ release, releaseDate, tracks, requests, onClose }: ReleaseDateDialogProps) {
  const today = useToday();
  const tasks = useReleaseTasks(release, releaseDate !== null);
  const [picked, setPicked] = useState<Day | null>(releaseDate);
  const [chosen, setChosen] = useState<ChosenPlan>(release.kind === 'track' ? defaultPlan : 'none');
  const [appliesToTracks, setAppliesToTracks] = useState(false);
  const change = useSetReleaseDate(release, requests);
  // Asked once, with the first date. Only the tasks show whether there is a plan already.
  const asksForPlan = !releaseDate && tasks.data !== undefined && !hasPlan(tasks.data);
  const plan = asksForPlan && chosen !== 'none' ? chosen : null;
  const isSame = picked === releaseDate && !appliesToTracks;

  async function save(day: Day | null) {
    if (change.isPending) return;
    const choice = { releaseDate: day, plan: day ? plan : null, appliesToTracks: appliesToTracks && day !== null };
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
            isOptional={release.kind === 'project'}
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
            checked={appliesToTracks}
            onChange={setAppliesToTracks}
          />
        )}
        {change.error && <ErrorBox>{change.error.message}</ErrorBox>}
      </div>
    </FormDialog>
  );
}

interface DateChoice {
  readonly releaseDate: Day | null;
  readonly plan: PlanName | null;
  readonly appliesToTracks: boolean;
}

/** Saves a date, then the plan chosen for it, then the tracks' dates. The tasks are refetched at the end: see `useReleaseTasks`. */
function useSetReleaseDate(release: ReleaseRef, { save, applyToTracks }: DateRequests) {
  const queries = useQueryClient();
  const generation = useGenerateTasks(release);
  const change = useMutation({
    mutationKey: releaseDateKey(release),
    mutationFn: async ({ releaseDate, plan, appliesToTracks }: DateChoice) => {
      await save(releaseDate);
      if (plan) await generation.mutateAsync({ params: { id: release.id }, body: { plan } });
      if (appliesToTracks) await applyToTracks?.();
    },
  });
  /** Resolves to whether it succeeded; otherwise `error` has the reason. */
  async function set(choice: DateChoice): Promise<boolean> {
    const isDone = await change.mutateAsync(choice).then(
      () => true,
      () => false,
    );
    void refetch(queries, ['tasks']);
    return isDone;
  }
  return { set, isPending: change.isPending, error: change.error };
}

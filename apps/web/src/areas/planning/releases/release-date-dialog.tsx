import type { Day } from '@debut/contract/days';
import { defaultPlan } from '@debut/contract/plan-templates';
import type { PlanName, Task } from '@debut/contract/release-plan';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { dayInFull } from '../../../data/dates.ts';
import { refetch } from '../../../data/refetch.ts';
import { useToday } from '../../../data/today.ts';
import { useConflict } from '../../../data/use-conflict.tsx';
import { Button } from '../../../ui/button.tsx';
import { Calendar } from '../../../ui/calendar.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { cx } from '../../../ui/class-names.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { getReleaseDateKey, type ReleaseRef, useGenerateTasks, useReleaseTasks } from '../tasks/use-release-tasks.ts';
import { type ChosenPlan, PlanChoice } from './plan-dialog.tsx';
import { describeDateChange, hasPlan } from './release-date.model.ts';
import { texts } from './texts.ts';

/** Tracks and projects store their dates themselves. */
interface DateRequests {
  readonly save: (changes: { releaseDate: Day | null; version: number }) => Promise<unknown>;
  /** Gives the date of a project to its tracks. */
  readonly applyToTracks?: () => Promise<unknown>;
}

type ReleaseDateDialogProps = {
  release: ReleaseRef;
  releaseDate: Day | null;
  /** Of the track or project. */
  version: number;
  /** The number of tracks of a project; 0 for a track. */
  tracks: number;
  requests: DateRequests;
  onClose: () => void;
};

export function ReleaseDateDialog(props: ReleaseDateDialogProps) {
  const { release, releaseDate, version, tracks, requests, onClose } = props;
  const today = useToday();
  const tasks = useReleaseTasks(release, releaseDate !== null);
  const [picked, setPicked] = useState<Day | null>(releaseDate);
  const [chosen, setChosen] = useState<ChosenPlan>(release.kind === 'track' ? defaultPlan : 'none');
  const [appliesToTracks, setAppliesToTracks] = useState(false);
  const change = useSetReleaseDate(release, { releaseDate, version }, requests);
  // Offered once, with the first date. Whether there is a plan already follows from the tasks.
  const offersPlans = !releaseDate && tasks.data !== undefined && !hasPlan(tasks.data);
  const plan = offersPlans && chosen !== 'none' ? chosen : null;
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
      title={texts.releaseDate}
      description={texts.mostStoresAndPlaylistsRefresh}
      size={offersPlans ? 'large' : 'small'}
      form={{
        error: change.error?.message ?? null,
        isBusy: change.isPending,
        submit: () => picked && void save(picked),
      }}
      aside={
        <Button variant="ghost" className="-ml-4 mr-auto text-primary-fg" onClick={() => setPicked(today)}>
          {texts.today}
        </Button>
      }
      disabled={!picked || isSame}
      submitLabel={texts.confirm}
    >
      <div className={cx('grid gap-5', offersPlans && 'sm:grid-cols-[280px_minmax(0,1fr)] sm:gap-6')}>
        <Calendar value={picked} onChange={setPicked} today={today} from={today} marked={releaseDate} marksFridays />
        {offersPlans && (
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
        {!offersPlans && (
          <DateChange
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
            label={texts.setThisDateForIts(tracks)}
            hint={texts.theirOpenTasksMoveWith}
            checked={appliesToTracks}
            onChange={setAppliesToTracks}
          />
        )}
      </div>
      {change.conflictDialog}
    </FormDialog>
  );
}

interface DateChoice {
  readonly releaseDate: Day | null;
  readonly plan: PlanName | null;
  readonly appliesToTracks: boolean;
}

/** Saves the date, then its plan, then the dates of the tracks. The tasks are refetched at the end: see `useReleaseTasks`. */
function useSetReleaseDate(
  release: ReleaseRef,
  stored: { releaseDate: Day | null; version: number },
  { save, applyToTracks }: DateRequests,
) {
  const conflict = useConflict<{ releaseDate: Day | null }>({ stored, fields: comparedFields, send: save });
  const queries = useQueryClient();
  const generation = useGenerateTasks(release);
  const change = useMutation({
    mutationKey: getReleaseDateKey(release),
    mutationFn: async ({ releaseDate, plan, appliesToTracks }: DateChoice) => {
      if (!(await conflict.save({ releaseDate }))) return false;
      if (plan) await generation.mutateAsync({ params: { id: release.id }, body: { plan } });
      if (appliesToTracks) await applyToTracks?.();
      return true;
    },
  });
  /** Resolves to whether it is saved; otherwise `error` has the reason, unless the user went back to the dialog. */
  async function set(choice: DateChoice): Promise<boolean> {
    const isDone = await change.mutateAsync(choice).catch(() => false);
    void refetch(queries, ['tasks']);
    return isDone;
  }
  return { set, isPending: change.isPending, error: change.error, conflictDialog: conflict.dialog };
}

const comparedFields = {
  releaseDate: {
    label: texts.releaseDate,
    show: (value: unknown) => (value === null ? texts.noDayChosen : dayInFull(value as Day)),
  },
};

type DateChangeProps = {
  query: { data: Task[] | undefined; error: Error | null };
  from: Day | null;
  to: Day | null;
  today: Day;
  isSaving: boolean;
  onRemove: () => void;
};

/** What a new date changes, and the button that removes the date. */
function DateChange({ query, from, to, today, isSaving, onRemove }: DateChangeProps) {
  return (
    <div className="rounded-lg bg-s2 p-3.5 text-sm">
      <div aria-live="polite">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold tabular-nums">
          {from && from !== to && (
            <>
              <span className="font-normal text-fg-2">{dayInFull(from)}</span>
              <ArrowRight role="img" aria-label="to" className="size-4 text-fg-3" />
            </>
          )}
          {to ? dayInFull(to) : texts.noDayChosen}
        </p>
        <p className="mt-1 text-fg-2">{describeChange(query, from, to, today)}</p>
      </div>
      {from && (
        <Button
          variant="ghost"
          size="small"
          className="-mb-1.5 -ml-4 mt-1 mouse:-ml-3"
          disabled={isSaving}
          aria-describedby="remove-date-hint"
          onClick={onRemove}
        >
          {texts.removeDate}
          <span id="remove-date-hint" className="sr-only">
            {texts.yourTasksKeepTheirDates}
          </span>
        </Button>
      )}
    </div>
  );
}

function describeChange(
  { data, error }: DateChangeProps['query'],
  from: Day | null,
  to: Day | null,
  today: Day,
): string {
  if (!to) return texts.chooseDayInCalendar;
  if (!data) return error ? texts.weCouldntCountYourTasks : texts.countingTasks;
  return describeDateChange(data, from, to, today);
}
